<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message>
        <source>pinning of %1</source>
        <translation>Anheften von %1</translation>
    </message>
    <message>
        <source>unpinning of %1</source>
        <translation>Lösen von %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>“%1”: “%2”</source>
        <translation>„%1“: „%2“</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>pinned: %1</source>
        <translation>angeheftet: %1</translation>
    </message>
    <message>
        <source>%1 stopped at t = %2 s (h = %3 s): %4. %5</source>
        <translation>%1 hielt bei t = %2 s an (h = %3 s): %4. %5</translation>
    </message>
    <message>
        <source>choice of the example</source>
        <translation>Wahl des Beispiels</translation>
    </message>
    <message>
        <source>change of %1</source>
        <translation>Änderung von %1</translation>
    </message>
    <message>
        <source>change of the end time</source>
        <translation>Änderung der Endzeit</translation>
    </message>
    <message>
        <source>new run</source>
        <translation>neuer Lauf</translation>
    </message>
    <message>
        <source>removal of a run</source>
        <translation>Entfernen eines Laufs</translation>
    </message>
    <message>
        <source>change of a run</source>
        <translation>Änderung eines Laufs</translation>
    </message>
    <message>
        <source>change of neighbours</source>
        <translation>Änderung der Nachbarn</translation>
    </message>
    <message>
        <source>change of parameters</source>
        <translation>Änderung von Parametern</translation>
    </message>
    <message>
        <source>There is no picture to write to “%1”.</source>
        <translation>Es gibt kein Bild, das nach „%1“ geschrieben werden könnte.</translation>
    </message>
    <message>
        <source>This cannot be computed: %1.</source>
        <translation>Das lässt sich nicht berechnen: %1.</translation>
    </message>
    <message>
        <source>Cancelling …</source>
        <translation>Wird abgebrochen …</translation>
    </message>
    <message>
        <source>Measuring …</source>
        <translation>Messung läuft …</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1, after the reference</source>
        <translation>%1, nach der Referenz</translation>
    </message>
    <message>
        <source>There is no such map: %1.</source>
        <translation>Eine solche Karte gibt es nicht: %1.</translation>
    </message>
    <message>
        <source>to the chart&apos;s end: %1 rad</source>
        <translation>bis zum Ende der Koordinatenkarte: %1 rad</translation>
    </message>
    <message>
        <source>The integrator is given the equations of motion before they are solved for the accelerations; M is the mass matrix, ψ the force, G the gradient of the constraint g.</source>
        <translation>Der Integrator bekommt die Bewegungsgleichungen, bevor sie nach den Beschleunigungen aufgelöst sind; M ist die Massenmatrix, ψ die Kraft, G der Gradient der Nebenbedingung g.</translation>
    </message>
    <message>
        <source>The integrator is given the equations of motion before they are solved for the accelerations; M is the mass matrix, ψ the force.</source>
        <translation>Der Integrator bekommt die Bewegungsgleichungen, bevor sie nach den Beschleunigungen aufgelöst sind; M ist die Massenmatrix, ψ die Kraft.</translation>
    </message>
    <message numerus="yes">
        <source>%1: %n unknowns</source>
        <translation>
            <numerusform>%1: %n Unbekannte</numerusform>
            <numerusform>%1: %n Unbekannte</numerusform>
        </translation>
    </message>
    <message>
        <source>Equations of index %1</source>
        <translation>Gleichungen vom Index %1</translation>
    </message>
    <message>
        <source>Stabilisation: %1</source>
        <translation>Stabilisierung: %1</translation>
    </message>
    <message>
        <source>… and %1 more.</source>
        <translation>… und noch %1.</translation>
    </message>
    <message>
        <source>Body %1</source>
        <translation>Körper %1</translation>
    </message>
    <message>
        <source>%1 at t = 0</source>
        <translation>%1 bei t = 0</translation>
    </message>
    <message>
        <source>At t = 0</source>
        <translation>Bei t = 0</translation>
    </message>
    <message>
        <source>%1: joint</source>
        <translation>%1: Gelenk</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>no projection</source>
        <translation>keine Projektion</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>Starts from “%1” at t = %2 s.</source>
        <translation>Beginnt bei t = %2 s mit dem Zustand von „%1“.</translation>
    </message>
    <message>
        <source>There is not enough memory to compute this scenario.</source>
        <translation>Der Speicher reicht nicht, um dieses Szenario zu berechnen.</translation>
    </message>
    <message>
        <source>This scenario could not be computed: %1.</source>
        <translation>Dieses Szenario ließ sich nicht berechnen: %1.</translation>
    </message>
    <message>
        <source>, magnitude</source>
        <translation>, Betrag</translation>
    </message>
    <message>
        <source>There is no OpenGL on the platform “%1”; the 3D view needs a display.</source>
        <translation>Auf der Plattform „%1“ gibt es kein OpenGL; die 3D-Ansicht braucht einen Bildschirm.</translation>
    </message>
    <message>
        <source>No OpenGL context could be created; the 3D view needs OpenGL 3.3.</source>
        <translation>Es ließ sich kein OpenGL-Kontext anlegen; die 3D-Ansicht braucht OpenGL 3.3.</translation>
    </message>
    <message>
        <source>OpenGL is there but cannot be used on this display.</source>
        <translation>OpenGL ist da, lässt sich auf diesem Bildschirm aber nicht verwenden.</translation>
    </message>
    <message>
        <source>The 3D view needs OpenGL 3.3; this display has %1%2.%3.</source>
        <translation>Die 3D-Ansicht braucht OpenGL 3.3; dieser Bildschirm hat %1%2.%3.</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>The moving bodies, their traces, and the exact motion as a ghost.</source>
        <translation>Die bewegten Körper, ihre Spuren und die exakte Bewegung als Geist.</translation>
    </message>
    <message>
        <source>Without errors, the coloured bodies and the grey ghost are one.</source>
        <translation>Ohne Fehler sind die farbigen Körper und der graue Geist eins.</translation>
    </message>
    <message>
        <source>%1 is %2 long</source>
        <translation>%1 ist %2 lang</translation>
    </message>
    <message>
        <source>%1 and %2 at %3</source>
        <translation>%1 und %2 unter %3</translation>
    </message>
    <message>
        <source>body %1: </source>
        <translation>Körper %1: </translation>
    </message>
    <message>
        <source>‖g‖ = %1</source>
        <translation>‖g‖ = %1</translation>
    </message>
    <message>
        <source>drawn as the formulation has it: %1</source>
        <translation>gezeichnet, wie die Formulierung ihn hat: %1</translation>
    </message>
    <message>
        <source>error of ω</source>
        <translation>Fehler von ω</translation>
    </message>
    <message>
        <source>Cones</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>The cone of ω in the body (coloured) rolls on that in space (grey);
pale: all that they will be.</source>
        <translation>Der Kegel von ω im Körper (farbig) rollt auf dem im Raum (grau) ab;
blass: alles, was sie noch werden.</translation>
    </message>
    <message>
        <source>Without errors, the coloured cone rolls on the grey one, along ω.</source>
        <translation>Ohne Fehler rollt der farbige Kegel auf dem grauen ab, entlang ω.</translation>
    </message>
    <message>
        <source>The body is at rest: ω makes no cone.</source>
        <translation>Der Körper ruht: ω beschreibt keinen Kegel.</translation>
    </message>
    <message>
        <source>OpenGL is there but does not draw into images.</source>
        <translation>OpenGL ist da, zeichnet aber nicht in Bilder.</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knotenlinie</translation>
    </message>
    <message>
        <source>θ₁ %1   θ₂ %2   θ₃ %3</source>
        <translation>θ₁ %1   θ₂ %2   θ₃ %3</translation>
    </message>
    <message>
        <source>%1 from gimbal lock: two axes nearly coincide</source>
        <translation>noch %1 bis zur Kardansperre: Zwei Achsen fallen fast zusammen</translation>
    </message>
    <message>
        <source>angles of R</source>
        <translation>Winkel von R</translation>
    </message>
    <message>
        <source>the unknowns themselves</source>
        <translation>die Unbekannten selbst</translation>
    </message>
    <message>
        <source>angles of its R</source>
        <translation>Winkel aus seinem R</translation>
    </message>
    <message>
        <source>%1: %2 rad to the chart’s end</source>
        <translation>%1: noch %2 rad bis zum Ende der Koordinatenkarte</translation>
    </message>
    <message>
        <source>Gimbal</source>
        <translation>Kardanrahmen</translation>
    </message>
    <message>
        <source>Rings for precession θ₁, nutation θ₂ and spin θ₃.</source>
        <translation>Ringe für Präzession θ₁, Nutation θ₂ und Eigendrehung θ₃.</translation>
    </message>
    <message>
        <source>Red: θ₂ nears 0 or π, two axes fall together and the angles lock.</source>
        <translation>Rot: θ₂ nähert sich 0 oder π, zwei Achsen fallen zusammen, und die Winkel sperren.</translation>
    </message>
    <message>
        <source>error of L</source>
        <translation>Fehler von L</translation>
    </message>
    <message>
        <source>energy ellipsoid: larger than the picture</source>
        <translation>Energieellipsoid: größer als das Bild</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>unstable</source>
        <translation>instabil</translation>
    </message>
    <message>
        <source>neutral</source>
        <translation>indifferent</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Drall</translation>
    </message>
    <message>
        <source>The angular momentum as the body sees it, on its sphere.</source>
        <translation>Der Drall, wie der Körper ihn sieht, auf seiner Kugel.</translation>
    </message>
    <message>
        <source>Without errors, L stays on the sphere and on one of its curves.</source>
        <translation>Ohne Fehler bleibt L auf der Kugel und auf einer ihrer Kurven.</translation>
    </message>
    <message>
        <source>The example has no parameter %1 of its initial state.</source>
        <translation>Das Beispiel hat keinen Parameter %1 des Anfangszustands.</translation>
    </message>
    <message>
        <source>No body is there: θ₂ lies between 0 and π.</source>
        <translation>Dort gibt es keinen Körper: θ₂ liegt zwischen 0 und π.</translation>
    </message>
    <message>
        <source>Nutation</source>
        <translation>Nutation</translation>
    </message>
    <message>
        <source>nutation θ₂ [rad]</source>
        <translation>Nutation θ₂ [rad]</translation>
    </message>
    <message>
        <source>dθ₂/dt [rad/s]</source>
        <translation>dθ₂/dt [rad/s]</translation>
    </message>
    <message>
        <source>Effective potential</source>
        <translation>Effektives Potential</translation>
    </message>
    <message>
        <source>U(θ₂) + ½ I₁ (dθ₂/dt)² [J]</source>
        <translation>U(θ₂) + ½ I₁ (dθ₂/dt)² [J]</translation>
    </message>
    <message>
        <source>Without errors, each run stays on the dashed line, between the circles.</source>
        <translation>Ohne Fehler bleibt jeder Lauf auf der gestrichelten Linie, zwischen den Kreisen.</translation>
    </message>
    <message>
        <source>Body momentum</source>
        <translation>Drall im Körper</translation>
    </message>
    <message>
        <source>(𝕀Ω)₁ [N m s]</source>
        <translation>(𝕀Ω)₁ [N m s]</translation>
    </message>
    <message>
        <source>(𝕀Ω)₂ [N m s]</source>
        <translation>(𝕀Ω)₂ [N m s]</translation>
    </message>
    <message>
        <source>Herpolhode</source>
        <translation>Herpolhodie</translation>
    </message>
    <message>
        <source>ω along a₁ [rad/s]</source>
        <translation>ω längs a₁ [rad/s]</translation>
    </message>
    <message>
        <source>ω along a₂ [rad/s]</source>
        <translation>ω längs a₂ [rad/s]</translation>
    </message>
    <message>
        <source>Chosen quantities</source>
        <translation>Eigene Größen</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>One quantity of the motion against another.</source>
        <translation>Eine Größe der Bewegung gegen eine andere.</translation>
    </message>
    <message>
        <source>Without errors, every curve lies on the grey one.</source>
        <translation>Ohne Fehler liegt jede Kurve auf der grauen.</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>gap %1</source>
        <translation>Abstand %1</translation>
    </message>
    <message>
        <source>gap %1, magnified larger than the picture</source>
        <translation>Abstand %1, bis über das Bild hinaus vergrößert</translation>
    </message>
    <message>
        <source>Poinsot</source>
        <translation>Poinsot</translation>
    </message>
    <message>
        <source>The inertia ellipsoid rolls on the invariable plane.</source>
        <translation>Das Trägheitsellipsoid rollt auf der invariablen Ebene ab.</translation>
    </message>
    <message>
        <source>Without errors, the ellipsoid touches its plane and rolls without slipping.</source>
        <translation>Ohne Fehler berührt das Ellipsoid seine Ebene und rollt, ohne zu gleiten.</translation>
    </message>
    <message>
        <source>%1 already exists.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>Replace it? What is in it will be lost.</source>
        <translation>Ersetzen? Was darin steht, geht verloren.</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Choose another name</source>
        <translation>&amp;Anderen Namen wählen</translation>
    </message>
    <message>
        <source>Space pauses.</source>
        <translation>Die Leertaste hält an.</translation>
    </message>
    <message>
        <source>Space plays.</source>
        <translation>Die Leertaste spielt ab.</translation>
    </message>
    <message>
        <source>Polhode scenarios (*.polhode.json *.json);;All files (*)</source>
        <translation>Polhode-Szenarien (*.polhode.json *.json);;Alle Dateien (*)</translation>
    </message>
    <message numerus="yes">
        <source>the %n difference plots</source>
        <translation>
            <numerusform>das Diagramm einer Differenz</numerusform>
            <numerusform>die %n Diagramme von Differenzen</numerusform>
        </translation>
    </message>
    <message>
        <source>which run is selected</source>
        <translation>welcher Lauf ausgewählt ist</translation>
    </message>
    <message>
        <source>playing in a loop</source>
        <translation>das Abspielen in einer Schleife</translation>
    </message>
    <message>
        <source>“%1” could not be written: %2.</source>
        <translation>„%1“ konnte nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Link</translation>
    </message>
    <message>
        <source>Link: %1</source>
        <translation>Link: %1</translation>
    </message>
    <message>
        <source>It is no session of this version of the program.</source>
        <translation>Sie ist keine Sitzung dieser Programmversion.</translation>
    </message>
    <message>
        <source>“%1” cannot be written to: edits that are not saved are lost if the program ends unexpectedly.</source>
        <translation>In „%1“ kann nicht geschrieben werden: Was nicht gespeichert ist, geht verloren, wenn das Programm unerwartet endet.</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>The whole text to the clipboard.</source>
        <translation>Den ganzen Text in die Zwischenablage.</translation>
    </message>
    <message>
        <source>Scenarios and lessons (*.polhode.json *.polhode-lesson.json *.json);;Exports and figures (*.csv *.h5 *.hdf5 *.png *.svg *.pdf);;All files (*)</source>
        <translation>Szenarien und Lektionen (*.polhode.json *.polhode-lesson.json *.json);;Exporte und Abbildungen (*.csv *.h5 *.hdf5 *.png *.svg *.pdf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>A link that cannot be opened</source>
        <translation>Ein Link, der nicht zu öffnen ist</translation>
    </message>
    <message>
        <source>Hide this message.</source>
        <translation>Diese Meldung ausblenden.</translation>
    </message>
    <message>
        <source>The link cannot be opened: %1</source>
        <translation>Der Link ist nicht zu öffnen: %1</translation>
    </message>
    <message>
        <source>%1: %2 rad</source>
        <translation>%1: %2 rad</translation>
    </message>
</context>
<context>
    <name>cli</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>[Option Group: %1]</source>
        <translation>[Gruppe: %1]</translation>
    </message>
    <message>
        <source>[Exactly 1 of the following options is required]</source>
        <translation>[Genau eine der folgenden Optionen ist nötig]</translation>
    </message>
    <message>
        <source>[At most 1 of the following options are allowed]</source>
        <translation>[Höchstens eine der folgenden Optionen ist erlaubt]</translation>
    </message>
    <message>
        <source>Usage</source>
        <translation>Aufruf</translation>
    </message>
    <message>
        <source>OPTIONS</source>
        <translation>OPTIONEN</translation>
    </message>
    <message>
        <source>SUBCOMMAND</source>
        <translation>BEFEHL</translation>
    </message>
    <message>
        <source>Positionals</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>REQUIRED</source>
        <translation>PFLICHT</translation>
    </message>
    <message>
        <source>Excludes</source>
        <translation>Schließt aus</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Subcommands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Print this help message and exit</source>
        <translation>Diese Hilfe ausgeben und beenden</translation>
    </message>
    <message>
        <source>Print the version and exit</source>
        <translation>Die Version ausgeben und beenden</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>DATEI</translation>
    </message>
    <message>
        <source>FILES</source>
        <translation>DATEIEN</translation>
    </message>
    <message>
        <source>FILE.csv</source>
        <translation>DATEI.csv</translation>
    </message>
    <message>
        <source>FILE.json</source>
        <translation>DATEI.json</translation>
    </message>
    <message>
        <source>NAME</source>
        <translation>NAME</translation>
    </message>
    <message>
        <source>KIND</source>
        <translation>ART</translation>
    </message>
    <message>
        <source>LIST</source>
        <translation>LISTE</translation>
    </message>
    <message>
        <source>TEXT</source>
        <translation>TEXT</translation>
    </message>
    <message>
        <source>NAME=VALUE</source>
        <translation>NAME=WERT</translation>
    </message>
    <message>
        <source>NAME=SPEC</source>
        <translation>NAME=WERTE</translation>
    </message>
    <message>
        <source>One of: %1</source>
        <translation>Eine von: %1</translation>
    </message>
    <message>
        <source>unknown option %1</source>
        <translation>unbekannte Option %1</translation>
    </message>
    <message>
        <source>unknown subcommand %1; there are: %2</source>
        <translation>unbekannter Befehl %1; es gibt: %2</translation>
    </message>
    <message>
        <source>a subcommand is needed; there are: %1</source>
        <translation>ein Befehl ist nötig; es gibt: %1</translation>
    </message>
    <message>
        <source>%1 is given twice</source>
        <translation>%1 ist zweimal angegeben</translation>
    </message>
    <message>
        <source>%1 is given %2 times</source>
        <translation>%1 ist %2-mal angegeben</translation>
    </message>
    <message>
        <source>A subcommand is required</source>
        <translation>ein Befehl ist nötig</translation>
    </message>
    <message>
        <source>Exactly 1 option from [%1] is required and %2 were given</source>
        <translation>genau eine Option aus [%1] ist nötig, %2 sind angegeben</translation>
    </message>
    <message>
        <source>one of %1 is needed</source>
        <translation>nötig ist eine von %1</translation>
    </message>
    <message>
        <source>%1 stands alone; one of %2 is needed</source>
        <translation>%1 steht allein; nötig ist eine von %2</translation>
    </message>
    <message>
        <source>Requires at most 1 options be given from [%1]</source>
        <translation>höchstens eine Option aus [%1] ist erlaubt</translation>
    </message>
    <message>
        <source>a value is missing, %1</source>
        <translation>es fehlt ein Wert, %1</translation>
    </message>
    <message>
        <source>%1 required %2 missing</source>
        <translation>Wert fehlt (%1 × %2)</translation>
    </message>
    <message>
        <source>At least %1 required but received %2</source>
        <translation>mindestens %1 sind nötig, angegeben sind %2</translation>
    </message>
    <message>
        <source>The following argument was not expected: %1</source>
        <translation>unerwartetes Argument: %1</translation>
    </message>
    <message>
        <source>The following arguments were not expected: %1</source>
        <translation>unerwartete Argumente: %1</translation>
    </message>
    <message>
        <source>Could not convert: %1 = %2</source>
        <translation>nicht lesbar: %1 = %2</translation>
    </message>
    <message>
        <source>too many inputs for a flag</source>
        <translation>zu viele Werte für einen Schalter</translation>
    </message>
    <message>
        <source>%1 was given a disallowed flag override</source>
        <translation>%1 nimmt keinen Wert</translation>
    </message>
    <message>
        <source>See %1 --help.</source>
        <translation>Siehe %1 --help.</translation>
    </message>
    <message>
        <source>must be an integer in %1, got %2</source>
        <translation>muss eine ganze Zahl in %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be NAME=VALUE, got %1</source>
        <translation>muss NAME=WERT sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be given once, got %1 and %2</source>
        <translation>darf nur einmal angegeben sein, hat aber %1 und %2</translation>
    </message>
    <message>
        <source>must be &quot;all&quot; or a list a,b,c, got %1</source>
        <translation>muss „all“ oder eine Liste a,b,c sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be &gt; 0 [s], got %1</source>
        <translation>muss &gt; 0 [s] sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be a:b:N, a:b:Nlog or v1,v2,..., got %1</source>
        <translation>muss a:b:N, a:b:Nlog oder v1,v2,... sein, ist aber %1</translation>
    </message>
    <message>
        <source>the ends must be whole decades apart, got %1</source>
        <translation>die Enden müssen ganze Dekaden auseinander liegen, sind aber %1</translation>
    </message>
    <message>
        <source>N must be an integer in %1, got %2</source>
        <translation>N muss eine ganze Zahl in %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>both ends must be &gt; 0, got %1</source>
        <translation>beide Enden müssen &gt; 0 sein, sind aber %1</translation>
    </message>
    <message>
        <source>must be ABS or ABS,REL, numbers &gt;= 0, got %1</source>
        <translation>muss ABS oder ABS,REL mit Zahlen &gt;= 0 sein, ist aber %1</translation>
    </message>
    <message>
        <source>an argument is empty: is a variable of the shell not set?</source>
        <translation>ein Argument ist leer: Ist eine Variable der Shell nicht gesetzt?</translation>
    </message>
    <message>
        <source>compare: files, or runs of a scenario, not both</source>
        <translation>compare: Dateien oder Läufe eines Szenarios, nicht beides</translation>
    </message>
    <message>
        <source>compare: two files are needed, or --scenario or --example with --runs</source>
        <translation>compare: zwei Dateien sind nötig, oder --scenario oder --example mit --runs</translation>
    </message>
    <message>
        <source>is needed, the names of two runs: A,B</source>
        <translation>ist nötig, die Namen zweier Läufe: A,B</translation>
    </message>
    <message>
        <source>two are given for the same, %1</source>
        <translation>zwei sind für dasselbe angegeben, %1</translation>
    </message>
    <message>
        <source>must be A,B, two of %1, got %2, which can be read in several ways</source>
        <translation>muss A,B sein, zwei von %1, ist aber %2, was sich verschieden lesen lässt</translation>
    </message>
    <message>
        <source>must be A,B, two of %1, got %2</source>
        <translation>muss A,B sein, zwei von %1, ist aber %2</translation>
    </message>
    <message>
        <source>must be A,B, one of %1 and one of %2, got %3, which can be read in several ways</source>
        <translation>muss A,B sein, eines von %1 und eines von %2, ist aber %3, was sich verschieden lesen lässt</translation>
    </message>
    <message>
        <source>must be A,B, one of %1 and one of %2, got %3</source>
        <translation>muss A,B sein, eines von %1 und eines von %2, ist aber %3</translation>
    </message>
    <message>
        <source>there is no such channel; there are: %1</source>
        <translation>diesen Kanal gibt es nicht; es gibt: %1</translation>
    </message>
    <message>
        <source>%1 of %2 times in %3 and %4 in %5 are equal</source>
        <translation>%1 von %2 Zeiten in %3 und %4 in %5 sind gleich</translation>
    </message>
    <message>
        <source>only in %1: %2</source>
        <translation>nur in %1: %2</translation>
    </message>
    <message>
        <source>the run %1 is only in %2</source>
        <translation>der Lauf %1 ist nur in %2</translation>
    </message>
    <message>
        <source>several runs of a file are called %1</source>
        <translation>mehrere Läufe einer Datei heißen %1</translation>
    </message>
    <message>
        <source>--runs A,B compares runs of different names</source>
        <translation>--runs A,B vergleicht Läufe verschiedener Namen</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>%1 of %2 is outside its tolerance from t = %3 s: %4 against %5, allowed %6</source>
        <translation>%1 von %2 liegt ab t = %3 s außerhalb der Toleranz: %4 gegen %5, erlaubt %6</translation>
    </message>
    <message>
        <source>%1 more column is outside the tolerance</source>
        <translation>%1 weitere Spalte liegt außerhalb der Toleranz</translation>
    </message>
    <message>
        <source>%1 more columns are outside the tolerance</source>
        <translation>%1 weitere Spalten liegen außerhalb der Toleranz</translation>
    </message>
    <message>
        <source>--tolerance %1 plays no part: there is nothing to compare of it</source>
        <translation>--tolerance %1 bleibt ohne Wirkung: es gibt davon nichts zu vergleichen</translation>
    </message>
    <message>
        <source>there is nothing to compare</source>
        <translation>es gibt nichts zu vergleichen</translation>
    </message>
    <message>
        <source>interrupted: nothing was compared</source>
        <translation>unterbrochen: nichts wurde verglichen</translation>
    </message>
    <message>
        <source>interrupted: nothing was written</source>
        <translation>unterbrochen: nichts wurde geschrieben</translation>
    </message>
    <message>
        <source>interrupted: runs that had not ended are marked as cancelled</source>
        <translation>unterbrochen: Läufe, die nicht beendet waren, sind als abgebrochen vermerkt (cancelled)</translation>
    </message>
    <message>
        <source>interrupted before any run had ended</source>
        <translation>unterbrochen, bevor ein Lauf beendet war</translation>
    </message>
    <message>
        <source>interrupted: %1 of %2 rows are kept in %3; the same command goes on from there</source>
        <translation>unterbrochen: %1 von %2 Zeilen sind in %3 aufgehoben; derselbe Befehl fährt dort fort</translation>
    </message>
    <message>
        <source>must end in .csv, .h5 or .hdf5, or be - for CSV, got %1</source>
        <translation>muss auf .csv, .h5 oder .hdf5 enden oder - für CSV sein, ist aber %1</translation>
    </message>
    <message>
        <source>cannot write to standard output: %1</source>
        <translation>auf die Standardausgabe kann nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>cannot write %1: what is there is no journal of a %2</source>
        <translation>%1 kann nicht geschrieben werden: was dort ist, ist kein Journal von %2</translation>
    </message>
    <message>
        <source>cannot write %1: another process is working on this %2</source>
        <translation>%1 kann nicht geschrieben werden: ein anderer Prozess arbeitet daran (%2)</translation>
    </message>
    <message>
        <source>cannot write %1: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>could not write to standard output: %1</source>
        <translation>auf die Standardausgabe konnte nicht geschrieben werden: %1</translation>
    </message>
    <message>
        <source>could not write %1: %2</source>
        <translation>%1 konnte nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source>cannot read %1: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>%1 cannot be locked (%2): do not start the same %3 twice</source>
        <translation>%1 kann nicht gesperrt werden (%2): denselben Befehl %3 nicht zweimal starten</translation>
    </message>
    <message>
        <source>%1 % computed</source>
        <translation>%1 % berechnet</translation>
    </message>
    <message>
        <source>reference solution</source>
        <translation>Referenzlösung</translation>
    </message>
    <message>
        <source>there is no figure %1; there are: %2</source>
        <translation>es gibt keine Abbildung %1; es gibt: %2</translation>
    </message>
    <message>
        <source>the figure %1 has data of its own; those of a scenario are taken by %2</source>
        <translation>die Abbildung %1 hat eigene Daten; die eines Szenarios nehmen %2</translation>
    </message>
    <message>
        <source>%1 has no ending that tells its format: use .pdf, .svg, .png or .csv</source>
        <translation>%1 hat keine Endung, die das Format angibt: .pdf, .svg, .png oder .csv</translation>
    </message>
    <message>
        <source>%1 is named twice</source>
        <translation>%1 ist zweimal genannt</translation>
    </message>
    <message>
        <source>left out %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>skipped %1</source>
        <translation>ausgelassen: %1</translation>
    </message>
    <message>
        <source>%1 plays no part without --output</source>
        <translation>%1 bleibt ohne --output ohne Wirkung</translation>
    </message>
    <message>
        <source>makes more than %1 samples</source>
        <translation>ergibt mehr als %1 Abtastpunkte</translation>
    </message>
    <message>
        <source>--output and --summary: must not be the same, both are %1</source>
        <translation>--output und --summary: dürfen nicht gleich sein, beide sind %1</translation>
    </message>
    <message>
        <source>Interrupted at t = %1 s.</source>
        <translation>Bei t = %1 s unterbrochen.</translation>
    </message>
    <message>
        <source>The output could not be written; stopped at t = %1 s.</source>
        <translation>Die Ausgabe konnte nicht geschrieben werden; bei t = %1 s angehalten.</translation>
    </message>
    <message>
        <source>the scenario has %1 runs, this is %2; choose with --run</source>
        <translation>das Szenario hat %1 Läufe, dies ist %2; mit --run wählen</translation>
    </message>
    <message>
        <source>several runs are called %1; name them in the file</source>
        <translation>mehrere Läufe heißen %1; in der Datei verschieden benennen</translation>
    </message>
    <message>
        <source>no run is called %1; there are: %2</source>
        <translation>kein Lauf heißt %1; es gibt: %2</translation>
    </message>
    <message>
        <source>%1 takes fixed steps: the tolerances are ignored</source>
        <translation>%1 nimmt feste Schritte: die Toleranzen bleiben ohne Wirkung</translation>
    </message>
    <message>
        <source>%1 chooses its steps: %2 is ignored</source>
        <translation>%1 wählt seine Schritte: %2 bleibt ohne Wirkung</translation>
    </message>
    <message>
        <source>the option %1 plays no part in this run</source>
        <translation>die Einstellung %1 hat auf diesen Lauf keine Wirkung</translation>
    </message>
    <message>
        <source>the option %1 plays no part in any of these runs</source>
        <translation>die Einstellung %1 hat auf keinen dieser Läufe eine Wirkung</translation>
    </message>
    <message>
        <source>%1 takes fixed steps: it needs --step LIST [s]</source>
        <translation>%1 nimmt feste Schritte: --step LISTE [s] ist nötig</translation>
    </message>
    <message>
        <source>all runs take fixed steps: --tolerances is ignored</source>
        <translation>alle Läufe nehmen feste Schritte: --tolerances bleibt ohne Wirkung</translation>
    </message>
    <message>
        <source>all runs choose their steps: --step is ignored</source>
        <translation>alle Läufe wählen ihre Schritte: --step bleibt ohne Wirkung</translation>
    </message>
    <message>
        <source>is given by --set as well</source>
        <translation>ist auch mit --set angegeben</translation>
    </message>
    <message>
        <source>needs --fan N</source>
        <translation>braucht --fan N</translation>
    </message>
    <message>
        <source>needs --spread NAME=SIGMA, what its members differ in</source>
        <translation>braucht --spread NAME=SIGMA, worin sich die Nachbarn unterscheiden</translation>
    </message>
    <message>
        <source>scan: at least one --vary NAME=SPEC or a --fan is needed</source>
        <translation>scan: mindestens ein --vary NAME=WERTE oder ein --fan ist nötig</translation>
    </message>
    <message>
        <source>scan: %1 starts from the run %2; a scan makes runs from their initial state</source>
        <translation>scan: %1 beginnt beim Lauf %2; scan macht Läufe ab ihrem Anfangszustand</translation>
    </message>
    <message>
        <source>must be auto or an integer in %1, got %2</source>
        <translation>muss auto oder eine ganze Zahl in %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be K/N with 1 &lt;= K &lt;= N, got %1</source>
        <translation>muss K/N mit 1 &lt;= K &lt;= N sein, ist aber %1</translation>
    </message>
    <message>
        <source>joins files of shards; %1 cannot be given with it</source>
        <translation>fügt Dateien von Teilen zusammen; %1 ist damit nicht möglich</translation>
    </message>
    <message>
        <source>%1 is one of the files to be joined</source>
        <translation>%1 ist eine der Dateien, die zusammengefügt werden</translation>
    </message>
    <message>
        <source>%1 is the table of this %2 already: nothing is computed</source>
        <translation>%1 ist schon die Tabelle dieses Befehls (%2): nichts wird berechnet</translation>
    </message>
    <message>
        <source>%1 holds %2 rows of another %3: remove it to start afresh, or name another output</source>
        <translation>%1 enthält %2 Zeilen eines anderen Befehls (%3): löschen, um neu zu beginnen, oder eine andere Ausgabe nennen</translation>
    </message>
    <message>
        <source>%1 of %2 rows are there already</source>
        <translation>%1 von %2 Zeilen sind schon da</translation>
    </message>
    <message>
        <source>the reference solution is not the one of the rows that are there (another machine?): starting afresh</source>
        <translation>die Referenzlösung ist nicht die der vorhandenen Zeilen (eine andere Maschine?): es wird neu begonnen</translation>
    </message>
    <message>
        <source>%1 and %2 are of different versions: %3 and %4</source>
        <translation>%1 und %2 sind von verschiedenen Versionen: %3 und %4</translation>
    </message>
    <message>
        <source>%1 and %2 are of different sweeps: their %3 lines differ</source>
        <translation>%1 und %2 sind von verschiedenen sweeps: ihre Zeilen %3 unterscheiden sich</translation>
    </message>
    <message>
        <source>%1 and %2 are of different scans: their %3 lines differ</source>
        <translation>%1 und %2 sind von verschiedenen scans: ihre Zeilen %3 unterscheiden sich</translation>
    </message>
    <message>
        <source>%1 and %2 have errors against different reference solutions</source>
        <translation>%1 und %2 haben Fehler gegen verschiedene Referenzlösungen</translation>
    </message>
    <message>
        <source>%1 and %2 contradict each other: run %3 (%4...)</source>
        <translation>%1 und %2 widersprechen sich: Lauf %3 (%4...)</translation>
    </message>
    <message>
        <source>missing: shard %1; run %2 of %3</source>
        <translation>es fehlt: Teil %1; Lauf %2 von %3</translation>
    </message>
    <message>
        <source>missing: shard %1; runs %2 of %3</source>
        <translation>es fehlt: Teil %1; Läufe %2 von %3</translation>
    </message>
    <message>
        <source>missing: run %1 of %2</source>
        <translation>es fehlt: Lauf %1 von %2</translation>
    </message>
    <message>
        <source>missing: runs %1 of %2</source>
        <translation>es fehlen: Läufe %1 von %2</translation>
    </message>
    <message>
        <source>it is the journal of an unfinished %1: the same %2 command goes on from there</source>
        <translation>das ist das Journal eines unfertigen %1: derselbe Befehl %2 fährt dort fort</translation>
    </message>
    <message>
        <source>broken: %1</source>
        <translation>beschädigt: %1</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is longer than %1 bytes</source>
        <translation>sie ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>the line is longer than %1 bytes</source>
        <translation>die Zeile ist länger als %1 Bytes</translation>
    </message>
    <message>
        <source>line %1 is longer than %2 bytes, which no row is</source>
        <translation>Zeile %1 ist länger als %2 Bytes, und keine Zeile einer Tabelle</translation>
    </message>
    <message>
        <source>there are more than %1 values</source>
        <translation>es sind mehr als %1 Werte</translation>
    </message>
    <message>
        <source>its attribute %1 is broken</source>
        <translation>sein Attribut %1 ist beschädigt</translation>
    </message>
    <message>
        <source>%1 stands in another file</source>
        <translation>%1 steht in einer anderen Datei</translation>
    </message>
    <message>
        <source>%1 stands in pieces that are too large for that</source>
        <translation>%1 steht in Stücken, die dafür zu groß sind</translation>
    </message>
    <message>
        <source>%1 stands in pieces that are too small for that</source>
        <translation>%1 steht in Stücken, die dafür zu klein sind</translation>
    </message>
    <message>
        <source>a piece of it is too large for that</source>
        <translation>ein Stück davon ist dafür zu groß</translation>
    </message>
    <message>
        <source>there are too many runs</source>
        <translation>es sind zu viele Läufe</translation>
    </message>
    <message>
        <source>%1 has too many channels</source>
        <translation>%1 hat zu viele Kanäle</translation>
    </message>
    <message>
        <source>%1 has too many columns</source>
        <translation>%1 hat zu viele Spalten</translation>
    </message>
    <message>
        <source>%1 has %2 values, run has %3</source>
        <translation>%1 hat %2 Werte, run hat %3</translation>
    </message>
    <message>
        <source>the columns are missing</source>
        <translation>die Spalten fehlen</translation>
    </message>
    <message>
        <source>the last line is cut off</source>
        <translation>die letzte Zeile ist abgeschnitten</translation>
    </message>
    <message>
        <source>rows are missing</source>
        <translation>Zeilen fehlen</translation>
    </message>
    <message>
        <source>not a row of run %1 (%2...)</source>
        <translation>keine Zeile des Laufs %1 (%2...)</translation>
    </message>
    <message>
        <source>%1 rows, but %2 runs</source>
        <translation>%1 Zeilen, aber %2 Läufe</translation>
    </message>
    <message>
        <source>a line %1 is missing</source>
        <translation>eine Zeile %1 fehlt</translation>
    </message>
    <message>
        <source>the shard is broken</source>
        <translation>der Teil ist beschädigt</translation>
    </message>
    <message>
        <source>the %1 is broken: %2</source>
        <translation>die Angabe %1 ist beschädigt: %2</translation>
    </message>
    <message>
        <source>the %1 cannot be read</source>
        <translation>die Angabe %1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>the numbers of its runs</source>
        <translation>die Nummern der Läufe</translation>
    </message>
    <message>
        <source>a fixed-step integrator needs a step.</source>
        <translation>ein Integrator mit festen Schritten braucht eine Schrittweite.</translation>
    </message>
    <message>
        <source>this is no export of all channels, which has comments that name its runs and then the columns run,t,…</source>
        <translation>das ist kein Export aller Kanäle: der hat Kommentare, die seine Läufe nennen, und dann die Spalten run,t,…</translation>
    </message>
    <message>
        <source>this is no export of all channels</source>
        <translation>das ist kein Export aller Kanäle</translation>
    </message>
    <message>
        <source>the file ends within this line</source>
        <translation>die Datei endet in dieser Zeile</translation>
    </message>
    <message>
        <source>there are no columns</source>
        <translation>es gibt keine Spalten</translation>
    </message>
    <message>
        <source>there are no runs</source>
        <translation>es gibt keine Läufe</translation>
    </message>
    <message>
        <source>does not begin with the number of a run that the comments above name</source>
        <translation>beginnt nicht mit der Nummer eines Laufs, den die Kommentare darüber nennen</translation>
    </message>
    <message>
        <source>runs do not stand in their order</source>
        <translation>die Läufe stehen nicht in ihrer Reihenfolge</translation>
    </message>
    <message>
        <source>times must ascend</source>
        <translation>die Zeiten müssen aufsteigend sein</translation>
    </message>
    <message>
        <source>must be a number</source>
        <translation>muss eine Zahl sein</translation>
    </message>
    <message>
        <source>has %1 cells, the header %2</source>
        <translation>hat %1 Zellen, die Kopfzeile %2</translation>
    </message>
    <message>
        <source>run %1 does not follow run %2</source>
        <translation>Lauf %1 folgt nicht auf Lauf %2</translation>
    </message>
    <message>
        <source>run %1 has no %2</source>
        <translation>Lauf %1 hat kein %2</translation>
    </message>
    <message>
        <source>the column %1 stands twice</source>
        <translation>die Spalte %1 steht zweimal da</translation>
    </message>
    <message>
        <source>its format version is %1, this program knows %2</source>
        <translation>ihre Formatversion ist %1, dieses Programm kennt %2</translation>
    </message>
    <message>
        <source>%1 is no table of numbers</source>
        <translation>%1 ist keine Tabelle von Zahlen</translation>
    </message>
    <message>
        <source>this is not a lesson of Polhode: &quot;format&quot; must be &quot;polhode-lesson&quot;</source>
        <translation>das ist keine Lektion von Polhode: &quot;format&quot; muss &quot;polhode-lesson&quot; sein</translation>
    </message>
    <message>
        <source>this is not a Polhode scenario: &quot;format&quot; must be &quot;polhode-scenario&quot;</source>
        <translation>das ist kein Szenario von Polhode: &quot;format&quot; muss &quot;polhode-scenario&quot; sein</translation>
    </message>
    <message>
        <source>the file has version %1, this program reads version %2: a newer Polhode is needed</source>
        <translation>die Datei hat Version %1, dieses Programm liest Version %2: ein neueres Polhode ist nötig</translation>
    </message>
    <message>
        <source>must be a text or an object with a text for each language, got %1</source>
        <translation>muss ein Text sein oder ein Objekt mit einem Text je Sprache, ist aber %1</translation>
    </message>
    <message>
        <source>must not be empty</source>
        <translation>darf nicht leer sein</translation>
    </message>
    <message>
        <source>at least one step is needed</source>
        <translation>mindestens ein Schritt ist nötig</translation>
    </message>
    <message>
        <source>at least two choices are needed, got %1</source>
        <translation>mindestens zwei Antworten sind nötig, es gibt %1</translation>
    </message>
    <message>
        <source>there is no file %1 beside the lesson and no scenario of that name in the program</source>
        <translation>es gibt keine Datei %1 neben der Lektion und kein Szenario dieses Namens im Programm</translation>
    </message>
    <message>
        <source>line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source>column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
    <message>
        <source>must be the number of a choice, 0 to %1, got %2</source>
        <translation>muss die Nummer einer Antwort sein, 0 bis %1, ist aber %2</translation>
    </message>
    <message>
        <source>must be at most %1, got %2</source>
        <translation>darf höchstens %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be after from = %1 and at most %2, got %3</source>
        <translation>muss nach from = %1 liegen und höchstens %2 sein, ist aber %3</translation>
    </message>
    <message>
        <source>no run has the name %1; there are: %2</source>
        <translation>kein Lauf heißt %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown stage %1; there are: %2</source>
        <translation>unbekannte Darstellung %1; es gibt: %2</translation>
    </message>
    <message>
        <source>must be plot:CHANNEL, run:NAME, parameter:ID or stage:ID, got %1</source>
        <translation>muss plot:KANAL, run:NAME, parameter:ID oder stage:ID sein, ist aber %1</translation>
    </message>
    <message>
        <source>the channel %1 has components 1 to %2 here: name one, as in %3</source>
        <translation>der Kanal %1 hat hier die Komponenten 1 bis %2: eine nennen, wie in %3</translation>
    </message>
    <message>
        <source>the channel %1 has components 1 to %2 here</source>
        <translation>der Kanal %1 hat hier die Komponenten 1 bis %2</translation>
    </message>
    <message>
        <source>unknown quantity %1; there are: %2</source>
        <translation>unbekannte Größe %1; es gibt: %2</translation>
    </message>
    <message>
        <source>there is no channel %1; see list channels</source>
        <translation>es gibt keinen Kanal %1; siehe list channels</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>formulations</source>
        <translation>Formulierungen</translation>
    </message>
    <message>
        <source>integrators</source>
        <translation>Integratoren</translation>
    </message>
    <message>
        <source>stabilisations</source>
        <translation>Stabilisierungen</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>quantities</source>
        <translation>Größen</translation>
    </message>
    <message>
        <source>options</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>presets</source>
        <translation>Voreinstellungen</translation>
    </message>
    <message>
        <source>figures</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>slider %1</source>
        <translation>Regler %1</translation>
    </message>
    <message>
        <source>not available: %1</source>
        <translation>nicht verfügbar: %1</translation>
    </message>
    <message>
        <source>Needs --step.</source>
        <translation>Braucht --step.</translation>
    </message>
    <message>
        <source>of it</source>
        <translation>des Kanals</translation>
    </message>
    <message>
        <source>integer in %1</source>
        <translation>ganze Zahl in %1</translation>
    </message>
    <message>
        <source>real in %1</source>
        <translation>Zahl in %1</translation>
    </message>
    <message>
        <source>stabilisation</source>
        <translation>Stabilisierung</translation>
    </message>
    <message>
        <source>formulation</source>
        <translation>Formulierung</translation>
    </message>
    <message>
        <source>integrator</source>
        <translation>Integrator</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>step %1 s</source>
        <translation>Schritt %1 s</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>%1 accepted, %2 rejected</source>
        <translation>%1 angenommen, %2 verworfen</translation>
    </message>
    <message>
        <source>rhs evaluations</source>
        <translation>rechte Seiten</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>Jacobi-Matrizen</translation>
    </message>
    <message>
        <source>LU decompositions</source>
        <translation>LU-Zerlegungen</translation>
    </message>
    <message>
        <source>linear solves</source>
        <translation>lineare Systeme</translation>
    </message>
    <message>
        <source>Newton failures</source>
        <translation>Newton-Fehlschläge</translation>
    </message>
    <message>
        <source>max position drift</source>
        <translation>max. Lagedrift</translation>
    </message>
    <message>
        <source>max velocity drift</source>
        <translation>max. Geschw.-Drift</translation>
    </message>
    <message>
        <source>max energy error</source>
        <translation>max. Energiefehler</translation>
    </message>
    <message>
        <source>(relative)</source>
        <translation>(relativ)</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>q (w, x, y, z)</source>
        <translation>q (w, x, y, z)</translation>
    </message>
    <message>
        <source>omega (body)</source>
        <translation>Omega (Körper)</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>das ist kein Ordner</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz auf dem Gerät</translation>
    </message>
    <message>
        <source>Broken pipe</source>
        <translation>der Leser ist weg</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Dateisystem ist nur lesbar</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Dateiname zu lang</translation>
    </message>
    <message>
        <source>Bad file descriptor</source>
        <translation>Datei ist nicht offen</translation>
    </message>
    <message>
        <source>File too large</source>
        <translation>Datei zu groß</translation>
    </message>
    <message>
        <source>%1 of %2 runs, %3, %4 left</source>
        <translation>%1 von %2 Läufen, %3, noch %4</translation>
    </message>
    <message>
        <source>%1 of %2 runs, %3</source>
        <translation>%1 von %2 Läufen, %3</translation>
    </message>
    <message>
        <source>%1 of %2 runs</source>
        <translation>%1 von %2 Läufen</translation>
    </message>
    <message>
        <source>%1 unknowns</source>
        <translation>%1 Unbekannte</translation>
    </message>
    <message>
        <source>must be %1</source>
        <translation>muss %1 sein</translation>
    </message>
    <message>
        <source>%1 at t = %2 s</source>
        <translation>%1 bei t = %2 s</translation>
    </message>
    <message>
        <source>%1 is required</source>
        <translation>%1 ist nötig</translation>
    </message>
    <message>
        <source>%1 excludes %2</source>
        <translation>%1 schließt %2 aus</translation>
    </message>
    <message>
        <source>%1 not in %2</source>
        <translation>%1 ist nicht in %2</translation>
    </message>
    <message>
        <source>%1, line %2: %3</source>
        <translation>%1, Zeile %2: %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Polhode: what rotation coordinates do to a rigid-body simulation.</source>
        <translation>Polhode: was Drehkoordinaten mit einer Starrkörpersimulation machen.</translation>
    </message>
    <message>
        <source>Files: a scenario (x.polhode.json) is what the window saves, and the window opens it, or a link polhode:{…} with the same JSON in it, percent-encoded; results are CSV, those of export and scan HDF5 as well (x.h5).

Exit codes: 0 done; 1 the simulation failed, or a comparison is out of tolerance; 2 wrong usage.</source>
        <translation>Dateien: ein Szenario (x.polhode.json) ist, was das Fenster speichert, und das Fenster öffnet es oder einen Link polhode:{…} mit demselben JSON, prozentkodiert; Ergebnisse sind CSV, die von export und scan auch HDF5 (x.h5).

Rückgabewerte: 0 erledigt; 1 die Simulation ist gescheitert, oder ein Vergleich liegt außerhalb der Toleranz; 2 falscher Aufruf.</translation>
    </message>
    <message>
        <source>What there is: examples and their parameters, formulations, integrators, ...</source>
        <translation>Was es gibt: Beispiele und ihre Parameter, Formulierungen, Integratoren, ...</translation>
    </message>
    <message>
        <source>Simulate one run; without --output and --summary a short report is printed</source>
        <translation>Einen Lauf simulieren; ohne --output und --summary wird ein kurzer Bericht ausgegeben</translation>
    </message>
    <message>
        <source>Work and precision of many runs, a CSV row each, against a reference solution</source>
        <translation>Aufwand und Genauigkeit vieler Läufe, je eine CSV-Zeile, gegen eine Referenzlösung</translation>
    </message>
    <message>
        <source>One run over many values of its parameters, a row each with what it comes to</source>
        <translation>Ein Lauf über viele Werte seiner Parameter, je eine Zeile mit dem, was herauskommt</translation>
    </message>
    <message>
        <source>All channels of all runs at every accepted step, as CSV or HDF5</source>
        <translation>Alle Kanäle aller Läufe bei jedem angenommenen Schritt, als CSV oder HDF5</translation>
    </message>
    <message>
        <source>How far two exports, or two runs of a scenario, are from each other</source>
        <translation>Wie weit zwei Exporte oder zwei Läufe eines Szenarios auseinander liegen</translation>
    </message>
    <message>
        <source>A figure or table of the papers, computed anew, as PDF, SVG, PNG or CSV</source>
        <translation>Eine Abbildung oder Tabelle der Aufsätze, neu berechnet, als PDF, SVG, PNG oder CSV</translation>
    </message>
    <message>
        <source>Check a scenario file or a lesson: exit code 0 if it can be run, 2 and every problem with line and field if not</source>
        <translation>Eine Szenariodatei oder Lektion prüfen: Rückgabewert 0, wenn sie laufen kann, sonst 2 und jeder Mangel mit Zeile und Feld</translation>
    </message>
    <message>
        <source>JSON: a list of the kind, or an object with a list for each kind</source>
        <translation>JSON: eine Liste der Art oder ein Objekt mit einer Liste je Art</translation>
    </message>
    <message>
        <source>What to list; default: everything</source>
        <translation>Was aufgelistet wird; Vorgabe: alles</translation>
    </message>
    <message>
        <source>Options given here override those of the scenario file. Sampling never changes a step.
Energy and drift in a row are those of the last accepted step at or before its time.</source>
        <translation>Hier angegebene Optionen gehen denen der Szenariodatei vor. Die Abtastung ändert nie einen Schritt.
Energie und Drift einer Zeile sind die des letzten angenommenen Schritts bis zu ihrer Zeit.</translation>
    </message>
    <message>
        <source>End time [s]; default: the scenario&apos;s or the example&apos;s</source>
        <translation>Endzeit [s]; Vorgabe: die des Szenarios oder des Beispiels</translation>
    </message>
    <message>
        <source>Value of a parameter; see list examples; repeatable</source>
        <translation>Wert eines Parameters; siehe list examples; wiederholbar</translation>
    </message>
    <message>
        <source>Setting of integrator, formulation or stabilisation; see list options; repeatable</source>
        <translation>Einstellung von Integrator, Formulierung oder Stabilisierung; siehe list options; wiederholbar</translation>
    </message>
    <message>
        <source>Run of the scenario file, by name; default: the first</source>
        <translation>Lauf der Szenariodatei, nach Namen; Vorgabe: der erste</translation>
    </message>
    <message>
        <source>A named combination of formulation, integrator, stabilisation and step; see list presets</source>
        <translation>Eine benannte Kombination von Formulierung, Integrator, Stabilisierung und Schrittweite; siehe list presets</translation>
    </message>
    <message>
        <source>Default: quaternion-null-space where it is available, else the first that is</source>
        <translation>Vorgabe: quaternion-null-space, wo verfügbar, sonst die erste verfügbare</translation>
    </message>
    <message>
        <source>Default: dopri5</source>
        <translation>Vorgabe: dopri5</translation>
    </message>
    <message>
        <source>Relative tolerance; default: 1e-6</source>
        <translation>Relative Toleranz; Vorgabe: 1e-6</translation>
    </message>
    <message>
        <source>Absolute tolerance; default: 1e-6</source>
        <translation>Absolute Toleranz; Vorgabe: 1e-6</translation>
    </message>
    <message>
        <source>Step of a fixed-step integrator [s]</source>
        <translation>Schrittweite eines Integrators mit festen Schritten [s]</translation>
    </message>
    <message>
        <source>Default: none</source>
        <translation>Vorgabe: none</translation>
    </message>
    <message>
        <source>What the run is asked for, see list quantities; all: those with a name of their own that there are; default: none</source>
        <translation>Größen, die der Lauf liefern soll, siehe list quantities; all: alle vorhandenen mit eigenem Namen; Vorgabe: keine</translation>
    </message>
    <message>
        <source>Trajectory, a row a time and body; - for standard output</source>
        <translation>Bewegung, eine Zeile je Zeit und Körper; - für die Standardausgabe</translation>
    </message>
    <message>
        <source>Counters, maxima, end state; written on failure too; - for standard output</source>
        <translation>Zähler, Maxima, Endzustand; auch nach einem Fehlschlag; - für die Standardausgabe</translation>
    </message>
    <message>
        <source>What is simulated (one of)</source>
        <translation>Was simuliert wird (eines davon)</translation>
    </message>
    <message>
        <source>Scenario file, - for standard input</source>
        <translation>Szenariodatei, - für die Standardeingabe</translation>
    </message>
    <message>
        <source>Example with its papers&apos; data; see list examples</source>
        <translation>Beispiel mit den Daten seiner Aufsätze; siehe list examples</translation>
    </message>
    <message>
        <source>Rows of --output (one of; default: --samples 1001)</source>
        <translation>Zeilen von --output (eines davon; Vorgabe: --samples 1001)</translation>
    </message>
    <message>
        <source>N equidistant times, 0 and the end time included</source>
        <translation>N gleichabständige Zeiten, 0 und Endzeit eingeschlossen</translation>
    </message>
    <message>
        <source>0, X, 2X, ... up to the end time [s]</source>
        <translation>0, X, 2X, ... bis zur Endzeit [s]</translation>
    </message>
    <message>
        <source>Every accepted step</source>
        <translation>Jeder angenommene Schritt</translation>
    </message>
    <message>
        <source>With --scenario and neither --formulations nor --integrators, the file&apos;s own runs are swept
over the tolerances, runs with fixed steps over --step if given. A combination that is not
available is left out where all asked for it, and an error where it was named. A run that
fails has a row with its reason and changes no exit code. max-steps is
100000 unless --option max-steps=N is given.</source>
        <translation>Mit --scenario und ohne --formulations und --integrators durchlaufen die Läufe der Datei selbst
die Toleranzen, solche mit festen Schritten die Werte von --step, falls angegeben. Eine Kombination,
die es nicht gibt, bleibt bei all weg und ist ein Fehler, wo sie genannt ist. Ein Lauf, der
scheitert, hat eine Zeile mit dem Grund und ändert den Rückgabewert nicht. max-steps ist
100000, wo --option max-steps=N nicht angegeben ist.</translation>
    </message>
    <message>
        <source>List, or all; default: all</source>
        <translation>Liste oder all; Vorgabe: all</translation>
    </message>
    <message>
        <source>rtol = atol: a list 1e-3,1e-6, or 1e-3:1e-9 for all decades; default: 1e-3,1e-6,1e-9</source>
        <translation>rtol = atol: eine Liste 1e-3,1e-6 oder 1e-3:1e-9 für alle Dekaden; Vorgabe: 1e-3,1e-6,1e-9</translation>
    </message>
    <message>
        <source>Steps of fixed-step integrators [s], in place of tolerances and in their column: a list 0.1,0.05, or 0.1:0.001 for all decades; without it all leaves them out</source>
        <translation>Schrittweiten der Integratoren mit festen Schritten [s], anstelle der Toleranzen und in deren Spalte: eine Liste 0.1,0.05 oder 0.1:0.001 für alle Dekaden; ohne sie lässt all diese Integratoren weg</translation>
    </message>
    <message>
        <source>Of all runs; default: none</source>
        <translation>Aller Läufe; Vorgabe: none</translation>
    </message>
    <message>
        <source>Runs at a time; default: as many as there are cores</source>
        <translation>Läufe zugleich; Vorgabe: so viele, wie es Kerne gibt</translation>
    </message>
    <message>
        <source>Make only part K of N, about as long as the others; see --merge</source>
        <translation>Nur Teil K von N rechnen, etwa so lang wie die anderen; siehe --merge</translation>
    </message>
    <message>
        <source>Table; default: -, standard output. A file is complete or not there: until then its rows are in FILE.csv.part, and the same command goes on from there</source>
        <translation>Tabelle; Vorgabe: -, die Standardausgabe. Eine Datei ist vollständig oder nicht da: bis dahin stehen ihre Zeilen in DATEI.csv.part, und derselbe Befehl fährt dort fort</translation>
    </message>
    <message>
        <source>Join the tables of shards to the one the whole sweep would have written</source>
        <translation>Die Tabellen der Teile zu der zusammenfügen, die der ganze sweep geschrieben hätte</translation>
    </message>
    <message>
        <source>A row a run: the varied parameters, the quantities, the counters, how it ended. Each run has
what run --quantities has with the same values, bit for bit. A cell is empty where there is
no such value. A run that fails has a row with its reason and changes no exit code.</source>
        <translation>Eine Zeile je Lauf: die veränderten Parameter, die Größen, die Zähler, wie er endete. Jeder Lauf hat
Bit für Bit, was run --quantities mit denselben Werten hat. Eine Zelle ist leer, wo es den Wert
nicht gibt. Ein Lauf, der scheitert, hat eine Zeile mit dem Grund und ändert den Rückgabewert nicht.</translation>
    </message>
    <message>
        <source>A parameter and its values: a:b:N for N equidistant ones, both ends included, a:b:Nlog by their logarithms, or v1,v2,...; repeatable: a grid, the last one fastest</source>
        <translation>Ein Parameter und seine Werte: a:b:N für N gleichabständige, beide Enden eingeschlossen, a:b:Nlog nach ihren Logarithmen, oder v1,v2,...; wiederholbar: ein Gitter, der letzte am schnellsten</translation>
    </message>
    <message>
        <source>What the run is asked for, see list quantities; all: those with a name of their own that there are; default: the three maxima</source>
        <translation>Größen, die der Lauf liefern soll, siehe list quantities; all: alle vorhandenen mit eigenem Namen; Vorgabe: die drei Maxima</translation>
    </message>
    <message>
        <source>N neighbours of the run, or of each point of the grid; the first is not moved</source>
        <translation>N Nachbarn des Laufs oder jedes Gitterpunkts; der erste ist unverändert</translation>
    </message>
    <message>
        <source>A parameter the neighbours differ in and its standard deviation, in its unit; repeatable</source>
        <translation>Ein Parameter, in dem sich die Nachbarn unterscheiden, und seine Standardabweichung in seiner Einheit; wiederholbar</translation>
    </message>
    <message>
        <source>Of the fan: normal, uniform; default: normal</source>
        <translation>Der Nachbarn: normal, uniform (gleichverteilt); Vorgabe: normal</translation>
    </message>
    <message>
        <source>Of the fan&apos;s random numbers, which mean the same everywhere; default: 1</source>
        <translation>Der Zufallszahlen der Nachbarn, überall dieselben; Vorgabe: 1</translation>
    </message>
    <message>
        <source>Runs side by side in a SIMD vector at most, where method and machine can; plays no part in the rows; default: auto</source>
        <translation>Höchstzahl der Läufe nebeneinander in einem SIMD-Vektor, wo Verfahren und Maschine es können; ohne Wirkung auf die Zeilen; Vorgabe: auto</translation>
    </message>
    <message>
        <source>Threads; default: as many as there are cores</source>
        <translation>Threads; Vorgabe: so viele, wie es Kerne gibt</translation>
    </message>
    <message>
        <source>Make only every N-th run from the K-th on; see --merge</source>
        <translation>Nur jeden N-ten Lauf ab dem K-ten rechnen; siehe --merge</translation>
    </message>
    <message>
        <source>Table: FILE.csv, or FILE.h5 or .hdf5 for HDF5; default: -, standard output. A file is complete or not there: until then its rows are in FILE.part, and the same command goes on from there</source>
        <translation>Tabelle: DATEI.csv, oder DATEI.h5 oder .hdf5 für HDF5; Vorgabe: -, die Standardausgabe. Eine Datei ist vollständig oder nicht da: bis dahin stehen ihre Zeilen in DATEI.part, und derselbe Befehl fährt dort fort</translation>
    </message>
    <message>
        <source>Join the tables of shards to the one the whole scan would have written</source>
        <translation>Die Tabellen der Teile zu der zusammenfügen, die der ganze scan geschrieben hätte</translation>
    </message>
    <message>
        <source>Options given here override those of every run of the scenario file. A run that fails has its rows
up to there, its reason stands in the file and on stderr, and the exit code is 1. An interrupted
export leaves no file.</source>
        <translation>Hier angegebene Optionen gehen denen jedes Laufs der Szenariodatei vor. Ein Lauf, der scheitert, hat
seine Zeilen bis dahin, der Grund steht in der Datei und auf der Standardfehlerausgabe, und der
Rückgabewert ist 1. Ein unterbrochener Export hinterlässt keine Datei.</translation>
    </message>
    <message>
        <source>Run of the scenario file, by name; default: all of them</source>
        <translation>Lauf der Szenariodatei, nach Namen; Vorgabe: alle</translation>
    </message>
    <message>
        <source>A row every N accepted steps, the start and the last step included; default: 1</source>
        <translation>Eine Zeile alle N angenommenen Schritte, Anfang und letzter Schritt eingeschlossen; Vorgabe: 1</translation>
    </message>
    <message>
        <source>By its ending .csv, or .h5 or .hdf5 for HDF5; - is CSV on standard output</source>
        <translation>Nach der Endung .csv, oder .h5 oder .hdf5 für HDF5; - ist CSV auf der Standardausgabe</translation>
    </message>
    <message>
        <source>Writes channel,max_difference,t: of every channel and component the largest |a - b| of all runs that
are compared, and when it is first met; nan where one has a value and the other none, which no
tolerance allows. Rows of files are compared where their times are equal; runs of a scenario by dense
output at the times of their frames, without counters, step sizes and errors. What has no partner is
named on stderr. Exit codes: 0 within the tolerance, or none is given; 1 not, or a run failed; 2 wrong
usage, or nothing to compare.</source>
        <translation>Schreibt channel,max_difference,t: von jedem Kanal und jeder Komponente das größte |a - b| aller
verglichenen Läufe und wann es zuerst erreicht wird; nan, wo einer einen Wert hat und der andere
keinen, was keine Toleranz erlaubt. Zeilen von Dateien werden verglichen, wo ihre Zeiten gleich sind;
Läufe eines Szenarios durch kontinuierliche Ausgabe zu den Zeiten ihrer Bilder, ohne Zähler,
Schrittweiten und Fehler. Was kein Gegenstück hat, wird auf der Standardfehlerausgabe genannt.
Rückgabewerte: 0 in der Toleranz, oder keine ist angegeben; 1 nicht, oder ein Lauf ist gescheitert;
2 falscher Aufruf, oder nichts ist zu vergleichen.</translation>
    </message>
    <message>
        <source>The runs that are compared, by name; of an example: their formulations; of files: one of each; default there: all that have the same name</source>
        <translation>Die Läufe, die verglichen werden, nach Namen; bei einem Beispiel: ihre Formulierungen; bei Dateien: einer aus jeder; Vorgabe dort: alle gleichen Namens</translation>
    </message>
    <message>
        <source>|a - b| &lt;= ABS + REL |b| is within, of all channels or of the one that is named, which goes first; repeatable</source>
        <translation>|a - b| &lt;= ABS + REL |b| ist erlaubt, bei allen Kanälen oder beim genannten, der vorgeht; wiederholbar</translation>
    </message>
    <message>
        <source>An export of all channels, CSV or HDF5</source>
        <translation>Ein Export aller Kanäle, CSV oder HDF5</translation>
    </message>
    <message>
        <source>Another one, of either format</source>
        <translation>Ein zweiter, gleich in welchem Format</translation>
    </message>
    <message>
        <source>No display is needed. Program version, date, scenarios and tolerances stand inside every file.
A run that takes more than 100000 attempts did not finish, and is told so.</source>
        <translation>Kein Bildschirm ist nötig. Programmversion, Datum, Szenarien und Toleranzen stehen in jeder Datei.
Ein Lauf mit mehr als 100000 Versuchen ist nicht fertig geworden und wird so ausgewiesen.</translation>
    </message>
    <message>
        <source>A scenario whose runs are drawn as they are, &quot;-&quot; is standard input; of effective-potential, herpolhode, polhodes</source>
        <translation>Ein Szenario, dessen Läufe gezeichnet werden, wie sie sind, „-“ ist die Standardeingabe; für effective-potential, herpolhode, polhodes</translation>
    </message>
    <message>
        <source>File, its ending tells the format: .pdf, .svg, .png, .csv; several may be given; default: -, the data as CSV on standard output</source>
        <translation>Datei, die Endung gibt das Format an: .pdf, .svg, .png, .csv; mehrere sind möglich; Vorgabe: -, die Daten als CSV auf der Standardausgabe</translation>
    </message>
    <message>
        <source>Scenario file or lesson, - for standard input</source>
        <translation>Szenariodatei oder Lektion, - für die Standardeingabe</translation>
    </message>
    <message>
        <source>the first step says what is open</source>
        <translation>der erste Schritt sagt, was offen ist</translation>
    </message>
    <message>
        <source>for Jacobians</source>
        <translation>für Jacobi-Matr.</translation>
    </message>
    <message>
        <source>for dense output</source>
        <translation>für kont. Ausgabe</translation>
    </message>
    <message>
        <source>valid, %1, 1 run</source>
        <translation>gültig, %1, 1 Lauf</translation>
    </message>
    <message>
        <source>valid, %1, %2 runs</source>
        <translation>gültig, %1, %2 Läufe</translation>
    </message>
    <message>
        <source>valid lesson, 1 step, 1 question</source>
        <translation>gültige Lektion, 1 Schritt, 1 Frage</translation>
    </message>
    <message>
        <source>valid lesson, 1 step, %1 questions</source>
        <translation>gültige Lektion, 1 Schritt, %1 Fragen</translation>
    </message>
    <message>
        <source>valid lesson, %1 steps, 1 question</source>
        <translation>gültige Lektion, %1 Schritte, 1 Frage</translation>
    </message>
    <message>
        <source>valid lesson, %1 steps, %2 questions</source>
        <translation>gültige Lektion, %1 Schritte, %2 Fragen</translation>
    </message>
    <message>
        <source>end time %1 s, one body</source>
        <translation>Endzeit %1 s, ein Körper</translation>
    </message>
    <message>
        <source>end time %1 s, %2 bodies</source>
        <translation>Endzeit %1 s, %2 Körper</translation>
    </message>
    <message>
        <source>the file has version %1, this program reads up to version %2: a newer Polhode is needed</source>
        <translation>die Datei hat Version %1, dieses Programm liest bis Version %2: ein neueres Polhode ist nötig</translation>
    </message>
    <message>
        <source>it is no table of a %1</source>
        <translation>das ist keine Tabelle von %1</translation>
    </message>
    <message>
        <source>syntax error while parsing %1 - unexpected end of input; expected %2</source>
        <translation>Syntaxfehler (%1): unerwartetes Ende; erwartet: %2</translation>
    </message>
    <message>
        <source>syntax error while parsing %1 - unexpected %2; expected %3</source>
        <translation>Syntaxfehler (%1): unerwartet: %2; erwartet: %3</translation>
    </message>
    <message>
        <source>syntax error while parsing %1 - %2; last read: %3</source>
        <translation>Syntaxfehler (%1): %2; zuletzt gelesen: %3</translation>
    </message>
    <message>
        <source>syntax error while parsing %1 - %2</source>
        <translation>Syntaxfehler (%1): %2</translation>
    </message>
    <message>
        <source>run %1 (%2): %3</source>
        <translation>Lauf %1 (%2): %3</translation>
    </message>
    <message>
        <source>is missing: %1</source>
        <translation>fehlt: %1</translation>
    </message>
    <message>
        <source>%1 with %2</source>
        <translation>%1 mit %2</translation>
    </message>
    <message>
        <source>needs the id of a stage</source>
        <translation>braucht die ID einer Darstellung</translation>
    </message>
    <message>
        <source>must be a whole number, got %1</source>
        <translation>muss eine ganze Zahl sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be 1 to %1</source>
        <translation>muss 1 bis %1 sein</translation>
    </message>
    <message>
        <source>must be a list of %1 numbers</source>
        <translation>muss eine Liste von %1 Zahlen sein</translation>
    </message>
    <message>
        <source>the HDF5 library says: %1</source>
        <translation>die HDF5-Bibliothek sagt: %1</translation>
    </message>
    <message>
        <source>a scenario is an object {...}, this is %1</source>
        <translation>ein Szenario ist ein Objekt {...}, das hier ist %1</translation>
    </message>
    <message>
        <source>and</source>
        <translation>und</translation>
    </message>
    <message>
        <source>run and sweep write CSV, export and scan HDF5 as well, got %1</source>
        <translation>run und sweep schreiben CSV, export und scan auch HDF5, nicht %1</translation>
    </message>
</context>
<context>
    <name>core</name>
    <message>
        <source>joint %1 (%2, %3 to %4)</source>
        <translation>Gelenk %1 (%2, %3 zu %4)</translation>
    </message>
    <message>
        <source>body %1 cannot turn that way in this position</source>
        <translation>Körper %1 kann sich in dieser Lage nicht so drehen</translation>
    </message>
    <message>
        <source>%1; body %2 moved by %3</source>
        <translation>%1; Körper %2 verschoben um %3</translation>
    </message>
    <message>
        <source>%1; body %2 turned by %3</source>
        <translation>%1; Körper %2 gedreht um %3</translation>
    </message>
    <message>
        <source>%1; body %2 velocity changed by %3</source>
        <translation>%1; Körper %2, Geschwindigkeit geändert um %3</translation>
    </message>
    <message>
        <source>%1; body %2 angular velocity by %3</source>
        <translation>%1; Körper %2, Winkelgeschwindigkeit geändert um %3</translation>
    </message>
    <message>
        <source>%1, turned by %2</source>
        <translation>%1, gedreht um %2</translation>
    </message>
    <message>
        <source>%1, velocity changed by %2</source>
        <translation>%1, Geschwindigkeit geändert um %2</translation>
    </message>
    <message>
        <source>%1, angular velocity by %2</source>
        <translation>%1, Winkelgeschwindigkeit geändert um %2</translation>
    </message>
    <message>
        <source>body %1 moved by %2</source>
        <translation>Körper %1 verschoben um %2</translation>
    </message>
    <message>
        <source>body %1 turned by %2</source>
        <translation>Körper %1 gedreht um %2</translation>
    </message>
    <message>
        <source>body %1 velocity changed by %2</source>
        <translation>Körper %1, Geschwindigkeit geändert um %2</translation>
    </message>
    <message>
        <source>body %1 angular velocity by %2</source>
        <translation>Körper %1, Winkelgeschwindigkeit geändert um %2</translation>
    </message>
    <message>
        <source>body %1</source>
        <translation>Körper %1</translation>
    </message>
    <message>
        <source>joint %1</source>
        <translation>Gelenk %1</translation>
    </message>
    <message>
        <source>index %1</source>
        <translation>Index %1</translation>
    </message>
    <message>
        <source>%1 moves unit quaternions by rotations: it needs quaternions with body angular velocities (quaternion-null-space).</source>
        <translation>%1 bewegt Einheitsquaternionen durch Drehungen: Gebraucht werden Quaternionen mit körperfesten Winkelgeschwindigkeiten (quaternion-null-space).</translation>
    </message>
    <message>
        <source>%1 is made for one body that turns about a point, in quaternions with its angular velocity (quaternion-null-space).</source>
        <translation>%1 ist für einen Körper gemacht, der sich um einen Punkt dreht, in Quaternionen mit seiner Winkelgeschwindigkeit (quaternion-null-space).</translation>
    </message>
    <message>
        <source>%1 has discrete equations of its own, for one body in absolute coordinates (quaternion-absolute, quaternion-absolute-exact, director-absolute).</source>
        <translation>%1 hat eigene diskrete Gleichungen, für einen Körper in absoluten Koordinaten (quaternion-absolute, quaternion-absolute-exact, director-absolute).</translation>
    </message>
    <message>
        <source>%1: projecting stages belongs to the jet-space method (quaternion-jet).</source>
        <translation>%1: Das Projizieren der Stufen gehört zum Jet-Raum-Verfahren (quaternion-jet).</translation>
    </message>
    <message>
        <source>%1: the stages of a step can be projected in DoPri5 only.</source>
        <translation>%1: Die Stufen eines Schritts lassen sich nur in DoPri5 projizieren.</translation>
    </message>
    <message>
        <source>%1 keeps the constraint itself; a projection would disturb its rates, which leave the tangent space between steps.</source>
        <translation>%1 hält die Nebenbedingung selbst ein; eine Projektion würde ihre Raten stören, die den Tangentialraum zwischen den Schritten verlassen.</translation>
    </message>
    <message>
        <source>%1 has no constraint to project onto.</source>
        <translation>„%1“ hat keine Nebenbedingung, auf die projiziert werden könnte.</translation>
    </message>
    <message>
        <source>%1 is a multistep method: a projection would break with its stored steps. Its equations of index 1 hold the constraint on the accelerations instead.</source>
        <translation>%1 ist ein Mehrschrittverfahren: Eine Projektion passte nicht zu den gespeicherten Schritten. Seine Gleichungen vom Index 1 halten stattdessen die Nebenbedingung der Beschleunigungen ein.</translation>
    </message>
    <message>
        <source>%1 is a multistep method: a projection would break with its stored steps.</source>
        <translation>%1 ist ein Mehrschrittverfahren: Eine Projektion passte nicht zu den gespeicherten Schritten.</translation>
    </message>
    <message>
        <source>%1 keeps the unit norm, on which both forms are the same: it takes Newton–Euler.</source>
        <translation>%1 hält die Norm 1 ein, bei der beide Formen gleich sind: Genommen wird Newton-Euler.</translation>
    </message>
    <message>
        <source>%1 needs the equations solved for the derivatives (index 0).</source>
        <translation>%1 braucht die nach den Ableitungen aufgelösten Gleichungen (Index 0).</translation>
    </message>
    <message>
        <source>%1 solves equations up to index %2.</source>
        <translation>%1 löst Gleichungen bis zum Index %2.</translation>
    </message>
    <message>
        <source>The three equations (25) have no multiplier: they are given at index 0.</source>
        <translation>Die drei Gleichungen (25) haben keinen Multiplikator: Sie liegen beim Index 0 vor.</translation>
    </message>
    <message>
        <source>%1 of several bodies is given solved for the derivatives (index 0) only.</source>
        <translation>„%1“ liegt für mehrere Körper nur nach den Ableitungen aufgelöst vor (Index 0).</translation>
    </message>
    <message>
        <source>%1 is given solved for the derivatives (index 0) only.</source>
        <translation>„%1“ liegt nur nach den Ableitungen aufgelöst vor (Index 0).</translation>
    </message>
    <message>
        <source>%1 has no multipliers: beside index 0 there is its form with the mass matrix (index 1).</source>
        <translation>„%1“ hat keine Multiplikatoren: Neben dem Index 0 gibt es die Form mit der Massenmatrix (Index 1).</translation>
    </message>
    <message>
        <source>The closed forms are those of index 0; equations of another index take differences.</source>
        <translation>Geschlossene Formen gibt es beim Index 0; Gleichungen anderer Indizes nehmen Differenzen.</translation>
    </message>
    <message>
        <source>There is no closed form of the Jacobian of %1 for several bodies.</source>
        <translation>Für „%1“ gibt es bei mehreren Körpern keine geschlossene Form der Jacobi-Matrix.</translation>
    </message>
    <message>
        <source>There is no closed form of the Jacobian of %1.</source>
        <translation>Für „%1“ gibt es keine geschlossene Form der Jacobi-Matrix.</translation>
    </message>
    <message>
        <source>%1 stopped at t = %2 s (h = %3 s): %4. %5</source>
        <translation>%1 hielt bei t = %2 s an (h = %3 s): %4. %5</translation>
    </message>
    <message>
        <source>the run it leaves at t = %1 s has ended before: %2</source>
        <translation>Der Lauf, von dem er bei t = %1 s abzweigt, ist vorher zu Ende: %2</translation>
    </message>
    <message>
        <source>the right-hand side is not finite (a singular matrix or an overflow)</source>
        <translation>Die rechte Seite ist nicht endlich (singuläre Matrix oder Überlauf)</translation>
    </message>
    <message>
        <source>the equations of the step have no solution that Newton&apos;s iteration finds at this step size</source>
        <translation>Bei dieser Schrittweite findet die Newton-Iteration keine Lösung der Gleichungen des Schritts</translation>
    </message>
    <message>
        <source>Newton&apos;s iteration does not converge at any step that t can resolve</source>
        <translation>Die Newton-Iteration konvergiert bei keiner Schrittweite, die t noch auflöst</translation>
    </message>
    <message>
        <source>the iteration matrix is singular however small the step is</source>
        <translation>Die Iterationsmatrix ist singulär, wie klein der Schritt auch ist</translation>
    </message>
    <message>
        <source>a stage cannot be projected onto the constraints at any step that t can resolve</source>
        <translation>Eine Stufe lässt sich bei keiner Schrittweite, die t noch auflöst, auf die Nebenbedingungen projizieren</translation>
    </message>
    <message>
        <source>too many steps: %1 attempts</source>
        <translation>Zu viele Schritte: %1 Versuche</translation>
    </message>
    <message>
        <source>step size underflow: the error test fails at every step that t can resolve</source>
        <translation>Schrittweite zu klein: Der Fehlertest schlägt bei jeder Schrittweite fehl, die t noch auflöst</translation>
    </message>
    <message>
        <source>the step leads to values that are not finite</source>
        <translation>Der Schritt führt auf Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>the kinetic energy has grown to %1 J, more than a million times what the motion can have</source>
        <translation>Die kinetische Energie ist auf %1 J gewachsen, mehr als das Millionenfache dessen, was die Bewegung haben kann</translation>
    </message>
    <message>
        <source>the constraints of %1 have become dependent: the mechanism is in a singular position</source>
        <translation>Die Nebenbedingungen von %1 sind abhängig geworden: Der Mechanismus steht in einer singulären Lage</translation>
    </message>
    <message>
        <source>the constraints of %1 depend on those of other joints</source>
        <translation>Die Nebenbedingungen von %1 hängen von denen anderer Gelenke ab</translation>
    </message>
    <message>
        <source>%1: %2 rad away</source>
        <translation>%1: noch %2 rad entfernt</translation>
    </message>
    <message>
        <source>Take smaller steps, or another integrator.</source>
        <translation>Kleinere Schritte oder einen anderen Integrator nehmen.</translation>
    </message>
    <message>
        <source>Try a smaller tolerance, a stabilisation, or another formulation.</source>
        <translation>Eine kleinere Toleranz, eine Stabilisierung oder eine andere Formulierung versuchen.</translation>
    </message>
    <message>
        <source>Project the velocity as well (position-velocity).</source>
        <translation>Auch die Geschwindigkeit projizieren (position-velocity).</translation>
    </message>
    <message>
        <source>Try equations of a lower index, or another tolerance.</source>
        <translation>Gleichungen von niedrigerem Index oder eine andere Toleranz versuchen.</translation>
    </message>
    <message>
        <source>Try a smaller step.</source>
        <translation>Einen kleineren Schritt versuchen.</translation>
    </message>
    <message>
        <source>Try another tolerance, an analytic Jacobian or an explicit method.</source>
        <translation>Eine andere Toleranz, eine analytische Jacobi-Matrix oder ein explizites Verfahren versuchen.</translation>
    </message>
    <message>
        <source>Try equations of a lower index, or another formulation.</source>
        <translation>Gleichungen von niedrigerem Index oder eine andere Formulierung versuchen.</translation>
    </message>
    <message>
        <source>Try a larger projection tolerance, the tangential gradient, velocity scaling, or another stabilisation.</source>
        <translation>Eine größere Toleranz der Projektion, den tangentialen Gradienten, das Skalieren der Geschwindigkeit oder eine andere Stabilisierung versuchen.</translation>
    </message>
    <message>
        <source>Try another tolerance or another integrator.</source>
        <translation>Eine andere Toleranz oder einen anderen Integrator versuchen.</translation>
    </message>
    <message>
        <source>Raise max-steps, or take longer steps.</source>
        <translation>max-steps erhöhen oder größere Schritte nehmen.</translation>
    </message>
    <message>
        <source>Raise max-steps, or loosen the tolerance.</source>
        <translation>max-steps erhöhen oder die Toleranz lockern.</translation>
    </message>
    <message>
        <source>Try a smaller tolerance: errors may have grown beyond what the equations bear. Or another formulation.</source>
        <translation>Eine kleinere Toleranz versuchen: Die Fehler sind vielleicht größer geworden, als die Gleichungen es vertragen. Oder eine andere Formulierung.</translation>
    </message>
    <message>
        <source>Try a larger tolerance or another formulation.</source>
        <translation>Eine größere Toleranz oder eine andere Formulierung versuchen.</translation>
    </message>
    <message>
        <source>Start from another position, or use a mechanism without redundant joints.</source>
        <translation>Aus einer anderen Lage beginnen oder einen Mechanismus ohne überzählige Gelenke nehmen.</translation>
    </message>
    <message>
        <source>Use an explicit method, or fewer bodies.</source>
        <translation>Ein explizites Verfahren oder weniger Körper nehmen.</translation>
    </message>
    <message>
        <source>Use a formulation without singularity, such as quaternion-null-space.</source>
        <translation>Eine Formulierung ohne Singularität nehmen, etwa quaternion-null-space.</translation>
    </message>
    <message>
        <source>Take smaller steps: the chart can change between two steps only.</source>
        <translation>Kleinere Schritte nehmen: Die Koordinatenkarte kann nur zwischen zwei Schritten wechseln.</translation>
    </message>
    <message>
        <source>Limit max-step: the chart can change between two steps only.</source>
        <translation>max-step begrenzen: Die Koordinatenkarte kann nur zwischen zwei Schritten wechseln.</translation>
    </message>
    <message>
        <source>Let the chart change there (chart-change=change), or use a formulation without singularity, such as quaternion-null-space.</source>
        <translation>Die Koordinatenkarte dort wechseln lassen (chart-change=change) oder eine Formulierung ohne Singularität nehmen, etwa quaternion-null-space.</translation>
    </message>
    <message>
        <source>The runs go on without it.</source>
        <translation>Die Läufe gehen ohne sie weiter.</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>Der Speicher reicht nicht</translation>
    </message>
    <message>
        <source>the method&apos;s dense matrices of %1 unknowns would take %2 GB; a run may have %3 GB</source>
        <translation>Die vollen Matrizen des Verfahrens mit %1 Unbekannten brauchten %2 GB; ein Lauf darf %3 GB haben</translation>
    </message>
    <message>
        <source>the iteration matrix could not be set up</source>
        <translation>Die Iterationsmatrix ließ sich nicht aufstellen</translation>
    </message>
    <message>
        <source>the linear solver failed</source>
        <translation>Der lineare Löser hat versagt</translation>
    </message>
    <message>
        <source>the equations could not be evaluated</source>
        <translation>Die Gleichungen ließen sich nicht auswerten</translation>
    </message>
    <message>
        <source>the tolerances ask for more digits than the numbers have</source>
        <translation>Die Toleranzen verlangen mehr Stellen, als die Zahlen haben</translation>
    </message>
    <message>
        <source>the interval is too short, or an unknown without absolute tolerance is 0</source>
        <translation>Das Intervall ist zu kurz, oder eine Unbekannte ohne absolute Toleranz ist 0</translation>
    </message>
    <message>
        <source>the code gave up</source>
        <translation>Das Programm hat aufgegeben</translation>
    </message>
    <message>
        <source>gimbal singularity, sin θ₂ = 0</source>
        <translation>Kardansperre, sin θ₂ = 0</translation>
    </message>
    <message>
        <source>end of the chart, ‖v‖ = 2π</source>
        <translation>Ende der Koordinatenkarte, ‖v‖ = 2π</translation>
    </message>
    <message>
        <source>end of the chart, p₀ = 0</source>
        <translation>Ende der Koordinatenkarte, p₀ = 0</translation>
    </message>
    <message>
        <source>the ground</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>revolute</source>
        <translation>Drehgelenk</translation>
    </message>
    <message>
        <source>prismatic</source>
        <translation>Schubgelenk</translation>
    </message>
    <message>
        <source>cylindrical</source>
        <translation>Drehschubgelenk</translation>
    </message>
    <message>
        <source>planar</source>
        <translation>Ebenengelenk</translation>
    </message>
    <message>
        <source>spherical</source>
        <translation>Kugelgelenk</translation>
    </message>
    <message>
        <source>universal</source>
        <translation>Kardangelenk</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>position and velocity</source>
        <translation>Lage und Geschwindigkeit</translation>
    </message>
    <message>
        <source>position-velocity</source>
        <translation>Lage und Geschwindigkeit</translation>
    </message>
    <message>
        <source>stages, quasi-orthogonal</source>
        <translation>Stufen, quasi-orthogonal</translation>
    </message>
    <message>
        <source>stages, orthogonal</source>
        <translation>Stufen, orthogonal</translation>
    </message>
    <message>
        <source>quasi-orthogonal</source>
        <translation>Stufen, quasi-orthogonal</translation>
    </message>
    <message>
        <source>orthogonal</source>
        <translation>Stufen, orthogonal</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>Normalverteilung</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>Gleichverteilung</translation>
    </message>
    <message>
        <source>The initial state did not fit the joints and was brought to the nearest one that does: %1.</source>
        <translation>Der Anfangszustand passte nicht zu den Gelenken und wurde zum nächsten passenden gebracht: %1.</translation>
    </message>
    <message>
        <source>the bodies cannot be joined: a gap of %1 m stays</source>
        <translation>die Körper lassen sich nicht verbinden: Es bleibt eine Lücke von %1 m</translation>
    </message>
    <message>
        <source>no body has a moment of inertia larger than the sum of the other two (%1 &gt; %2)</source>
        <translation>bei keinem Körper ist ein Trägheitsmoment größer als die Summe der beiden anderen (%1 &gt; %2)</translation>
    </message>
    <message>
        <source>must be positive, got %1</source>
        <translation>muss positiv sein, ist aber %1</translation>
    </message>
    <message>
        <source>must not be negative, got %1</source>
        <translation>darf nicht negativ sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be a whole number from 1 to %1, got %2</source>
        <translation>muss eine ganze Zahl von 1 bis %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be finite, got %1</source>
        <translation>muss endlich sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be after 0 and before t_end = %1, got %2</source>
        <translation>muss nach 0 und vor t_end = %1 liegen, ist aber %2</translation>
    </message>
    <message>
        <source>changes must be in ascending order, got %1 after %2</source>
        <translation>Änderungen müssen aufsteigend geordnet sein, nicht %1 nach %2</translation>
    </message>
    <message>
        <source>must be &gt; 0 and at most t_end = %1, got %2</source>
        <translation>muss &gt; 0 und höchstens t_end = %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be &gt; 0 and at most %1 s, got %2</source>
        <translation>muss &gt; 0 und höchstens %1 s sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be &gt; 0, got %1</source>
        <translation>muss &gt; 0 sein, ist aber %1</translation>
    </message>
    <message>
        <source>%1 takes fixed steps: the step in s is needed, &gt; 0</source>
        <translation>%1 macht feste Schritte: Gebraucht wird die Schrittweite in s, &gt; 0</translation>
    </message>
    <message>
        <source>makes %1 steps, more than the %2 allowed</source>
        <translation>ergibt %1 Schritte, mehr als die erlaubten %2</translation>
    </message>
    <message>
        <source>must be one of %1, got %2</source>
        <translation>muss eines von %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be an integer in %1, got %2</source>
        <translation>muss eine ganze Zahl in %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be a number in %1, got %2</source>
        <translation>muss eine Zahl in %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>must be in [%1, t_end = %2), where %3 is, got %4</source>
        <translation>muss in [%1, t_end = %2) liegen, wo %3 ist, ist aber %4</translation>
    </message>
    <message>
        <source>must be in %1, got %2</source>
        <translation>muss in %1 liegen, ist aber %2</translation>
    </message>
    <message>
        <source>must be normal or uniform, got %1</source>
        <translation>muss normal oder uniform sein, ist aber %1</translation>
    </message>
    <message>
        <source>must be a colour &quot;#RRGGBB&quot;, got %1</source>
        <translation>muss eine Farbe &quot;#RRGGBB&quot; sein, ist aber %1</translation>
    </message>
    <message>
        <source>must not contain control characters or line breaks</source>
        <translation>darf keine Steuerzeichen oder Zeilenumbrüche enthalten</translation>
    </message>
    <message>
        <source>must ascend, got %1</source>
        <translation>muss aufsteigend sein, ist aber %1</translation>
    </message>
    <message>
        <source>unknown run %1; there are: %2</source>
        <translation>unbekannter Lauf %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown run %1; no run has a name</source>
        <translation>unbekannter Lauf %1; kein Lauf hat einen Namen</translation>
    </message>
    <message>
        <source>unknown parameter of %1 %2; there are: %3</source>
        <translation>unbekannter Parameter %2 von %1; es gibt: %3</translation>
    </message>
    <message>
        <source>unknown example %1; there are: %2</source>
        <translation>unbekanntes Beispiel %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown formulation %1; there are: %2</source>
        <translation>unbekannte Formulierung %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown integrator %1; there are: %2</source>
        <translation>unbekannter Integrator %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown stabilisation %1; there are: %2</source>
        <translation>unbekannte Stabilisierung %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown option %1; there are: %2</source>
        <translation>unbekannte Einstellung %1; es gibt: %2</translation>
    </message>
    <message>
        <source>unknown channel %1; see list channels</source>
        <translation>unbekannter Kanal %1; siehe polhode-cli list channels</translation>
    </message>
    <message>
        <source>unknown key; there are: %1</source>
        <translation>unbekannter Schlüssel; es gibt: %1</translation>
    </message>
    <message>
        <source>%1 starts from this run, itself or through others</source>
        <translation>%1 zweigt selbst oder über andere von diesem Lauf ab</translation>
    </message>
    <message>
        <source>%1 is already the name of a run</source>
        <translation>%1 heißt schon ein Lauf</translation>
    </message>
    <message>
        <source>belongs to the initial state: a branch starts in the state of its parent</source>
        <translation>gehört zum Anfangszustand: Ein Zweig beginnt im Zustand seines Ursprungs</translation>
    </message>
    <message>
        <source>belongs to the initial state and cannot change later</source>
        <translation>gehört zum Anfangszustand und kann sich später nicht ändern</translation>
    </message>
    <message>
        <source>belongs to the scenario: its runs have equally many bodies</source>
        <translation>gehört zum Szenario: Seine Läufe haben gleich viele Körper</translation>
    </message>
    <message>
        <source>no run has the name %1</source>
        <translation>kein Lauf heißt %1</translation>
    </message>
    <message>
        <source>a fan is of a run from the initial state, not of a branch</source>
        <translation>Nachbarn hat ein Lauf vom Anfangszustand an, kein Zweig</translation>
    </message>
    <message>
        <source>at least one parameter is needed</source>
        <translation>mindestens ein Parameter wird gebraucht</translation>
    </message>
    <message>
        <source>at least one run is needed</source>
        <translation>mindestens ein Lauf wird gebraucht</translation>
    </message>
    <message>
        <source>at most %1 bytes, got %2</source>
        <translation>höchstens %1 Bytes, nicht %2</translation>
    </message>
    <message>
        <source>at most %1 steps, got %2</source>
        <translation>höchstens %1 Schritte, nicht %2</translation>
    </message>
    <message>
        <source>at most %1 runs, got %2</source>
        <translation>höchstens %1 Läufe, nicht %2</translation>
    </message>
    <message>
        <source>at most %1 changes, got %2</source>
        <translation>höchstens %1 Änderungen, nicht %2</translation>
    </message>
    <message>
        <source>components count from 1, got %1</source>
        <translation>Komponenten werden ab 1 gezählt, nicht %1</translation>
    </message>
    <message>
        <source>components count from 1</source>
        <translation>Komponenten werden ab 1 gezählt</translation>
    </message>
    <message>
        <source>%1 stands twice in the list</source>
        <translation>%1 steht zweimal in der Liste</translation>
    </message>
    <message>
        <source>is missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>appears twice</source>
        <translation>kommt zweimal vor</translation>
    </message>
    <message>
        <source>must be %1, got %2</source>
        <translation>muss %1 sein, ist aber %2</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>kann nicht gelesen werden: %1</translation>
    </message>
    <message>
        <source>and %1 more problems</source>
        <translation>und %1 weitere Fehler</translation>
    </message>
    <message>
        <source>it is too large for that</source>
        <translation>das ist dafür zu groß</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>objects and arrays are nested too deeply</source>
        <translation>Objekte und Listen sind zu tief verschachtelt</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>is a whole number and cannot be spread</source>
        <translation>ist eine ganze Zahl und kann nicht streuen</translation>
    </message>
    <message>
        <source>the spread of at least one parameter is needed</source>
        <translation>mindestens ein Parameter muss streuen</translation>
    </message>
    <message>
        <source>must be a standard deviation &gt; 0, got %1</source>
        <translation>muss eine Standardabweichung &gt; 0 sein, ist aber %1</translation>
    </message>
    <message>
        <source>%1 draws in a row make no body: spread them less</source>
        <translation>%1 Ziehungen nacheinander ergeben keinen Körper: weniger streuen</translation>
    </message>
    <message>
        <source>%1 neighbours with %2 bodies each are too many to keep: at most %3 can be had</source>
        <translation>%1 Nachbarn mit je %2 Körpern sind zu viele zum Aufbewahren: höchstens %3 sind möglich</translation>
    </message>
    <message>
        <source>makes %1 runs, more than the %2 allowed</source>
        <translation>ergibt %1 Läufe, mehr als die erlaubten %2</translation>
    </message>
    <message>
        <source>there is no parameter %1</source>
        <translation>es gibt keinen Parameter %1</translation>
    </message>
    <message>
        <source>must go from a smaller value to a larger one, got %1 to %2</source>
        <translation>muss von einem kleineren zu einem größeren Wert gehen, nicht von %1 zu %2</translation>
    </message>
    <message>
        <source>must be &gt; 0 where it is logarithmic, got %1</source>
        <translation>muss &gt; 0 sein, wo es logarithmisch ist, ist aber %1</translation>
    </message>
    <message>
        <source>must have 2 values or more</source>
        <translation>muss mindestens 2 Werte haben</translation>
    </message>
    <message>
        <source>must be another parameter than the first</source>
        <translation>muss ein anderer Parameter als der erste sein</translation>
    </message>
    <message>
        <source>makes %1 cells, more than the %2 allowed</source>
        <translation>ergibt %1 Felder, mehr als die erlaubten %2</translation>
    </message>
    <message>
        <source>it is told of a single body, and there are %1</source>
        <translation>das gibt es nur bei einem einzelnen Körper, und hier sind es %1</translation>
    </message>
    <message>
        <source>only the exact motion has the channel %1, no run</source>
        <translation>den Kanal %1 hat nur die exakte Bewegung, kein Lauf</translation>
    </message>
    <message>
        <source>there is no channel %1 with this example and method</source>
        <translation>bei diesem Beispiel und Verfahren gibt es den Kanal %1 nicht</translation>
    </message>
    <message>
        <source>there is no exact motion to compare with: %1</source>
        <translation>es gibt keine exakte Bewegung zum Vergleich: %1</translation>
    </message>
    <message>
        <source>no formulation of this example is available in extended precision</source>
        <translation>keine Formulierung dieses Beispiels liegt in erweiterter Genauigkeit vor</translation>
    </message>
    <message>
        <source>the integration in extended precision stopped at t = %1 s</source>
        <translation>die Integration in erweiterter Genauigkeit hielt bei t = %1 s an</translation>
    </message>
    <message>
        <source>Cancelled before it began.</source>
        <translation>Abgebrochen, bevor er begann.</translation>
    </message>
    <message>
        <source>HDF5 needs a regular file</source>
        <translation>HDF5 braucht eine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>it is a directory</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>Only a single body that turns about a point has an effective potential.</source>
        <translation>Ein effektives Potential hat nur ein einzelner Körper, der sich um einen Punkt dreht.</translation>
    </message>
    <message>
        <source>The effective potential is that of a top under gravity; this body is free.</source>
        <translation>Das effektive Potential ist das eines schweren Kreisels; dieser Körper ist kräftefrei.</translation>
    </message>
    <message>
        <source>Only a symmetric top has an effective potential: I₁ and I₂ must be equal.</source>
        <translation>Ein effektives Potential hat nur ein symmetrischer Kreisel: I₁ und I₂ müssen gleich sein.</translation>
    </message>
    <message>
        <source>%1 belongs to one set of parameters; those of this scenario change on the way, or differ from run to run.</source>
        <translation>%1 gehört zu einem Satz von Parametern; die dieses Szenarios ändern sich unterwegs oder von Lauf zu Lauf.</translation>
    </message>
    <message>
        <source>The effective potential</source>
        <translation>Das effektive Potential</translation>
    </message>
    <message>
        <source>The momentum sphere</source>
        <translation>Die Drallkugel</translation>
    </message>
    <message>
        <source>Only a single free body has polhodes and a herpolhode; &quot;%1&quot; is a mechanism.</source>
        <translation>Polhodien und eine Herpolhodie hat nur ein einzelner freier Körper; „%1“ ist ein Mechanismus.</translation>
    </message>
    <message>
        <source>Only a free body has polhodes and a herpolhode; a torque of gravity acts on this one.</source>
        <translation>Polhodien und eine Herpolhodie hat nur ein freier Körper; auf diesen wirkt das Moment der Schwerkraft.</translation>
    </message>
    <message>
        <source>The body is at rest: it has no angular momentum, and so neither polhode nor herpolhode.</source>
        <translation>Der Körper ruht: Er hat keinen Drall und daher weder Polhodie noch Herpolhodie.</translation>
    </message>
    <message>
        <source>Nothing is left to run.</source>
        <translation>Es bleibt nichts zu rechnen.</translation>
    </message>
    <message>
        <source>Problems: at least one is needed.</source>
        <translation>Probleme: Mindestens eines wird gebraucht.</translation>
    </message>
    <message>
        <source>Formulations: at least one is needed.</source>
        <translation>Formulierungen: Mindestens eine wird gebraucht.</translation>
    </message>
    <message>
        <source>Solvers: at least one is needed.</source>
        <translation>Löser: Mindestens einer wird gebraucht.</translation>
    </message>
    <message>
        <source>Tolerances: at least one is needed.</source>
        <translation>Toleranzen: Mindestens eine wird gebraucht.</translation>
    </message>
    <message>
        <source>Errors: at least one is needed.</source>
        <translation>Fehler: Mindestens einer wird gebraucht.</translation>
    </message>
    <message>
        <source>Fixed steps: some integrators take fixed steps: at least one is needed.</source>
        <translation>Feste Schritte: Manche Integratoren machen feste Schritte: Mindestens einer wird gebraucht.</translation>
    </message>
    <message>
        <source>Fixed steps: must be &gt; 0, at most the end time of %1 and at least a %2th of it, got %3.</source>
        <translation>Feste Schritte: müssen &gt; 0, höchstens die Endzeit von %1 und mindestens der %2-te Teil davon sein, nicht %3.</translation>
    </message>
    <message>
        <source>The error at the end time against what the run has cost, a point a tolerance or step. Lower and further left is better.</source>
        <translation>Der Fehler zur Endzeit gegen das, was der Lauf gekostet hat, ein Punkt je Toleranz oder Schritt. Weiter unten und weiter links ist besser.</translation>
    </message>
    <message>
        <source>%1 with %2: %3</source>
        <translation>%1 mit %2: %3</translation>
    </message>
    <message>
        <source>Gyro top</source>
        <translation>Kreisel</translation>
    </message>
    <message>
        <source>A heavy top with its tip on the ground: fast spin, slow precession, nutation.</source>
        <translation>Ein schwerer Kreisel mit der Spitze auf dem Boden: schnelle Eigendrehung, langsame Präzession, Nutation.</translation>
    </message>
    <message>
        <source>Lang (2010), Example A</source>
        <translation>Lang (2010), Beispiel A</translation>
    </message>
    <message>
        <source>Principal moment of inertia about d¹.</source>
        <translation>Hauptträgheitsmoment um d¹.</translation>
    </message>
    <message>
        <source>Principal moment of inertia about d².</source>
        <translation>Hauptträgheitsmoment um d².</translation>
    </message>
    <message>
        <source>Principal moment of inertia about the figure axis d³.</source>
        <translation>Hauptträgheitsmoment um die Figurenachse d³.</translation>
    </message>
    <message>
        <source>Mass times distance of the centre of mass from the tip.</source>
        <translation>Masse mal Abstand des Schwerpunkts von der Spitze.</translation>
    </message>
    <message>
        <source>Gravitational acceleration.</source>
        <translation>Erdbeschleunigung.</translation>
    </message>
    <message>
        <source>First 3-1-3 Euler angle: precession.</source>
        <translation>Erster Euler-Winkel 3-1-3: Präzession.</translation>
    </message>
    <message>
        <source>Second 3-1-3 Euler angle: tilt from the vertical.</source>
        <translation>Zweiter Euler-Winkel 3-1-3: Neigung gegen die Vertikale.</translation>
    </message>
    <message>
        <source>Third 3-1-3 Euler angle: spin.</source>
        <translation>Dritter Euler-Winkel 3-1-3: Eigendrehung.</translation>
    </message>
    <message>
        <source>Body angular velocity about d¹.</source>
        <translation>Winkelgeschwindigkeit im Körper um d¹.</translation>
    </message>
    <message>
        <source>Body angular velocity about d².</source>
        <translation>Winkelgeschwindigkeit im Körper um d².</translation>
    </message>
    <message>
        <source>Body angular velocity about the figure axis d³.</source>
        <translation>Winkelgeschwindigkeit im Körper um die Figurenachse d³.</translation>
    </message>
    <message>
        <source>Tennis racket</source>
        <translation>Tennisschläger</translation>
    </message>
    <message>
        <source>A free body spun about its middle axis: it turns over, again and again.</source>
        <translation>Ein freier Körper, um seine mittlere Achse gedreht: Er schlägt um, wieder und wieder.</translation>
    </message>
    <message>
        <source>Lang (2010), Example B</source>
        <translation>Lang (2010), Beispiel B</translation>
    </message>
    <message>
        <source>Principal moment of inertia about d¹ (the paper&apos;s middle one).</source>
        <translation>Hauptträgheitsmoment um d¹ (das mittlere des Aufsatzes).</translation>
    </message>
    <message>
        <source>Principal moment of inertia about d² (the handle).</source>
        <translation>Hauptträgheitsmoment um d² (den Griff).</translation>
    </message>
    <message>
        <source>Principal moment of inertia about d³ (normal to the strings).</source>
        <translation>Hauptträgheitsmoment um d³ (senkrecht zur Bespannung).</translation>
    </message>
    <message>
        <source>First 3-1-3 Euler angle.</source>
        <translation>Erster Euler-Winkel 3-1-3.</translation>
    </message>
    <message>
        <source>Second 3-1-3 Euler angle.</source>
        <translation>Zweiter Euler-Winkel 3-1-3.</translation>
    </message>
    <message>
        <source>Third 3-1-3 Euler angle.</source>
        <translation>Dritter Euler-Winkel 3-1-3.</translation>
    </message>
    <message>
        <source>Disturbance: body angular velocity about d².</source>
        <translation>Störung: Winkelgeschwindigkeit im Körper um d².</translation>
    </message>
    <message>
        <source>Disturbance: body angular velocity about d³.</source>
        <translation>Störung: Winkelgeschwindigkeit im Körper um d³.</translation>
    </message>
    <message>
        <source>Two bodies on a spherical joint</source>
        <translation>Zwei Körper am Kugelgelenk</translation>
    </message>
    <message>
        <source>Two free bodies linked by a ball joint, the first one held by a spring; chaotic as printed.</source>
        <translation>Zwei freie Körper, durch ein Kugelgelenk verbunden, der erste von einer Feder gehalten; wie gedruckt chaotisch.</translation>
    </message>
    <message>
        <source>Lang (2010), Example C</source>
        <translation>Lang (2010), Beispiel C</translation>
    </message>
    <message>
        <source>Stiffness of the bushing that holds body 1 at the origin.</source>
        <translation>Steifigkeit der Lagerung, die Körper 1 im Ursprung hält.</translation>
    </message>
    <message>
        <source>Mass of body 1.</source>
        <translation>Masse von Körper 1.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 1 about d¹.</source>
        <translation>Trägheitsmoment von Körper 1 um d¹.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 1 about d².</source>
        <translation>Trägheitsmoment von Körper 1 um d².</translation>
    </message>
    <message>
        <source>Moment of inertia of body 1 about d³.</source>
        <translation>Trägheitsmoment von Körper 1 um d³.</translation>
    </message>
    <message>
        <source>Joint as seen from body 1, along d¹.</source>
        <translation>Gelenk von Körper 1 aus, längs d¹.</translation>
    </message>
    <message>
        <source>Joint as seen from body 1, along d².</source>
        <translation>Gelenk von Körper 1 aus, längs d².</translation>
    </message>
    <message>
        <source>Joint as seen from body 1, along d³.</source>
        <translation>Gelenk von Körper 1 aus, längs d³.</translation>
    </message>
    <message>
        <source>First 3-1-3 Euler angle of body 1.</source>
        <translation>Erster Euler-Winkel 3-1-3 von Körper 1.</translation>
    </message>
    <message>
        <source>Second 3-1-3 Euler angle of body 1.</source>
        <translation>Zweiter Euler-Winkel 3-1-3 von Körper 1.</translation>
    </message>
    <message>
        <source>Third 3-1-3 Euler angle of body 1.</source>
        <translation>Dritter Euler-Winkel 3-1-3 von Körper 1.</translation>
    </message>
    <message>
        <source>Angular velocity of body 1 about its d¹.</source>
        <translation>Winkelgeschwindigkeit von Körper 1 um sein d¹.</translation>
    </message>
    <message>
        <source>Angular velocity of body 1 about its d².</source>
        <translation>Winkelgeschwindigkeit von Körper 1 um sein d².</translation>
    </message>
    <message>
        <source>Angular velocity of body 1 about its d³.</source>
        <translation>Winkelgeschwindigkeit von Körper 1 um sein d³.</translation>
    </message>
    <message>
        <source>Position of body 1 along e₁.</source>
        <translation>Ort von Körper 1 längs e₁.</translation>
    </message>
    <message>
        <source>Position of body 1 along e₂.</source>
        <translation>Ort von Körper 1 längs e₂.</translation>
    </message>
    <message>
        <source>Position of body 1 along e₃.</source>
        <translation>Ort von Körper 1 längs e₃.</translation>
    </message>
    <message>
        <source>Velocity of body 1 along e₁.</source>
        <translation>Geschwindigkeit von Körper 1 längs e₁.</translation>
    </message>
    <message>
        <source>Velocity of body 1 along e₂.</source>
        <translation>Geschwindigkeit von Körper 1 längs e₂.</translation>
    </message>
    <message>
        <source>Velocity of body 1 along e₃.</source>
        <translation>Geschwindigkeit von Körper 1 längs e₃.</translation>
    </message>
    <message>
        <source>Mass of body 2.</source>
        <translation>Masse von Körper 2.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 2 about d¹.</source>
        <translation>Trägheitsmoment von Körper 2 um d¹.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 2 about d².</source>
        <translation>Trägheitsmoment von Körper 2 um d².</translation>
    </message>
    <message>
        <source>Moment of inertia of body 2 about d³.</source>
        <translation>Trägheitsmoment von Körper 2 um d³.</translation>
    </message>
    <message>
        <source>Joint as seen from body 2, along d¹.</source>
        <translation>Gelenk von Körper 2 aus, längs d¹.</translation>
    </message>
    <message>
        <source>Joint as seen from body 2, along d².</source>
        <translation>Gelenk von Körper 2 aus, längs d².</translation>
    </message>
    <message>
        <source>Joint as seen from body 2, along d³.</source>
        <translation>Gelenk von Körper 2 aus, längs d³.</translation>
    </message>
    <message>
        <source>First 3-1-3 Euler angle of body 2.</source>
        <translation>Erster Euler-Winkel 3-1-3 von Körper 2.</translation>
    </message>
    <message>
        <source>Second 3-1-3 Euler angle of body 2.</source>
        <translation>Zweiter Euler-Winkel 3-1-3 von Körper 2.</translation>
    </message>
    <message>
        <source>Third 3-1-3 Euler angle of body 2.</source>
        <translation>Dritter Euler-Winkel 3-1-3 von Körper 2.</translation>
    </message>
    <message>
        <source>Angular velocity of body 2 about its d¹.</source>
        <translation>Winkelgeschwindigkeit von Körper 2 um sein d¹.</translation>
    </message>
    <message>
        <source>Angular velocity of body 2 about its d².</source>
        <translation>Winkelgeschwindigkeit von Körper 2 um sein d².</translation>
    </message>
    <message>
        <source>Angular velocity of body 2 about its d³.</source>
        <translation>Winkelgeschwindigkeit von Körper 2 um sein d³.</translation>
    </message>
    <message>
        <source>Two bodies on a revolute joint</source>
        <translation>Zwei Körper am Drehgelenk</translation>
    </message>
    <message>
        <source>Two bodies on a hinge, the first one held by a spring.</source>
        <translation>Zwei Körper an einem Scharnier, der erste von einer Feder gehalten.</translation>
    </message>
    <message>
        <source>Lang (2010), Table 2</source>
        <translation>Lang (2010), Tabelle 2</translation>
    </message>
    <message>
        <source>Gravitational acceleration along −e₃.</source>
        <translation>Erdbeschleunigung in Richtung −e₃.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 1 about its axis 1, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 1 um seine Achse 1, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 1 about its axis 2, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 1 um seine Achse 2, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 1 about its axis 3, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 1 um seine Achse 3, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Joint as seen from body 1 along axis 1.</source>
        <translation>Gelenk von Körper 1 aus, längs Achse 1.</translation>
    </message>
    <message>
        <source>Joint as seen from body 1 along axis 2.</source>
        <translation>Gelenk von Körper 1 aus, längs Achse 2.</translation>
    </message>
    <message>
        <source>Joint as seen from body 1 along axis 3.</source>
        <translation>Gelenk von Körper 1 aus, längs Achse 3.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 2 about its axis 1, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 2 um seine Achse 1, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 2 about its axis 2, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 2 um seine Achse 2, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 2 about its axis 3, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 2 um seine Achse 3, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Joint as seen from body 2 along axis 1.</source>
        <translation>Gelenk von Körper 2 aus, längs Achse 1.</translation>
    </message>
    <message>
        <source>Joint as seen from body 2 along axis 2.</source>
        <translation>Gelenk von Körper 2 aus, längs Achse 2.</translation>
    </message>
    <message>
        <source>Joint as seen from body 2 along axis 3.</source>
        <translation>Gelenk von Körper 2 aus, längs Achse 3.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of body 1. Angle along axis 1.</source>
        <translation>Euler-Winkel 3-1-3 von Körper 1. Winkel 1.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of body 1. Angle along axis 2.</source>
        <translation>Euler-Winkel 3-1-3 von Körper 1. Winkel 2.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of body 1. Angle along axis 3.</source>
        <translation>Euler-Winkel 3-1-3 von Körper 1. Winkel 3.</translation>
    </message>
    <message>
        <source>Angular velocity of body 1 in its frame along axis 1.</source>
        <translation>Winkelgeschwindigkeit von Körper 1 in seinem System, längs Achse 1.</translation>
    </message>
    <message>
        <source>Angular velocity of body 1 in its frame along axis 2.</source>
        <translation>Winkelgeschwindigkeit von Körper 1 in seinem System, längs Achse 2.</translation>
    </message>
    <message>
        <source>Angular velocity of body 1 in its frame along axis 3.</source>
        <translation>Winkelgeschwindigkeit von Körper 1 in seinem System, längs Achse 3.</translation>
    </message>
    <message>
        <source>Place of body 1 along axis 1.</source>
        <translation>Ort von Körper 1 längs Achse 1.</translation>
    </message>
    <message>
        <source>Place of body 1 along axis 2.</source>
        <translation>Ort von Körper 1 längs Achse 2.</translation>
    </message>
    <message>
        <source>Place of body 1 along axis 3.</source>
        <translation>Ort von Körper 1 längs Achse 3.</translation>
    </message>
    <message>
        <source>Velocity of body 1 along axis 1.</source>
        <translation>Geschwindigkeit von Körper 1 längs Achse 1.</translation>
    </message>
    <message>
        <source>Velocity of body 1 along axis 2.</source>
        <translation>Geschwindigkeit von Körper 1 längs Achse 2.</translation>
    </message>
    <message>
        <source>Velocity of body 1 along axis 3.</source>
        <translation>Geschwindigkeit von Körper 1 längs Achse 3.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of body 2. Angle along axis 1.</source>
        <translation>Euler-Winkel 3-1-3 von Körper 2. Winkel 1.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of body 2. Angle along axis 2.</source>
        <translation>Euler-Winkel 3-1-3 von Körper 2. Winkel 2.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of body 2. Angle along axis 3.</source>
        <translation>Euler-Winkel 3-1-3 von Körper 2. Winkel 3.</translation>
    </message>
    <message>
        <source>Angular velocity of body 2 in its frame along axis 1.</source>
        <translation>Winkelgeschwindigkeit von Körper 2 in seinem System, längs Achse 1.</translation>
    </message>
    <message>
        <source>Angular velocity of body 2 in its frame along axis 2.</source>
        <translation>Winkelgeschwindigkeit von Körper 2 in seinem System, längs Achse 2.</translation>
    </message>
    <message>
        <source>Angular velocity of body 2 in its frame along axis 3.</source>
        <translation>Winkelgeschwindigkeit von Körper 2 in seinem System, längs Achse 3.</translation>
    </message>
    <message>
        <source>Two bodies on a prismatic joint</source>
        <translation>Zwei Körper am Schubgelenk</translation>
    </message>
    <message>
        <source>A body slides on another one without turning against it; the first one is held by a spring.</source>
        <translation>Ein Körper gleitet auf einem anderen, ohne sich gegen ihn zu drehen; der erste wird von einer Feder gehalten.</translation>
    </message>
    <message>
        <source>Stiffness of a spring between the joint points.</source>
        <translation>Steifigkeit einer Feder zwischen den Gelenkpunkten.</translation>
    </message>
    <message>
        <source>Damping between the joint points.</source>
        <translation>Dämpfung zwischen den Gelenkpunkten.</translation>
    </message>
    <message>
        <source>How far body 2 has slid along the joint&apos;s axis of body 1.</source>
        <translation>Wie weit Körper 2 längs der Gelenkachse von Körper 1 geglitten ist.</translation>
    </message>
    <message>
        <source>Its rate.</source>
        <translation>Die Rate davon.</translation>
    </message>
    <message>
        <source>Two bodies on a cylindrical joint</source>
        <translation>Zwei Körper am Drehschubgelenk</translation>
    </message>
    <message>
        <source>A body slides along an axis of another one and turns about it; the first one is held by a spring.</source>
        <translation>Ein Körper gleitet längs einer Achse eines anderen und dreht sich um sie; der erste wird von einer Feder gehalten.</translation>
    </message>
    <message>
        <source>Two bodies on a planar joint</source>
        <translation>Zwei Körper am Ebenengelenk</translation>
    </message>
    <message>
        <source>A body slides and turns on a plane of another one, which is held by a spring.</source>
        <translation>Ein Körper gleitet und dreht sich auf einer Ebene eines anderen, den eine Feder hält.</translation>
    </message>
    <message>
        <source>How far body 2 has slid along axis 1 of body 1.</source>
        <translation>Wie weit Körper 2 längs Achse 1 von Körper 1 geglitten ist.</translation>
    </message>
    <message>
        <source>How far body 2 has slid along axis 2 of body 1.</source>
        <translation>Wie weit Körper 2 längs Achse 2 von Körper 1 geglitten ist.</translation>
    </message>
    <message>
        <source>Pendulum in space</source>
        <translation>Räumliches Pendel</translation>
    </message>
    <message>
        <source>A rod on a ball joint. From rest it stays in a plane, which is unstable; give it spin or a torque.</source>
        <translation>Ein Stab an einem Kugelgelenk. Aus der Ruhe bleibt er in einer Ebene, was instabil ist; mit Drehung oder Moment verlässt er sie.</translation>
    </message>
    <message>
        <source>Gravitational acceleration along −e₂.</source>
        <translation>Erdbeschleunigung in Richtung −e₂.</translation>
    </message>
    <message>
        <source>From the joint to the centre of mass, along axis 1.</source>
        <translation>Vom Gelenk zum Schwerpunkt, längs Achse 1.</translation>
    </message>
    <message>
        <source>Constant torque on body 1 in its own frame along axis 1.</source>
        <translation>Konstantes Moment auf Körper 1 im eigenen System, längs Achse 1.</translation>
    </message>
    <message>
        <source>Constant torque on body 1 in its own frame along axis 2.</source>
        <translation>Konstantes Moment auf Körper 1 im eigenen System, längs Achse 2.</translation>
    </message>
    <message>
        <source>Constant torque on body 1 in its own frame along axis 3.</source>
        <translation>Konstantes Moment auf Körper 1 im eigenen System, längs Achse 3.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of the rod; at 0 it points along e₁. Angle along axis 1.</source>
        <translation>Euler-Winkel 3-1-3 des Stabs; bei 0 zeigt er längs e₁. Winkel 1.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of the rod; at 0 it points along e₁. Angle along axis 2.</source>
        <translation>Euler-Winkel 3-1-3 des Stabs; bei 0 zeigt er längs e₁. Winkel 2.</translation>
    </message>
    <message>
        <source>3-1-3 Euler angles of the rod; at 0 it points along e₁. Angle along axis 3.</source>
        <translation>Euler-Winkel 3-1-3 des Stabs; bei 0 zeigt er längs e₁. Winkel 3.</translation>
    </message>
    <message>
        <source>Angular velocity in the body frame along axis 1.</source>
        <translation>Winkelgeschwindigkeit im körperfesten System, längs Achse 1.</translation>
    </message>
    <message>
        <source>Angular velocity in the body frame along axis 2.</source>
        <translation>Winkelgeschwindigkeit im körperfesten System, längs Achse 2.</translation>
    </message>
    <message>
        <source>Angular velocity in the body frame along axis 3.</source>
        <translation>Winkelgeschwindigkeit im körperfesten System, längs Achse 3.</translation>
    </message>
    <message>
        <source>Planar quadrangle</source>
        <translation>Ebenes Gelenkviereck</translation>
    </message>
    <message>
        <source>A closed chain of three links and the ground, driven by a torque on the crank; its joints are two revolute ones, a spherical and a cylindrical one.</source>
        <translation>Eine geschlossene Kette aus drei Gliedern und dem Gestell, angetrieben durch ein Moment an der Kurbel; ihre Gelenke sind zwei Drehgelenke, ein Kugel- und ein Drehschubgelenk.</translation>
    </message>
    <message>
        <source>Mass of body 3.</source>
        <translation>Masse von Körper 3.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 3 about its axis 1, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 3 um seine Achse 1, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 3 about its axis 2, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 3 um seine Achse 2, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Moment of inertia of body 3 about its axis 3, through the centre of mass.</source>
        <translation>Trägheitsmoment von Körper 3 um seine Achse 3, durch den Schwerpunkt.</translation>
    </message>
    <message>
        <source>Constant torque on body 2 in its own frame along axis 1.</source>
        <translation>Konstantes Moment auf Körper 2 im eigenen System, längs Achse 1.</translation>
    </message>
    <message>
        <source>Constant torque on body 2 in its own frame along axis 2.</source>
        <translation>Konstantes Moment auf Körper 2 im eigenen System, längs Achse 2.</translation>
    </message>
    <message>
        <source>Constant torque on body 2 in its own frame along axis 3.</source>
        <translation>Konstantes Moment auf Körper 2 im eigenen System, längs Achse 3.</translation>
    </message>
    <message>
        <source>Constant torque on body 3 in its own frame along axis 1.</source>
        <translation>Konstantes Moment auf Körper 3 im eigenen System, längs Achse 1.</translation>
    </message>
    <message>
        <source>Constant torque on body 3 in its own frame along axis 2.</source>
        <translation>Konstantes Moment auf Körper 3 im eigenen System, längs Achse 2.</translation>
    </message>
    <message>
        <source>Constant torque on body 3 in its own frame along axis 3.</source>
        <translation>Konstantes Moment auf Körper 3 im eigenen System, längs Achse 3.</translation>
    </message>
    <message>
        <source>Length of link 1, the crank.</source>
        <translation>Länge von Glied 1, der Kurbel.</translation>
    </message>
    <message>
        <source>Length of link 2, the coupler.</source>
        <translation>Länge von Glied 2, der Koppel.</translation>
    </message>
    <message>
        <source>Length of link 3, the rocker.</source>
        <translation>Länge von Glied 3, der Schwinge.</translation>
    </message>
    <message>
        <source>Distance of the two pivots on the ground.</source>
        <translation>Abstand der beiden Drehpunkte im Gestell.</translation>
    </message>
    <message>
        <source>Angle of the crank against e₁.</source>
        <translation>Winkel der Kurbel gegen e₁.</translation>
    </message>
    <message>
        <source>Angular velocity of the crank; those of the other links follow.</source>
        <translation>Winkelgeschwindigkeit der Kurbel; die der anderen Glieder folgt daraus.</translation>
    </message>
    <message>
        <source>Crank mechanism</source>
        <translation>Kurbelmechanismus</translation>
    </message>
    <message>
        <source>A driven crank moves a slider through a rod in space: revolute, spherical, universal and prismatic joints close a loop of one degree of freedom.</source>
        <translation>Eine angetriebene Kurbel bewegt über eine räumlich bewegte Koppelstange einen Schieber: Dreh-, Kugel-, Kardan- und Schubgelenk schließen eine Schleife mit einem Freiheitsgrad.</translation>
    </message>
    <message>
        <source>Length of the crank, from its pivot to the rod.</source>
        <translation>Länge der Kurbel, vom Drehpunkt bis zur Koppelstange.</translation>
    </message>
    <message>
        <source>Length of the rod.</source>
        <translation>Länge der Koppelstange.</translation>
    </message>
    <message>
        <source>Distance of the slider&apos;s guide from the axis of the crank.</source>
        <translation>Abstand der Führung des Schiebers von der Achse der Kurbel.</translation>
    </message>
    <message>
        <source>Angle of the crank about e₁, 0 where it points along −e₃.</source>
        <translation>Winkel der Kurbel um e₁, 0, wo sie in Richtung −e₃ zeigt.</translation>
    </message>
    <message>
        <source>Angular velocity of the crank; those of rod and slider follow.</source>
        <translation>Winkelgeschwindigkeit der Kurbel; die von Stange und Schieber folgt daraus.</translation>
    </message>
    <message>
        <source>Chain of pendulums</source>
        <translation>Pendelkette</translation>
    </message>
    <message>
        <source>N rods on hinges, from rest; chaotic from two links on. What a right-hand side costs grows with N, linearly or with its cube.</source>
        <translation>N Stäbe an Scharnieren, aus der Ruhe; ab zwei Gliedern chaotisch. Was eine rechte Seite kostet, wächst mit N, linear oder mit der dritten Potenz.</translation>
    </message>
    <message>
        <source>Number of links.</source>
        <translation>Anzahl der Glieder.</translation>
    </message>
    <message>
        <source>Length of a link.</source>
        <translation>Länge eines Glieds.</translation>
    </message>
    <message>
        <source>Radius of a link, a round rod.</source>
        <translation>Radius eines Glieds, eines runden Stabs.</translation>
    </message>
    <message>
        <source>Mass of a link.</source>
        <translation>Masse eines Glieds.</translation>
    </message>
    <message>
        <source>Of the first link against e₁.</source>
        <translation>Des ersten Glieds gegen e₁.</translation>
    </message>
    <message>
        <source>Of each link against the one before.</source>
        <translation>Jedes Glieds gegen das vorige.</translation>
    </message>
    <message>
        <source>Angular velocity of all links.</source>
        <translation>Winkelgeschwindigkeit aller Glieder.</translation>
    </message>
    <message>
        <source>Quaternion, null space</source>
        <translation>Quaternion, Nullraum</translation>
    </message>
    <message>
        <source>Four quaternion components, and the body angular velocity as velocity: tangent by construction, so that only the position drifts, and only linearly.</source>
        <translation>Vier Komponenten des Quaternions und die körperfeste Winkelgeschwindigkeit: von der Konstruktion her tangential, sodass nur die Lage driftet, und nur linear.</translation>
    </message>
    <message>
        <source>Directors, null space</source>
        <translation>Direktoren, Nullraum</translation>
    </message>
    <message>
        <source>The nine components of the frame, and the body angular velocity as velocity: no rotation parameters at all, six constraints that drift linearly.</source>
        <translation>Die neun Komponenten des Achsenkreuzes und die körperfeste Winkelgeschwindigkeit: keinerlei Drehparameter, sechs Nebenbedingungen, die linear driften.</translation>
    </message>
    <message>
        <source>Quaternion, absolute (as printed)</source>
        <translation>Quaternion, absolut (wie gedruckt)</translation>
    </message>
    <message>
        <source>Quaternion and its rate, the constraint eliminated at acceleration level with the paper&apos;s inverse; its drift oscillates and stays bounded.</source>
        <translation>Quaternion und seine Rate, die Nebenbedingung auf der Ebene der Beschleunigungen mit der Inversen des Aufsatzes eliminiert; die Drift schwingt und bleibt beschränkt.</translation>
    </message>
    <message>
        <source>Quaternion, absolute (exact)</source>
        <translation>Quaternion, absolut (exakt)</translation>
    </message>
    <message>
        <source>The same with the index-1 system inverted exactly off the sphere too: the constraint drifts, quadratically in time.</source>
        <translation>Ebenso, aber das Index-1-System auch abseits der Sphäre exakt invertiert: Die Nebenbedingung driftet, quadratisch in der Zeit.</translation>
    </message>
    <message>
        <source>Directors, absolute</source>
        <translation>Direktoren, absolut</translation>
    </message>
    <message>
        <source>Nine components of the frame and their rates, the six constraints eliminated at acceleration level by a saddle-point system in every right-hand side.</source>
        <translation>Neun Komponenten des Achsenkreuzes und ihre Raten, die sechs Nebenbedingungen auf der Ebene der Beschleunigungen durch ein Sattelpunktsystem in jeder rechten Seite eliminiert.</translation>
    </message>
    <message>
        <source>Euler angles 3-1-3</source>
        <translation>Euler-Winkel 3-1-3</translation>
    </message>
    <message>
        <source>Three angles, no constraint, nothing drifts; singular where the first and the third axis coincide (gimbal lock).</source>
        <translation>Drei Winkel, keine Nebenbedingung, nichts driftet; singulär, wo die erste und die dritte Achse zusammenfallen (Kardansperre).</translation>
    </message>
    <message>
        <source>Quaternion, jet space</source>
        <translation>Quaternion, Jet-Raum</translation>
    </message>
    <message>
        <source>Places and Euler parameters with their rates; every stage of a step is projected onto the manifold of constraints, and its end onto that of the energy.</source>
        <translation>Orte und Euler-Parameter mit ihren Raten; jede Stufe eines Schritts wird auf die Mannigfaltigkeit der Nebenbedingungen projiziert, sein Ende auf die der Energie.</translation>
    </message>
    <message>
        <source>HUT report (2006), Algorithms 3.2 to 5.5</source>
        <translation>HUT-Bericht (2006), Algorithmen 3.2 bis 5.5</translation>
    </message>
    <message>
        <source>Planar coordinates</source>
        <translation>Ebene Koordinaten</translation>
    </message>
    <message>
        <source>Two coordinates and an angle for each body: what is enough in a plane.</source>
        <translation>Zwei Koordinaten und ein Winkel je Körper: was in einer Ebene genügt.</translation>
    </message>
    <message>
        <source>Euler parameters with a multiplier</source>
        <translation>Euler-Parameter mit Multiplikator</translation>
    </message>
    <message>
        <source>Euler parameters and their rates in the forms of Sherif et al., which move alike and differ in the multiplier: by default the simplified gyroscopic term and the moment, with λ = 4T.</source>
        <translation>Euler-Parameter und ihre Raten in den Formen von Sherif et al., die sich gleich bewegen und im Multiplikator unterscheiden: üblich sind der vereinfachte gyroskopische Term und das Moment, mit λ = 4T.</translation>
    </message>
    <message>
        <source>Quaternion, vector part</source>
        <translation>Quaternion, Vektorteil</translation>
    </message>
    <message>
        <source>Three components of the quaternion, the fourth by ‖p‖ = 1: no constraint, nothing drifts, and a chart that ends half a turn from its centre.</source>
        <translation>Drei Komponenten des Quaternions, die vierte aus ‖p‖ = 1: keine Nebenbedingung, nichts driftet, und eine Koordinatenkarte, die eine halbe Umdrehung von ihrer Mitte entfernt endet.</translation>
    </message>
    <message>
        <source>Lang (2010), Remark 4.4</source>
        <translation>Lang (2010), Bemerkung 4.4</translation>
    </message>
    <message>
        <source>Rotation vector</source>
        <translation>Drehvektor</translation>
    </message>
    <message>
        <source>Axis times angle from the attitude R = I: no constraint, nothing drifts, and a chart that ends at a full turn.</source>
        <translation>Achse mal Winkel, von der Orientierung R = I aus: keine Nebenbedingung, nichts driftet, und eine Koordinatenkarte, die nach einer vollen Umdrehung endet.</translation>
    </message>
    <message>
        <source>Terze, Müller, Zlatar (2016), eqs. (A.4) and (B.1), for the attitude itself</source>
        <translation>Terze, Müller, Zlatar (2016), Gln. (A.4) und (B.1), für die Orientierung selbst</translation>
    </message>
    <message>
        <source>Quaternion, null space, spatial ω</source>
        <translation>Quaternion, Nullraum, ω raumfest</translation>
    </message>
    <message>
        <source>The null-space form with the angular velocity in space: it moves alike, but its inertia R𝕀Rᵀ turns with the body, and every right-hand side costs more.</source>
        <translation>Die Nullraumform mit der Winkelgeschwindigkeit im Raum: Sie bewegt sich gleich, aber ihre Trägheit R𝕀Rᵀ dreht sich mit dem Körper, und jede rechte Seite kostet mehr.</translation>
    </message>
    <message>
        <source>Lang (2010), Remark 4.6, eq. (46)</source>
        <translation>Lang (2010), Bemerkung 4.6, Gl. (46)</translation>
    </message>
    <message>
        <source>Directors, null space, spatial ω</source>
        <translation>Direktoren, Nullraum, ω raumfest</translation>
    </message>
    <message>
        <source>The null-space form of directors with the angular velocity in space: its inertia turns with the body, so that three equations have to be solved for every right-hand side.</source>
        <translation>Die Nullraumform der Direktoren mit der Winkelgeschwindigkeit im Raum: Ihre Trägheit dreht sich mit dem Körper, sodass für jede rechte Seite drei Gleichungen zu lösen sind.</translation>
    </message>
    <message>
        <source>Lang (2010), Remark 4.6, eqs. (44) and (45)</source>
        <translation>Lang (2010), Bemerkung 4.6, Gln. (44) und (45)</translation>
    </message>
    <message>
        <source>DoPri5</source>
        <translation>DoPri5</translation>
    </message>
    <message>
        <source>Explicit Runge–Kutta method of order 5 with step-size control and dense output.</source>
        <translation>Explizites Runge-Kutta-Verfahren der Ordnung 5 mit Schrittweitensteuerung und kontinuierlicher Ausgabe.</translation>
    </message>
    <message>
        <source>DoP853</source>
        <translation>DoP853</translation>
    </message>
    <message>
        <source>Explicit Runge–Kutta method of order 8 with step-size control; for tight tolerances. Its dense output of order 7 costs three evaluations a step.</source>
        <translation>Explizites Runge-Kutta-Verfahren der Ordnung 8 mit Schrittweitensteuerung; für scharfe Toleranzen. Seine kontinuierliche Ausgabe der Ordnung 7 kostet drei Auswertungen je Schritt.</translation>
    </message>
    <message>
        <source>Odex</source>
        <translation>Odex</translation>
    </message>
    <message>
        <source>Extrapolation of the explicit midpoint rule with variable order and step size; for tight tolerances.</source>
        <translation>Extrapolation der expliziten Mittelpunktregel mit variabler Ordnung und Schrittweite; für scharfe Toleranzen.</translation>
    </message>
    <message>
        <source>Radau5</source>
        <translation>Radau5</translation>
    </message>
    <message>
        <source>Implicit Runge–Kutta method of order 5 for stiff problems and constrained equations of index up to 3.</source>
        <translation>Implizites Runge-Kutta-Verfahren der Ordnung 5 für steife Probleme und Gleichungen mit Nebenbedingungen bis zum Index 3.</translation>
    </message>
    <message>
        <source>Seulex</source>
        <translation>Seulex</translation>
    </message>
    <message>
        <source>Extrapolation of the linearly implicit Euler method with variable order and step size, for stiff problems.</source>
        <translation>Extrapolation des linear-impliziten Euler-Verfahrens mit variabler Ordnung und Schrittweite, für steife Probleme.</translation>
    </message>
    <message>
        <source>IDA</source>
        <translation>IDA</translation>
    </message>
    <message>
        <source>Differential-algebraic equations by BDF of variable order and step: DASSL and DASPK, written anew in C.</source>
        <translation>Differential-algebraische Gleichungen durch BDF mit variabler Ordnung und Schrittweite: DASSL und DASPK, in C neu geschrieben.</translation>
    </message>
    <message>
        <source>CVODE BDF</source>
        <translation>CVODE BDF</translation>
    </message>
    <message>
        <source>Stiff ordinary differential equations by BDF of variable order and step: the nearest relative of ODE15s.</source>
        <translation>Steife gewöhnliche Differentialgleichungen durch BDF mit variabler Ordnung und Schrittweite: der nächste Verwandte von ODE15s.</translation>
    </message>
    <message>
        <source>RK4</source>
        <translation>RK4</translation>
    </message>
    <message>
        <source>The classical Runge–Kutta method of order 4 with a fixed step.</source>
        <translation>Das klassische Runge-Kutta-Verfahren der Ordnung 4 mit fester Schrittweite.</translation>
    </message>
    <message>
        <source>RKMK4</source>
        <translation>RKMK4</translation>
    </message>
    <message>
        <source>Runge–Kutta–Munthe-Kaas method of order 4 with a fixed step: RK4 for the rotation vector of the step, so that attitudes stay rotations without a projection.</source>
        <translation>Runge-Kutta-Munthe-Kaas-Verfahren der Ordnung 4 mit fester Schrittweite: RK4 für den Drehvektor des Schritts, sodass Orientierungen ohne Projektion Drehungen bleiben.</translation>
    </message>
    <message>
        <source>RKMK DoPri5</source>
        <translation>RKMK DoPri5</translation>
    </message>
    <message>
        <source>Runge–Kutta–Munthe-Kaas method of order 5 with step-size control: DoPri5 for the rotation vector of the step.</source>
        <translation>Runge-Kutta-Munthe-Kaas-Verfahren der Ordnung 5 mit Schrittweitensteuerung: DoPri5 für den Drehvektor des Schritts.</translation>
    </message>
    <message>
        <source>Commutator-free 4</source>
        <translation>Kommutatorfrei 4</translation>
    </message>
    <message>
        <source>Lie-group method of order 4 with a fixed step that composes rotations instead of correcting the rate of one.</source>
        <translation>Lie-Gruppen-Verfahren der Ordnung 4 mit fester Schrittweite, das Drehungen zusammensetzt, statt die Rate einer einzigen zu korrigieren.</translation>
    </message>
    <message>
        <source>Three rotations</source>
        <translation>Drei Drehungen</translation>
    </message>
    <message>
        <source>Splitting into turns about the three principal axes, with kicks of the torque between them. Keeps the angular momentum exactly and the energy nearly.</source>
        <translation>Aufspaltung in Drehungen um die drei Hauptachsen, mit Stößen des Moments dazwischen. Erhält den Drall genau und die Energie beinahe.</translation>
    </message>
    <message>
        <source>Touma–Wisdom</source>
        <translation>Touma–Wisdom</translation>
    </message>
    <message>
        <source>Splitting into the motion of a symmetric body and a turn that makes up for the difference, with kicks of the torque between them.</source>
        <translation>Aufspaltung in die Bewegung eines symmetrischen Körpers und eine Drehung, die den Unterschied ausgleicht, mit Stößen des Moments dazwischen.</translation>
    </message>
    <message>
        <source>Free flow and kick</source>
        <translation>Freier Fluss und Stoß</translation>
    </message>
    <message>
        <source>Splitting into the exact motion of the free body, by elliptic functions, and kicks of the torque.</source>
        <translation>Aufspaltung in die exakte Bewegung des freien Körpers, durch elliptische Funktionen, und Stöße des Moments.</translation>
    </message>
    <message>
        <source>RATTLE</source>
        <translation>RATTLE</translation>
    </message>
    <message>
        <source>RATTLE on the rotations, that is the discrete Moser–Veselov method: symplectic, implicit in three unknowns.</source>
        <translation>RATTLE auf den Drehungen, das heißt das diskrete Moser-Wesselow-Verfahren: symplektisch, implizit in drei Unbekannten.</translation>
    </message>
    <message>
        <source>Energy–momentum</source>
        <translation>Energie–Drall</translation>
    </message>
    <message>
        <source>Implicit step in three unknowns that keeps the energy and the vertical angular momentum to round-off at every step size. The motion may be wrong all the same.</source>
        <translation>Impliziter Schritt in drei Unbekannten, der Energie und vertikalen Drall bei jeder Schrittweite bis auf Rundung erhält. Die Bewegung kann dennoch falsch sein.</translation>
    </message>
    <message>
        <source>Lie-group generalised-α</source>
        <translation>Generalisiertes Lie-Gruppen-α</translation>
    </message>
    <message>
        <source>The generalised-α method of structural dynamics on rotations, with as much numerical damping as its spectral radius says.</source>
        <translation>Das generalisierte α-Verfahren der Strukturdynamik auf Drehungen, mit so viel numerischer Dämpfung, wie sein Spektralradius sagt.</translation>
    </message>
    <message>
        <source>Conserving midpoint</source>
        <translation>Erhaltende Mittelpunktregel</translation>
    </message>
    <message>
        <source>Midpoint scheme on quaternions or directors with their constraints: keeps energy, vertical momentum and the position constraint to round-off.</source>
        <translation>Mittelpunktschema auf Quaternionen oder Direktoren mit ihren Nebenbedingungen: erhält Energie, vertikalen Drall und die Nebenbedingung der Lage bis auf Rundung.</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Nothing is done: the drift is seen as it is.</source>
        <translation>Nichts geschieht: Die Drift zeigt sich, wie sie ist.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Lage</translation>
    </message>
    <message>
        <source>After each accepted step the position is projected onto the constraint. On absolute directors the velocity errors left behind grow: project them as well.</source>
        <translation>Nach jedem angenommenen Schritt wird die Lage auf die Nebenbedingung projiziert. Bei absoluten Direktoren wachsen die verbliebenen Fehler der Geschwindigkeit: dort auch diese projizieren.</translation>
    </message>
    <message>
        <source>Position and velocity</source>
        <translation>Lage und Geschwindigkeit</translation>
    </message>
    <message>
        <source>After each accepted step the position is projected onto the constraint and the velocity onto its tangent; on a null-space formulation it is tangent already.</source>
        <translation>Nach jedem angenommenen Schritt wird die Lage auf die Nebenbedingung projiziert und die Geschwindigkeit auf deren Tangentialraum; in einer Nullraumformulierung ist sie schon tangential.</translation>
    </message>
    <message>
        <source>Stages, quasi-orthogonal</source>
        <translation>Stufen, quasi-orthogonal</translation>
    </message>
    <message>
        <source>Every stage of a step is projected onto the constraints, spheres and joints in turn (Algorithms 5.3 to 5.5 of the jet-space method), and its end onto the energy.</source>
        <translation>Jede Stufe eines Schritts wird auf die Nebenbedingungen projiziert, Sphären und Gelenke abwechselnd (Algorithmen 5.3 bis 5.5 des Jet-Raum-Verfahrens), sein Ende auf die Energie.</translation>
    </message>
    <message>
        <source>Stages, orthogonal</source>
        <translation>Stufen, orthogonal</translation>
    </message>
    <message>
        <source>Every stage of a step is projected onto the nearest state that keeps all constraints (system (5.2) of the jet-space method), and its end onto the energy.</source>
        <translation>Jede Stufe eines Schritts wird auf den nächsten Zustand projiziert, der alle Nebenbedingungen einhält (System (5.2) des Jet-Raum-Verfahrens), sein Ende auf die Energie.</translation>
    </message>
    <message>
        <source>Relative energy error</source>
        <translation>Relativer Energiefehler</translation>
    </message>
    <message>
        <source>|E - E(0)| / |E(0)|, E from the formulation&apos;s own velocity. Where E(0) is less than a tenth of what has been at stake so far, as for mechanisms released at rest near the zero of their potential, it is relative to that: to the largest sum of m g |x| of the bodies and |W_ext|. E(0) is taken anew after a parameter change.</source>
        <translation>|E - E(0)| / |E(0)|, E aus der eigenen Geschwindigkeit der Formulierung. Wo E(0) kleiner ist als ein Zehntel dessen, was bisher auf dem Spiel stand, etwa bei Mechanismen, die nahe dem Nullpunkt ihres Potentials aus der Ruhe losgelassen werden, ist er darauf bezogen: auf die größte Summe der m g |x| der Körper und |W_ext|. Nach einer Änderung von Parametern wird E(0) neu bestimmt.</translation>
    </message>
    <message>
        <source>Attitude error</source>
        <translation>Orientierungsfehler</translation>
    </message>
    <message>
        <source>Angle between the attitude, orthonormalised, and the exact one at the same time. The reference shows how exactly it is known itself.</source>
        <translation>Winkel zwischen der orthonormierten Orientierung und der exakten zur selben Zeit. Die Referenz zeigt, wie genau sie selbst bekannt ist.</translation>
    </message>
    <message>
        <source>Constraint drift ‖g‖</source>
        <translation>Drift der Nebenbedingung ‖g‖</translation>
    </message>
    <message>
        <source>Norm of the formulation&apos;s constraint g: how far it has left its manifold. Of a quaternion ½(‖p‖² − 1), next to ‖p‖ − 1.</source>
        <translation>Norm der Nebenbedingung g der Formulierung: wie weit sie ihre Mannigfaltigkeit verlassen hat. Beim Quaternion ½(‖p‖² − 1), beinahe ‖p‖ − 1.</translation>
    </message>
    <message>
        <source>Constraint rate ‖ġ‖</source>
        <translation>Rate der Nebenbedingung ‖ġ‖</translation>
    </message>
    <message>
        <source>Norm of the rate of the constraint; of a quaternion p·ṗ.</source>
        <translation>Norm der Rate der Nebenbedingung; beim Quaternion p·ṗ.</translation>
    </message>
    <message>
        <source>Angular velocity Ω (body)</source>
        <translation>Winkelgeschwindigkeit Ω (Körper)</translation>
    </message>
    <message>
        <source>Angular velocity in the body frame.</source>
        <translation>Winkelgeschwindigkeit im körperfesten System.</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Accepted steps of the integrator.</source>
        <translation>Angenommene Schritte des Integrators.</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Total energy T + U − W_ext from the formulation&apos;s own velocity: what is conserved.</source>
        <translation>Gesamtenergie T + U − W_ext aus der eigenen Geschwindigkeit der Formulierung: was erhalten bleibt.</translation>
    </message>
    <message>
        <source>Kinetic energy T</source>
        <translation>Kinetische Energie T</translation>
    </message>
    <message>
        <source>From the formulation&apos;s own velocity.</source>
        <translation>Aus der eigenen Geschwindigkeit der Formulierung.</translation>
    </message>
    <message>
        <source>Potential energy U</source>
        <translation>Potentielle Energie U</translation>
    </message>
    <message>
        <source>Of gravity, springs and constant forces.</source>
        <translation>Der Schwerkraft, der Federn und konstanter Kräfte.</translation>
    </message>
    <message>
        <source>Relative momentum error</source>
        <translation>Relativer Drallfehler</translation>
    </message>
    <message>
        <source>|L - L(0)| / |L(0)| of the angular momentum about the origin where the motion keeps it, |L₃ - L₃(0)| / |L(0)| under gravity; in N m s where L(0) = 0.</source>
        <translation>|L - L(0)| / |L(0)| des Dralls um den Ursprung, wo die Bewegung ihn erhält, |L₃ - L₃(0)| / |L(0)| unter Schwerkraft; in N m s, wo L(0) = 0.</translation>
    </message>
    <message>
        <source>Angular momentum L (space)</source>
        <translation>Drall L (Raum)</translation>
    </message>
    <message>
        <source>About the origin, in space: components and norm.</source>
        <translation>Um den Ursprung, im Raum: Komponenten und Norm.</translation>
    </message>
    <message>
        <source>Vertical angular momentum</source>
        <translation>Vertikaler Drall</translation>
    </message>
    <message>
        <source>⟨L, e₃⟩: what a body under gravity keeps of its angular momentum.</source>
        <translation>⟨L, e₃⟩: was ein Körper unter Schwerkraft von seinem Drall behält.</translation>
    </message>
    <message>
        <source>Casimirs</source>
        <translation>Casimir-Funktionen</translation>
    </message>
    <message>
        <source>Functions that every motion on the body&apos;s momentum space keeps, whatever its energy: ‖𝕀Ω‖² [N² m² s²] of a free body; ⟨γ, 𝕀Ω⟩ [N m s] and ‖γ‖², γ the vertical in the body, under gravity.</source>
        <translation>Funktionen, die jede Bewegung im Drallraum des Körpers erhält, unabhängig von ihrer Energie: ‖𝕀Ω‖² [N² m² s²] eines freien Körpers; ⟨γ, 𝕀Ω⟩ [N m s] und ‖γ‖², γ die Vertikale im Körper, unter Schwerkraft.</translation>
    </message>
    <message>
        <source>Lagrange&apos;s constant I₃Ω₃</source>
        <translation>Lagranges Konstante I₃Ω₃</translation>
    </message>
    <message>
        <source>The third constant of a symmetric top (I₁ = I₂): its momentum about its own axis.</source>
        <translation>Die dritte Konstante eines symmetrischen Kreisels (I₁ = I₂): sein Drall um die eigene Achse.</translation>
    </message>
    <message>
        <source>External work W_ext</source>
        <translation>Äußere Arbeit W_ext</translation>
    </message>
    <message>
        <source>Work of torques and dampers since the start, integrated with the motion.</source>
        <translation>Arbeit der Momente und Dämpfer seit Beginn, mit der Bewegung integriert.</translation>
    </message>
    <message>
        <source>Joint forces λ</source>
        <translation>Gelenkkräfte λ</translation>
    </message>
    <message>
        <source>Multipliers of the joints&apos; constraints that are forces: components in space of one that holds a point, along an axis of the first body of one that holds a plane.</source>
        <translation>Multiplikatoren der Nebenbedingungen der Gelenke, die Kräfte sind: Komponenten im Raum, wo ein Punkt gehalten wird, längs einer Achse des ersten Körpers, wo eine Ebene gehalten wird.</translation>
    </message>
    <message>
        <source>Joint torques λ</source>
        <translation>Gelenkmomente λ</translation>
    </message>
    <message>
        <source>Multipliers of the joints&apos; constraints that are torques: they keep two axes orthogonal.</source>
        <translation>Multiplikatoren der Nebenbedingungen der Gelenke, die Momente sind: Sie halten zwei Achsen senkrecht zueinander.</translation>
    </message>
    <message>
        <source>Directors d</source>
        <translation>Direktoren d</translation>
    </message>
    <message>
        <source>Columns of the rotation matrix as the formulation has them, not normalised.</source>
        <translation>Spalten der Drehmatrix, wie die Formulierung sie hat, nicht normiert.</translation>
    </message>
    <message>
        <source>Error of Ω</source>
        <translation>Fehler von Ω</translation>
    </message>
    <message>
        <source>Norm of the difference to the exact angular velocity.</source>
        <translation>Norm der Differenz zur exakten Winkelgeschwindigkeit.</translation>
    </message>
    <message>
        <source>Position error</source>
        <translation>Ortsfehler</translation>
    </message>
    <message>
        <source>Distance of the centre of mass to the exact one.</source>
        <translation>Abstand des Schwerpunkts vom exakten.</translation>
    </message>
    <message>
        <source>Growth of a small error</source>
        <translation>Wachstum eines kleinen Fehlers</translation>
    </message>
    <message>
        <source>Distance to the separatrix</source>
        <translation>Abstand von der Separatrix</translation>
    </message>
    <message>
        <source>|L² - 2T I₂| / L², I₂ the intermediate moment: free bodies with three different moments. Near round-off, double precision cannot tell when the body will flip.</source>
        <translation>|L² - 2T I₂| / L², I₂ das mittlere Moment: freie Körper mit drei verschiedenen Momenten. Nahe dem Rundungsniveau kann doppelte Genauigkeit nicht sagen, wann der Körper umschlägt.</translation>
    </message>
    <message>
        <source>Poinsot gap</source>
        <translation>Poinsot-Abstand</translation>
    </message>
    <message>
        <source>By how much the inertia ellipsoid {x: xᵀ𝕀x = 2T(0)} stands beyond its invariable plane, relative to the plane&apos;s distance 2T(0)/|L(0)|; negative where it does not reach it. 0 in the exact motion of a free body.</source>
        <translation>Um wie viel das Trägheitsellipsoid {x: xᵀ𝕀x = 2T(0)} über seine invariable Ebene hinausragt, bezogen auf deren Abstand 2T(0)/|L(0)|; negativ, wo es sie nicht erreicht. 0 in der exakten Bewegung eines freien Körpers.</translation>
    </message>
    <message>
        <source>Poinsot slip</source>
        <translation>Poinsot-Schlupf</translation>
    </message>
    <message>
        <source>‖Ω × x‖ / ‖Ω‖² at the point x of the inertia ellipsoid furthest along L(0), where it touches the invariable plane: 0 where it rolls on it.</source>
        <translation>‖Ω × x‖ / ‖Ω‖² im Punkt x des Trägheitsellipsoids, der am weitesten längs L(0) liegt, wo es die invariable Ebene berührt: 0, wo es auf ihr rollt.</translation>
    </message>
    <message>
        <source>Momentum 𝕀Ω (body)</source>
        <translation>Drall 𝕀Ω (Körper)</translation>
    </message>
    <message>
        <source>Angular momentum about the centre of mass, or the fixed point, in the body frame: its curve on the momentum sphere is the polhode.</source>
        <translation>Drall um den Schwerpunkt oder den festen Punkt, im körperfesten System: Seine Kurve auf der Drallkugel ist die Polhodie.</translation>
    </message>
    <message>
        <source>Herpolhode</source>
        <translation>Herpolhodie</translation>
    </message>
    <message>
        <source>ω in the invariable plane, across L(0): along the direction it has there at t = 0, and at right angles to it.</source>
        <translation>ω in der invariablen Ebene, quer zu L(0): längs der Richtung, die es dort bei t = 0 hat, und senkrecht dazu.</translation>
    </message>
    <message>
        <source>Nutation θ₂</source>
        <translation>Nutation θ₂</translation>
    </message>
    <message>
        <source>Second 3-1-3 Euler angle of the attitude: the tilt of d³ from the vertical, 0 to π.</source>
        <translation>Zweiter Euler-Winkel 3-1-3 der Orientierung: die Neigung von d³ gegen die Vertikale, 0 bis π.</translation>
    </message>
    <message>
        <source>Precession θ₁</source>
        <translation>Präzession θ₁</translation>
    </message>
    <message>
        <source>First 3-1-3 Euler angle of the attitude: the way of d³ about the vertical, counted on over full turns. Where d³ is vertical it keeps its value.</source>
        <translation>Erster Euler-Winkel 3-1-3 der Orientierung: der Weg von d³ um die Vertikale, über volle Umdrehungen weitergezählt. Wo d³ vertikal steht, behält er seinen Wert.</translation>
    </message>
    <message>
        <source>Spin θ₃</source>
        <translation>Eigendrehung θ₃</translation>
    </message>
    <message>
        <source>Third 3-1-3 Euler angle of the attitude: the turning about d³, counted on over full turns.</source>
        <translation>Dritter Euler-Winkel 3-1-3 der Orientierung: die Drehung um d³, über volle Umdrehungen weitergezählt.</translation>
    </message>
    <message>
        <source>Nutation rate</source>
        <translation>Nutationsrate</translation>
    </message>
    <message>
        <source>dθ₂/dt = Ω₁ cos θ₃ − Ω₂ sin θ₃.</source>
        <translation>dθ₂/dt = Ω₁ cos θ₃ − Ω₂ sin θ₃.</translation>
    </message>
    <message>
        <source>Right-hand sides</source>
        <translation>Rechte Seiten</translation>
    </message>
    <message>
        <source>Evaluations of the right-hand side since the start, as the original codes count them.</source>
        <translation>Auswertungen der rechten Seite seit Beginn, gezählt wie in den ursprünglichen Programmen.</translation>
    </message>
    <message>
        <source>Accepted steps</source>
        <translation>Angenommene Schritte</translation>
    </message>
    <message>
        <source>Steps since the start.</source>
        <translation>Schritte seit Beginn.</translation>
    </message>
    <message>
        <source>Rejected steps</source>
        <translation>Verworfene Schritte</translation>
    </message>
    <message>
        <source>Steps made again because the error test failed, since the start.</source>
        <translation>Schritte, die nach fehlgeschlagenem Fehlertest wiederholt wurden, seit Beginn.</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Order of the last step, where the method chooses it: BDF and extrapolation.</source>
        <translation>Ordnung des letzten Schritts, wo das Verfahren sie wählt: BDF und Extrapolation.</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>Jacobi-Matrizen</translation>
    </message>
    <message>
        <source>Jacobians of an implicit method since the start.</source>
        <translation>Jacobi-Matrizen eines impliziten Verfahrens seit Beginn.</translation>
    </message>
    <message>
        <source>LU decompositions</source>
        <translation>LU-Zerlegungen</translation>
    </message>
    <message>
        <source>Factorised iteration matrices of an implicit method since the start.</source>
        <translation>Zerlegte Iterationsmatrizen eines impliziten Verfahrens seit Beginn.</translation>
    </message>
    <message>
        <source>Linear solves</source>
        <translation>Lineare Systeme</translation>
    </message>
    <message>
        <source>Linear systems solved by an implicit method since the start.</source>
        <translation>Lineare Gleichungssysteme, die ein implizites Verfahren seit Beginn gelöst hat.</translation>
    </message>
    <message>
        <source>Newton failures</source>
        <translation>Fehlschläge des Newton-Verfahrens</translation>
    </message>
    <message>
        <source>Attempts given up because Newton&apos;s iteration did not converge, since the start.</source>
        <translation>Versuche, die aufgegeben wurden, weil die Newton-Iteration nicht konvergierte, seit Beginn.</translation>
    </message>
    <message>
        <source>Projections</source>
        <translation>Projektionen</translation>
    </message>
    <message>
        <source>States projected within steps by the jet-space method, since the start.</source>
        <translation>Zustände, die das Jet-Raum-Verfahren innerhalb der Schritte projiziert hat, seit Beginn.</translation>
    </message>
    <message>
        <source>Projection iterations</source>
        <translation>Iterationen der Projektion</translation>
    </message>
    <message>
        <source>Iterations of Newton&apos;s method in projections within steps, since the start.</source>
        <translation>Newton-Iterationen in den Projektionen innerhalb der Schritte, seit Beginn.</translation>
    </message>
    <message>
        <source>Projection failures</source>
        <translation>Fehlschläge der Projektion</translation>
    </message>
    <message>
        <source>Attempts given up because a stage could not be projected, since the start.</source>
        <translation>Versuche, die aufgegeben wurden, weil sich eine Stufe nicht projizieren ließ, seit Beginn.</translation>
    </message>
    <message>
        <source>Angle to the end of the chart</source>
        <translation>Winkel bis zum Ende der Koordinatenkarte</translation>
    </message>
    <message>
        <source>How far the body can still turn before the coordinates end: Euler angles at the gimbal singularity, the vector part of the quaternion at p₀ = 0, the rotation vector at a full turn.</source>
        <translation>Wie weit sich der Körper noch drehen kann, bevor die Koordinaten enden: Euler-Winkel an der Kardansperre, der Vektorteil des Quaternions bei p₀ = 0, der Drehvektor nach einer vollen Umdrehung.</translation>
    </message>
    <message>
        <source>Changes of the chart</source>
        <translation>Wechsel der Koordinatenkarte</translation>
    </message>
    <message>
        <source>How often the coordinates were changed for others before they ended, since the start.</source>
        <translation>Wie oft die Koordinaten durch andere ersetzt wurden, bevor sie endeten, seit Beginn.</translation>
    </message>
    <message>
        <source>Lagrange multipliers λ</source>
        <translation>Lagrange-Multiplikatoren λ</translation>
    </message>
    <message>
        <source>Multipliers of the formulation&apos;s constraint, from its absolute equations.</source>
        <translation>Multiplikatoren der Nebenbedingung der Formulierung, aus ihren absoluten Gleichungen.</translation>
    </message>
    <message>
        <source>λ in closed form</source>
        <translation>λ in geschlossener Form</translation>
    </message>
    <message>
        <source>What the multiplier of Euler parameters is on the sphere by formula: 0, or a sum of 4T, 2f·Au and 2uᵀf, as the form has them.</source>
        <translation>Was der Multiplikator der Euler-Parameter auf der Sphäre nach der Formel ist: 0 oder eine Summe aus 4T, 2f·Au und 2uᵀf, je nach Form.</translation>
    </message>
    <message>
        <source>Largest norm of the formulation&apos;s constraint over the accepted steps.</source>
        <translation>Größte Norm der Nebenbedingung der Formulierung über die angenommenen Schritte.</translation>
    </message>
    <message>
        <source>Largest norm of the constraint&apos;s rate over the accepted steps.</source>
        <translation>Größte Norm der Rate der Nebenbedingung über die angenommenen Schritte.</translation>
    </message>
    <message>
        <source>Largest relative energy error over the accepted steps.</source>
        <translation>Größter relativer Energiefehler über die angenommenen Schritte.</translation>
    </message>
    <message>
        <source>Angle between the attitude and the exact one at the end time; of several bodies the 2-norm of their angles. Of runs that finish.</source>
        <translation>Winkel zwischen der Orientierung und der exakten zur Endzeit; bei mehreren Körpern die 2-Norm ihrer Winkel. Von Läufen, die zum Ende kommen.</translation>
    </message>
    <message>
        <source>First time at which the component of Ω that was largest in magnitude at the start changes its sign, by dense output. Of a single body.</source>
        <translation>Erste Zeit, zu der die Komponente von Ω, deren Betrag zu Beginn am größten war, ihr Vorzeichen wechselt, durch kontinuierliche Ausgabe. Eines einzelnen Körpers.</translation>
    </message>
    <message>
        <source>Largest less smallest nutation θ₂ over the accepted steps. Of a single body.</source>
        <translation>Größte minus kleinste Nutation θ₂ über die angenommenen Schritte. Eines einzelnen Körpers.</translation>
    </message>
    <message>
        <source>Mean rate of the precession θ₁ from the start to the end. Of a single body.</source>
        <translation>Mittlere Rate der Präzession θ₁ vom Beginn bis zum Ende. Eines einzelnen Körpers.</translation>
    </message>
    <message>
        <source>A channel at the last accepted step; -K for its component K, as in end-angular-velocity-3. See list channels.</source>
        <translation>Ein Kanal beim letzten angenommenen Schritt; -K für seine Komponente K, wie in end-angular-velocity-3. Siehe polhode-cli list channels.</translation>
    </message>
    <message>
        <source>Largest value of a channel over the accepted steps, the start included; -K for its component K. See list channels.</source>
        <translation>Größter Wert eines Kanals über die angenommenen Schritte, den Beginn eingeschlossen; -K für seine Komponente K. Siehe polhode-cli list channels.</translation>
    </message>
    <message>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>How directors are projected: the paper&apos;s explicit way by a quaternion, or the nearest rotation (polar decomposition).</source>
        <translation>Wie Direktoren projiziert werden: auf dem expliziten Weg des Aufsatzes über ein Quaternion oder auf die nächste Drehung (Polarzerlegung).</translation>
    </message>
    <message>
        <source>Spurrier–Klumpp</source>
        <translation>Spurrier–Klumpp</translation>
    </message>
    <message>
        <source>Polar</source>
        <translation>Polarzerlegung</translation>
    </message>
    <message>
        <source>How the end of a step is brought back to its energy: by scaling the velocities, by system (5.5) along the energy&apos;s gradient, or not at all.</source>
        <translation>Wie das Ende eines Schritts auf seine Energie zurückgebracht wird: durch Skalieren der Geschwindigkeiten, durch das System (5.5) längs des Gradienten der Energie oder gar nicht.</translation>
    </message>
    <message>
        <source>Velocity scaling</source>
        <translation>Geschwindigkeiten skalieren</translation>
    </message>
    <message>
        <source>Projection (5.5)</source>
        <translation>Projektion (5.5)</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Unbeachtet</translation>
    </message>
    <message>
        <source>Gradient dg</source>
        <translation>Gradient dg</translation>
    </message>
    <message>
        <source>dg of Algorithm 5.4: without its part along θ, with which it works against Algorithm 5.3, or raw as printed.</source>
        <translation>dg von Algorithmus 5.4: ohne seinen Teil längs θ, mit dem er gegen Algorithmus 5.3 arbeitet, oder roh wie gedruckt.</translation>
    </message>
    <message>
        <source>Tangential</source>
        <translation>Tangential</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>Roh</translation>
    </message>
    <message>
        <source>External work</source>
        <translation>Äußere Arbeit</translation>
    </message>
    <message>
        <source>How the power of external loads is integrated: by the weights of the Runge–Kutta method, or by the trapezoidal rule as the report does.</source>
        <translation>Wie die Leistung äußerer Lasten integriert wird: mit den Gewichten des Runge-Kutta-Verfahrens oder mit der Trapezregel wie im Bericht.</translation>
    </message>
    <message>
        <source>Runge–Kutta</source>
        <translation>Runge-Kutta</translation>
    </message>
    <message>
        <source>Trapezoidal</source>
        <translation>Trapezregel</translation>
    </message>
    <message>
        <source>Projection tolerance</source>
        <translation>Toleranz der Projektion</translation>
    </message>
    <message>
        <source>Residual that the projection of a stage may leave in each constraint; the report takes 1e-5.</source>
        <translation>Residuum, das die Projektion einer Stufe in jeder Nebenbedingung lassen darf; der Bericht nimmt 1e-5.</translation>
    </message>
    <message>
        <source>Saddle solver</source>
        <translation>Sattelpunktlöser</translation>
    </message>
    <message>
        <source>How an absolute formulation solves its saddle-point system: by the Schur complement of the mass matrix, or by LU of the whole matrix as the paper does.</source>
        <translation>Wie eine absolute Formulierung ihr Sattelpunktsystem löst: über das Schur-Komplement der Massenmatrix oder durch LU der ganzen Matrix wie im Aufsatz.</translation>
    </message>
    <message>
        <source>Schur complement</source>
        <translation>Schur-Komplement</translation>
    </message>
    <message>
        <source>LU</source>
        <translation>LU</translation>
    </message>
    <message>
        <source>Gyroscopic term</source>
        <translation>Gyroskopischer Term</translation>
    </message>
    <message>
        <source>The term Ω × 𝕀Ω of (42): as Newton and Euler have it, or with the factor |p|⁴ that the printed equation leaves off the unit sphere.</source>
        <translation>Der Term Ω × 𝕀Ω von (42): wie bei Newton und Euler oder mit dem Faktor |p|⁴, den die gedruckte Gleichung abseits der Einheitssphäre stehen lässt.</translation>
    </message>
    <message>
        <source>Newton–Euler</source>
        <translation>Newton-Euler</translation>
    </message>
    <message>
        <source>As printed</source>
        <translation>Wie gedruckt</translation>
    </message>
    <message>
        <source>Euler-parameter form</source>
        <translation>Form der Euler-Parameter</translation>
    </message>
    <message>
        <source>The gyroscopic term with Euler parameters: full as in (23), simplified as in (29), or the three equations (25) without a multiplier, which know the moment of the forces only.</source>
        <translation>Der gyroskopische Term mit Euler-Parametern: voll wie in (23), vereinfacht wie in (29) oder die drei Gleichungen (25) ohne Multiplikator, die nur das Moment der Kräfte kennen.</translation>
    </message>
    <message>
        <source>Full (23)</source>
        <translation>Voll (23)</translation>
    </message>
    <message>
        <source>Simplified (29)</source>
        <translation>Vereinfacht (29)</translation>
    </message>
    <message>
        <source>Three equations (25)</source>
        <translation>Drei Gleichungen (25)</translation>
    </message>
    <message>
        <source>Generalised force</source>
        <translation>Generalisierte Kraft</translation>
    </message>
    <message>
        <source>How a force acts on Euler parameters: by its moment, 2Lᵀn; reduced, 2HᵀGᵀf (82); or by the gradient of its point&apos;s place, B₂ᵀf (62). The multiplier tells them apart; (25) has the moment in any case.</source>
        <translation>Wie eine Kraft auf Euler-Parameter wirkt: durch ihr Moment, 2Lᵀn; reduziert, 2HᵀGᵀf (82); oder durch den Gradienten des Orts ihres Punktes, B₂ᵀf (62). Der Multiplikator unterscheidet sie; (25) hat in jedem Fall das Moment.</translation>
    </message>
    <message>
        <source>Moment 2Lᵀn</source>
        <translation>Moment 2Lᵀn</translation>
    </message>
    <message>
        <source>Reduced 2HᵀGᵀf</source>
        <translation>Reduziert 2HᵀGᵀf</translation>
    </message>
    <message>
        <source>Gradient B₂ᵀf</source>
        <translation>Gradient B₂ᵀf</translation>
    </message>
    <message>
        <source>End of the chart</source>
        <translation>Ende der Koordinatenkarte</translation>
    </message>
    <message>
        <source>Where local coordinates end: the run stops there, or goes on in other coordinates, taken between two steps before the end.</source>
        <translation>Wo lokale Koordinaten enden: Der Lauf hält dort an oder geht in anderen Koordinaten weiter, die vor dem Ende zwischen zwei Schritten genommen werden.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Change the chart</source>
        <translation>Karte wechseln</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>What the integrator is given. Index 0: solved for the derivatives. Index 1: the mass matrix, and the multipliers where there are any, among the unknowns; the constraint on accelerations. Index 2, 3: the constraint on velocities, on positions.</source>
        <translation>Was der Integrator bekommt. Index 0: nach den Ableitungen aufgelöst. Index 1: die Massenmatrix und, wo es sie gibt, die Multiplikatoren unter den Unbekannten; die Nebenbedingung der Beschleunigungen. Index 2, 3: die Nebenbedingung der Geschwindigkeiten, der Lage.</translation>
    </message>
    <message>
        <source>Index 0</source>
        <translation>Index 0</translation>
    </message>
    <message>
        <source>Index 1</source>
        <translation>Index 1</translation>
    </message>
    <message>
        <source>Index 2</source>
        <translation>Index 2</translation>
    </message>
    <message>
        <source>Index 3</source>
        <translation>Index 3</translation>
    </message>
    <message>
        <source>Jacobian</source>
        <translation>Jacobi-Matrix</translation>
    </message>
    <message>
        <source>Where an implicit method has its Jacobian from: differences of the right-hand side as in the original codes, or the closed form.</source>
        <translation>Woher ein implizites Verfahren seine Jacobi-Matrix hat: aus Differenzen der rechten Seite wie in den ursprünglichen Programmen oder aus der geschlossenen Form.</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Differenzen</translation>
    </message>
    <message>
        <source>Analytic</source>
        <translation>Analytisch</translation>
    </message>
    <message>
        <source>Step control</source>
        <translation>Schrittweitensteuerung</translation>
    </message>
    <message>
        <source>Gustafsson&apos;s predictive control, the code&apos;s default, or the classical one, which looks at one step only.</source>
        <translation>Gustafssons vorausschauende Steuerung, die übliche des Programms, oder die klassische, die nur einen Schritt betrachtet.</translation>
    </message>
    <message>
        <source>Gustafsson</source>
        <translation>Gustafsson</translation>
    </message>
    <message>
        <source>Classical</source>
        <translation>Klassisch</translation>
    </message>
    <message>
        <source>Error test</source>
        <translation>Fehlertest</translation>
    </message>
    <message>
        <source>Unknowns that take part in the error test: all as in DASSL, or without the algebraic ones as DASPK can.</source>
        <translation>Unbekannte, die am Fehlertest teilnehmen: alle wie in DASSL oder ohne die algebraischen, wie DASPK es kann.</translation>
    </message>
    <message>
        <source>All unknowns</source>
        <translation>Alle Unbekannten</translation>
    </message>
    <message>
        <source>Differential only</source>
        <translation>Nur die differentiellen</translation>
    </message>
    <message>
        <source>Highest order</source>
        <translation>Höchste Ordnung</translation>
    </message>
    <message>
        <source>Highest order of the BDF.</source>
        <translation>Höchste Ordnung der BDF.</translation>
    </message>
    <message>
        <source>Newton tolerance</source>
        <translation>Newton-Toleranz</translation>
    </message>
    <message>
        <source>Newton&apos;s iteration ends when its error is below this part of the tolerance; 0 leaves the choice to the code.</source>
        <translation>Die Newton-Iteration endet, wenn ihr Fehler unter diesem Teil der Toleranz liegt; 0 überlässt die Wahl dem Programm.</translation>
    </message>
    <message>
        <source>Composition</source>
        <translation>Komposition</translation>
    </message>
    <message>
        <source>A symmetric step of order 2 by itself, or several of them, some backwards, to a higher order.</source>
        <translation>Ein symmetrischer Schritt der Ordnung 2 für sich oder mehrere davon, manche rückwärts, zu einer höheren Ordnung.</translation>
    </message>
    <message>
        <source>Suzuki, order 4</source>
        <translation>Suzuki, Ordnung 4</translation>
    </message>
    <message>
        <source>Yoshida, order 4</source>
        <translation>Yoshida, Ordnung 4</translation>
    </message>
    <message>
        <source>Yoshida, order 6</source>
        <translation>Yoshida, Ordnung 6</translation>
    </message>
    <message>
        <source>Angle rule</source>
        <translation>Winkelregel</translation>
    </message>
    <message>
        <source>How far the mean velocity of an energy–momentum step turns the body: by its own angle, by Cayley&apos;s map, which lags behind, or by the midpoint rule on quaternions.</source>
        <translation>Wie weit die mittlere Geschwindigkeit eines Energie-Drall-Schritts den Körper dreht: um ihren eigenen Winkel, durch Cayleys Abbildung, die zurückbleibt, oder durch die Mittelpunktregel auf Quaternionen.</translation>
    </message>
    <message>
        <source>Exponential</source>
        <translation>Exponentialabbildung</translation>
    </message>
    <message>
        <source>Cayley</source>
        <translation>Cayley</translation>
    </message>
    <message>
        <source>Quaternion midpoint</source>
        <translation>Quaternionen-Mittelpunkt</translation>
    </message>
    <message>
        <source>Spectral radius</source>
        <translation>Spektralradius</translation>
    </message>
    <message>
        <source>What is left of fast vibrations after a step: 1 damps nothing.</source>
        <translation>Was von schnellen Schwingungen nach einem Schritt übrig ist: 1 dämpft nichts.</translation>
    </message>
    <message>
        <source>dexp⁻¹</source>
        <translation>dexp⁻¹</translation>
    </message>
    <message>
        <source>The rate of a rotation vector w: exact, or its series cut off after the term ½ w×, w²/12 or w⁴/720.</source>
        <translation>Die Rate eines Drehvektors w: exakt oder ihre Reihe, abgebrochen nach dem Term ½ w×, w²/12 oder w⁴/720.</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Up to w</source>
        <translation>Bis w</translation>
    </message>
    <message>
        <source>Up to w²</source>
        <translation>Bis w²</translation>
    </message>
    <message>
        <source>Up to w⁴</source>
        <translation>Bis w⁴</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>What a Lie-group method adds up beside the rotations: the body angular velocity, or the angular momentum in space, which a free body keeps.</source>
        <translation>Was ein Lie-Gruppen-Verfahren neben den Drehungen aufsummiert: die körperfeste Winkelgeschwindigkeit oder den Drall im Raum, den ein freier Körper behält.</translation>
    </message>
    <message>
        <source>Body, Ω</source>
        <translation>Körper, Ω</translation>
    </message>
    <message>
        <source>Momentum in space</source>
        <translation>Drall im Raum</translation>
    </message>
    <message>
        <source>Jacobian reuse</source>
        <translation>Weiterverwenden der Jacobi-Matrix</translation>
    </message>
    <message>
        <source>A Jacobian is kept while Newton&apos;s iteration contracts at least by this factor; 0 leaves the choice to the code.</source>
        <translation>Eine Jacobi-Matrix wird behalten, solange die Newton-Iteration mindestens um diesen Faktor kontrahiert; 0 überlässt die Wahl dem Programm.</translation>
    </message>
    <message>
        <source>Initial step</source>
        <translation>Erster Schritt</translation>
    </message>
    <message>
        <source>First step of an adaptive method; 0 leaves the choice to the code.</source>
        <translation>Erster Schritt eines adaptiven Verfahrens; 0 überlässt die Wahl dem Programm.</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>Größter Schritt</translation>
    </message>
    <message>
        <source>Largest step of an adaptive method; 0 means the whole interval.</source>
        <translation>Größter Schritt eines adaptiven Verfahrens; 0 bedeutet das ganze Intervall.</translation>
    </message>
    <message>
        <source>Step limit</source>
        <translation>Höchstzahl der Schritte</translation>
    </message>
    <message>
        <source>Attempted steps after which a run is given up.</source>
        <translation>Versuchte Schritte, nach denen ein Lauf aufgegeben wird.</translation>
    </message>
    <message>
        <source>Formulation I</source>
        <translation>Formulierung I</translation>
    </message>
    <message>
        <source>The quaternion and its rate as unknowns of a DAE, solved for the accelerations; RK4, then the quaternion normalised and its rate made tangent.</source>
        <translation>Das Quaternion und seine Rate als Unbekannte einer DAE, nach den Beschleunigungen aufgelöst; RK4, dann das Quaternion normiert und seine Rate tangential gemacht.</translation>
    </message>
    <message>
        <source>Terze, Müller, Zlatar (2016), Appendix C, (C.1)–(C.8)</source>
        <translation>Terze, Müller, Zlatar (2016), Anhang C, (C.1)–(C.8)</translation>
    </message>
    <message>
        <source>Formulation II</source>
        <translation>Formulierung II</translation>
    </message>
    <message>
        <source>The quaternion and the body angular velocity as unknowns of an ODE; RK4, then the quaternion normalised.</source>
        <translation>Das Quaternion und die körperfeste Winkelgeschwindigkeit als Unbekannte einer ODE; RK4, dann das Quaternion normiert.</translation>
    </message>
    <message>
        <source>Terze, Müller, Zlatar (2016), Appendix C, (C.9)–(C.11)</source>
        <translation>Terze, Müller, Zlatar (2016), Anhang C, (C.9)–(C.11)</translation>
    </message>
    <message>
        <source>Cost of a right-hand side against the number of bodies</source>
        <translation>Kosten einer rechten Seite gegen die Anzahl der Körper</translation>
    </message>
    <message>
        <source>This program, pendulum-chain</source>
        <translation>Dieses Programm, pendulum-chain</translation>
    </message>
    <message>
        <source>Articulated bodies and block-sparse multipliers cost as much for each link, however many there are; LU of the whole saddle-point matrix grows with the cube. The slopes are fitted for N ≥ 10.</source>
        <translation>Gelenkkörperverfahren und blockweise dünnbesetzte Multiplikatoren kosten je Glied gleich viel, wie viele es auch sind; LU der ganzen Sattelpunktmatrix wächst mit der dritten Potenz. Die Steigungen sind für N ≥ 10 angepasst.</translation>
    </message>
    <message>
        <source>Effective potential of the symmetric top</source>
        <translation>Effektives Potential des symmetrischen Kreisels</translation>
    </message>
    <message>
        <source>The momenta about the vertical and about the figure axis are kept, so that the tilt of a symmetric top moves as a point in a potential of its own, (L₃ − L_b cos θ)²/(2 I₁ sin² θ) + mgL cos θ. The axis nutates between the angles at which the potential reaches the level of the energy; a run that loses energy or momentum leaves the level.</source>
        <translation>Der Drall um die Vertikale und der um die Figurenachse bleiben erhalten, sodass sich die Neigung eines symmetrischen Kreisels wie ein Punkt in einem eigenen Potential bewegt, (L₃ − L_b cos θ)²/(2 I₁ sin² θ) + mgL cos θ. Die Achse nutiert zwischen den Winkeln, bei denen das Potential die Höhe der Energie erreicht; ein Lauf, der Energie oder Drall verliert, verlässt diese Höhe.</translation>
    </message>
    <message>
        <source>Herpolhode in the invariable plane</source>
        <translation>Herpolhodie in der invariablen Ebene</translation>
    </message>
    <message>
        <source>Poinsot&apos;s ellipsoid rolls on a plane that is fixed in space, across the angular momentum; its point of contact is the angular velocity. The way of that point in the plane stays between two circles. Close to the separatrix, as here, the inner one is small: the racket lingers about its middle axis, and swings out where it turns over. The splitting keeps the plane, but rolls another ellipsoid on it: its ring is narrower.</source>
        <translation>Poinsots Ellipsoid rollt auf einer raumfesten Ebene quer zum Drall ab; sein Berührpunkt ist die Winkelgeschwindigkeit. Der Weg dieses Punktes in der Ebene bleibt zwischen zwei Kreisen. Nahe der Separatrix, wie hier, ist der innere klein: Der Schläger verweilt bei seiner mittleren Achse und schwingt aus, wo er umschlägt. Die Aufspaltung behält die Ebene, rollt aber ein anderes Ellipsoid auf ihr ab: Ihr Ring ist schmaler.</translation>
    </message>
    <message>
        <source>Energies of the pendulum in space</source>
        <translation>Energien des räumlichen Pendels</translation>
    </message>
    <message>
        <source>HUT report (2006), Figure 6.4</source>
        <translation>HUT-Bericht (2006), Abbildung 6.4</translation>
    </message>
    <message>
        <source>Where the energy is imposed it stays; where it is ignored it drifts, more with a looser projection. From rest the pendulum stays in a plane.</source>
        <translation>Wo die Energie vorgeschrieben wird, bleibt sie; wo sie unbeachtet ist, driftet sie, stärker bei lockererer Projektion. Aus der Ruhe bleibt das Pendel in einer Ebene.</translation>
    </message>
    <message>
        <source>Step sizes of the pendulum in space</source>
        <translation>Schrittweiten des räumlichen Pendels</translation>
    </message>
    <message>
        <source>HUT report (2006), Figure 6.5</source>
        <translation>HUT-Bericht (2006), Abbildung 6.5</translation>
    </message>
    <message>
        <source>Accepted steps of DoPri5 with every stage projected: the quasi-orthogonal projection with velocity scaling, and the choices of the report.</source>
        <translation>Angenommene Schritte von DoPri5, jede Stufe projiziert: die quasi-orthogonale Projektion mit Skalieren der Geschwindigkeiten und die Wahl des Berichts.</translation>
    </message>
    <message>
        <source>Energies of the planar quadrangle</source>
        <translation>Energien des ebenen Gelenkvierecks</translation>
    </message>
    <message>
        <source>HUT report (2006), Figure 6.6</source>
        <translation>HUT-Bericht (2006), Abbildung 6.6</translation>
    </message>
    <message>
        <source>Where the energy is imposed it stays; where it is ignored it drifts, more with a looser projection. With the printed choices the projection of the energy, raw gradients and trapezoidal work do not go together: the run ends where a step can no longer be projected, or errs by the energy that the trapezoidal rule loses.</source>
        <translation>Wo die Energie vorgeschrieben wird, bleibt sie; wo sie unbeachtet ist, driftet sie, stärker bei lockererer Projektion. In der gedruckten Wahl passen die Projektion der Energie, rohe Gradienten und die Arbeit nach der Trapezregel nicht zusammen: Der Lauf endet, wo sich ein Schritt nicht mehr projizieren lässt, oder irrt um die Energie, die die Trapezregel verliert.</translation>
    </message>
    <message>
        <source>Step sizes of the planar quadrangle</source>
        <translation>Schrittweiten des ebenen Gelenkvierecks</translation>
    </message>
    <message>
        <source>HUT report (2006), Figure 6.7</source>
        <translation>HUT-Bericht (2006), Abbildung 6.7</translation>
    </message>
    <message>
        <source>Energies of the crank mechanism</source>
        <translation>Energien des Kurbelmechanismus</translation>
    </message>
    <message>
        <source>HUT report (2006), Figure 6.8</source>
        <translation>HUT-Bericht (2006), Abbildung 6.8</translation>
    </message>
    <message>
        <source>Step sizes of the crank mechanism</source>
        <translation>Schrittweiten des Kurbelmechanismus</translation>
    </message>
    <message>
        <source>HUT report (2006), Figure 6.9</source>
        <translation>HUT-Bericht (2006), Abbildung 6.9</translation>
    </message>
    <message>
        <source>Run characteristics, pendulum in space</source>
        <translation>Kennzahlen der Läufe, räumliches Pendel</translation>
    </message>
    <message>
        <source>HUT report (2006), Table 8</source>
        <translation>HUT-Bericht (2006), Tabelle 8</translation>
    </message>
    <message>
        <source>Printed values beside those of this program with the choices of the report, and with its own: the tangential gradient, velocity scaling and work by the weights of the method.</source>
        <translation>Gedruckte Werte neben denen dieses Programms mit der Wahl des Berichts und mit seiner eigenen: tangentialer Gradient, Skalieren der Geschwindigkeiten und Arbeit mit den Gewichten des Verfahrens.</translation>
    </message>
    <message>
        <source>Run characteristics, planar quadrangle</source>
        <translation>Kennzahlen der Läufe, ebenes Gelenkviereck</translation>
    </message>
    <message>
        <source>HUT report (2006), Table 9</source>
        <translation>HUT-Bericht (2006), Tabelle 9</translation>
    </message>
    <message>
        <source>Run characteristics, crank mechanism</source>
        <translation>Kennzahlen der Läufe, Kurbelmechanismus</translation>
    </message>
    <message>
        <source>HUT report (2006), Table 10</source>
        <translation>HUT-Bericht (2006), Tabelle 10</translation>
    </message>
    <message>
        <source>Run characteristics without the energy</source>
        <translation>Kennzahlen der Läufe ohne die Energie</translation>
    </message>
    <message>
        <source>HUT report (2006), Table 11</source>
        <translation>HUT-Bericht (2006), Tabelle 11</translation>
    </message>
    <message>
        <source>The same runs with the energy left alone: printed values beside those of this program with the choices of the report.</source>
        <translation>Dieselben Läufe mit unbeachteter Energie: gedruckte Werte neben denen dieses Programms mit der Wahl des Berichts.</translation>
    </message>
    <message>
        <source>Drift of the constraint and of its rate</source>
        <translation>Drift der Nebenbedingung und ihrer Rate</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 6</source>
        <translation>Lang (2010), Abbildung 6</translation>
    </message>
    <message>
        <source>In null-space coordinates g drifts linearly and ġ stays at rounding. In absolute coordinates of index 0 ġ drifts too, and g faster than linearly, with Radau5 with a slope of 1.7. Quaternions in absolute form as printed, (40), do not drift: off the sphere g oscillates and stays bounded; the exact inverse of (38) does drift.</source>
        <translation>In Nullraumkoordinaten driftet g linear, und ġ bleibt auf Rundungsniveau. In absoluten Koordinaten vom Index 0 driftet auch ġ und g schneller als linear, mit Radau5 mit einer Steigung von 1.7. Quaternionen in absoluter Form wie gedruckt, (40), driften nicht: Abseits der Sphäre schwingt g und bleibt beschränkt; die exakte Inverse von (38) driftet.</translation>
    </message>
    <message>
        <source>Typical step sizes of DoPri5, gyro top</source>
        <translation>Typische Schrittweiten von DoPri5, Kreisel</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 8</source>
        <translation>Lang (2010), Abbildung 8</translation>
    </message>
    <message>
        <source>The fewer unknowns the error estimate has to watch, the larger the steps: Euler angles and quaternions before directors, null space before absolute coordinates.</source>
        <translation>Je weniger Unbekannte die Fehlerschätzung überwachen muss, desto größer die Schritte: Euler-Winkel und Quaternionen vor Direktoren, Nullraum vor absoluten Koordinaten.</translation>
    </message>
    <message>
        <source>Typical step sizes of DoPri5, tennis racket</source>
        <translation>Typische Schrittweiten von DoPri5, Tennisschläger</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 9</source>
        <translation>Lang (2010), Abbildung 9</translation>
    </message>
    <message>
        <source>While the racket spins steadily steps are large; where it turns over they shrink. The order of the formulations is that of the gyro top, but Euler angles suffer near their singularity.</source>
        <translation>Solange sich der Schläger gleichmäßig dreht, sind die Schritte groß; wo er umschlägt, schrumpfen sie. Die Reihenfolge der Formulierungen ist die des Kreisels, aber Euler-Winkel leiden nahe ihrer Singularität.</translation>
    </message>
    <message>
        <source>Energy of the fast gyro top, DoPri5</source>
        <translation>Energie des schnellen Kreisels, DoPri5</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 10</source>
        <translation>Lang (2010), Abbildung 10</translation>
    </message>
    <message>
        <source>Null-space formulations keep the energy better by orders of magnitude; in absolute coordinates of index 0 it runs away. T = 1 s is chosen here; the paper does not say.</source>
        <translation>Nullraumformulierungen erhalten die Energie um Größenordnungen besser; in absoluten Koordinaten vom Index 0 läuft sie davon. T = 1 s ist hier gewählt; der Aufsatz sagt es nicht.</translation>
    </message>
    <message>
        <source>Solution of Example A, the gyro top</source>
        <translation>Lösung von Beispiel A, dem Kreisel</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 11</source>
        <translation>Lang (2010), Abbildung 11</translation>
    </message>
    <message>
        <source>Precession and nutation of the symmetry axis d³ under the fast spin. The curves go on to 60 s in the data; the first 12 s are drawn.</source>
        <translation>Präzession und Nutation der Symmetrieachse d³ bei schneller Eigendrehung. Die Kurven gehen in den Daten bis 60 s weiter; gezeichnet sind die ersten 12 s.</translation>
    </message>
    <message>
        <source>Solution of Example B, the tennis racket</source>
        <translation>Lösung von Beispiel B, dem Tennisschläger</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 12</source>
        <translation>Lang (2010), Abbildung 12</translation>
    </message>
    <message>
        <source>The free rotation about d¹ looks stable, then the body turns over at 0.34 s and back at 1.13 s.</source>
        <translation>Die freie Drehung um d¹ sieht stabil aus, dann schlägt der Körper bei 0.34 s um und bei 1.13 s zurück.</translation>
    </message>
    <message>
        <source>Accuracy against work, gyro top, explicit solvers</source>
        <translation>Genauigkeit gegen Aufwand, Kreisel, explizite Löser</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 13</source>
        <translation>Lang (2010), Abbildung 13</translation>
    </message>
    <message>
        <source>For the same number of right-hand sides the null-space formulations are more accurate than the absolute ones, but for Odex, where quaternions as printed catch up with directors in null space. Directors in absolute coordinates do not get to the end at loose tolerances with DoP853 and Odex; with DoPri5 they do, with errors that leave nothing of the motion.</source>
        <translation>Bei gleicher Zahl rechter Seiten sind die Nullraumformulierungen genauer als die absoluten, außer bei Odex, wo Quaternionen wie gedruckt die Direktoren im Nullraum einholen. Direktoren in absoluten Koordinaten kommen bei lockeren Toleranzen mit DoP853 und Odex nicht zum Ende; mit DoPri5 schon, mit Fehlern, die von der Bewegung nichts übrig lassen.</translation>
    </message>
    <message>
        <source>Accuracy against work, gyro top, implicit solvers</source>
        <translation>Genauigkeit gegen Aufwand, Kreisel, implizite Löser</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 14</source>
        <translation>Lang (2010), Abbildung 14</translation>
    </message>
    <message>
        <source>The motion is not stiff, so implicit solvers have to work more than explicit ones; the order of the formulations is the same. CVODE BDF stands for Ode15s, IDA for Dassl and Daspk. Right-hand sides for difference Jacobians are counted as work.</source>
        <translation>Die Bewegung ist nicht steif, deshalb müssen implizite Löser mehr arbeiten als explizite; die Reihenfolge der Formulierungen ist dieselbe. CVODE BDF steht für Ode15s, IDA für Dassl und Daspk. Rechte Seiten für Jacobi-Matrizen aus Differenzen zählen als Aufwand.</translation>
    </message>
    <message>
        <source>Accuracy against work, tennis racket, ε = 0.1</source>
        <translation>Genauigkeit gegen Aufwand, Tennisschläger, ε = 0.1</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 15 (a)</source>
        <translation>Lang (2010), Abbildung 15 (a)</translation>
    </message>
    <message>
        <source>With a large disturbance all formulations converge from the start: they differ by a factor in the work, not in whether they see the body turn over.</source>
        <translation>Bei einer großen Störung konvergieren alle Formulierungen von Anfang an: Sie unterscheiden sich um einen Faktor im Aufwand, nicht darin, ob sie den Körper umschlagen sehen.</translation>
    </message>
    <message>
        <source>Accuracy against work, tennis racket, ε = 10⁻⁵</source>
        <translation>Genauigkeit gegen Aufwand, Tennisschläger, ε = 10⁻⁵</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 15 (b)</source>
        <translation>Lang (2010), Abbildung 15 (b)</translation>
    </message>
    <message>
        <source>With a tiny disturbance the body spins for a long time before it turns over: the absolute index-0 formulations lose the moment of the turn at tolerances at which the null-space ones have four digits or more. Below 10⁻⁸ rounding takes over: (L²−2TI_m)/L² is 1.7·10⁻¹⁵ here.</source>
        <translation>Bei einer winzigen Störung dreht sich der Körper lange, bevor er umschlägt: Die absoluten Index-0-Formulierungen verlieren den Augenblick des Umschlagens bei Toleranzen, bei denen die im Nullraum vier oder mehr Stellen haben. Unter 10⁻⁸ übernimmt die Rundung: (L²−2TI_m)/L² ist hier 1.7·10⁻¹⁵.</translation>
    </message>
    <message>
        <source>Accuracy against work, spherical joint</source>
        <translation>Genauigkeit gegen Aufwand, Kugelgelenk</translation>
    </message>
    <message>
        <source>Lang (2010), Figure 16</source>
        <translation>Lang (2010), Abbildung 16</translation>
    </message>
    <message>
        <source>As printed, Example C is chaotic and nothing converges; over half a second, or with a tenth of Ω²(0), the same equations are resolvable and the null-space formulations lead again.</source>
        <translation>Wie gedruckt ist Beispiel C chaotisch, und nichts konvergiert; über eine halbe Sekunde oder mit einem Zehntel von Ω²(0) lassen sich dieselben Gleichungen numerisch lösen, und die Nullraumformulierungen führen wieder.</translation>
    </message>
    <message>
        <source>Operations with the material and the spatial angular velocity</source>
        <translation>Operationen mit der körperfesten und der räumlichen Winkelgeschwindigkeit</translation>
    </message>
    <message>
        <source>Lang (2010), Remarks 4.4 and 4.6</source>
        <translation>Lang (2010), Bemerkungen 4.4 und 4.6</translation>
    </message>
    <message>
        <source>What one evaluation costs where the velocity is ω in space instead of Ω in the body: the inertia then turns with the body. Beside these stand local coordinates and the forms of Euler parameters of Sherif et al., counted by their own code.</source>
        <translation>Was eine Auswertung kostet, wo die Geschwindigkeit ω im Raum statt Ω im Körper ist: Die Trägheit dreht sich dann mit dem Körper. Daneben stehen lokale Koordinaten und die Formen der Euler-Parameter von Sherif et al., gezählt am eigenen Programm.</translation>
    </message>
    <message>
        <source>Operations of the right-hand sides</source>
        <translation>Operationen der rechten Seiten</translation>
    </message>
    <message>
        <source>Lang (2010), Table 1</source>
        <translation>Lang (2010), Tabelle 1</translation>
    </message>
    <message>
        <source>What one evaluation costs: the printed counts beside those of this program&apos;s own code, counted by a scalar type that runs the same formulations.</source>
        <translation>Was eine Auswertung kostet: die gedruckten Zahlen neben denen dieses Programms, gezählt mit einem Zahlentyp, der durch dieselben Formulierungen läuft.</translation>
    </message>
    <message>
        <source>Null-space matrices of the lower kinematic pairs</source>
        <translation>Nullraummatrizen der niederen kinematischen Paare</translation>
    </message>
    <message>
        <source>For each pair the constraints, the matrices M_t and N of its null space, and what was measured at 1000 random admissible states: the rank, and how well the null-space matrix annihilates the constraint gradient.</source>
        <translation>Je Paar die Nebenbedingungen, die Matrizen M_t und N seines Nullraums und was an 1000 zufälligen zulässigen Zuständen gemessen wurde: der Rang und wie gut die Nullraummatrix den Gradienten der Nebenbedingungen annulliert.</translation>
    </message>
    <message>
        <source>Polhodes on the momentum sphere</source>
        <translation>Polhodien auf der Drallkugel</translation>
    </message>
    <message>
        <source>The angular momentum of a free body keeps its length, so that in the body it moves on a sphere; the energy keeps it on an ellipsoid as well. Where they meet it runs along closed curves about the axes of the largest and the smallest moment of inertia. About the middle one there are none: the separatrix, through its ends, parts the four families. A method that errs leaves the curve, or even the sphere. The splitting stays on the sphere, but with this step goes round the unstable axis as if it were stable: its racket never turns over.</source>
        <translation>Der Drall eines freien Körpers behält seine Länge, sodass er sich im Körper auf einer Kugel bewegt; die Energie hält ihn auch auf einem Ellipsoid. Wo sich beide treffen, läuft er auf geschlossenen Kurven um die Achsen des größten und des kleinsten Trägheitsmoments. Um die mittlere gibt es keine: Die Separatrix durch ihre Enden trennt die vier Familien. Ein Verfahren, das irrt, verlässt die Kurve oder sogar die Kugel. Die Aufspaltung bleibt auf der Kugel, umläuft mit diesem Schritt aber die instabile Achse, als wäre sie stabil: Ihr Schläger schlägt nie um.</translation>
    </message>
    <message>
        <source>Euler parameters without a projection</source>
        <translation>Euler-Parameter ohne Projektion</translation>
    </message>
    <message>
        <source>The same top at a tolerance of 1e-5, nothing projected. All forms keep pᵀp̈ + ṗᵀṗ = 0, so that errors made in p·ṗ stay and ‖p‖ − 1 grows with them. Off the sphere the forms are no longer the same equations: those with the full gyroscopic term, whose λ vanishes or is that of the force alone, drift most, and their energy with them.</source>
        <translation>Derselbe Kreisel bei einer Toleranz von 1e-5, nichts projiziert. Alle Formen halten pᵀp̈ + ṗᵀṗ = 0 ein, sodass Fehler in p·ṗ bleiben und ‖p‖ − 1 mit ihnen wächst. Abseits der Sphäre sind die Formen nicht mehr dieselben Gleichungen: Die mit dem vollen gyroskopischen Term, deren λ verschwindet oder das der Kraft allein ist, driften am stärksten und mit ihnen ihre Energie.</translation>
    </message>
    <message>
        <source>The multiplier in six forms of the same equations</source>
        <translation>Der Multiplikator in sechs Formen derselben Gleichungen</translation>
    </message>
    <message>
        <source>The top moves alike in all of them; λ depends on the form: it is 0 in (23), as Lp = 0 for every p; the simplified gyroscopic term adds 4T, the reduced force 2f·Au, the gradient 2uᵀf besides (channel multiplier-closed-form). λ = 0 says nothing about the quality of a solution: ‖p‖ − 1 and p·ṗ do.</source>
        <translation>Der Kreisel bewegt sich in allen gleich; λ hängt von der Form ab: Es ist 0 in (23), da Lp = 0 für jedes p; der vereinfachte gyroskopische Term fügt 4T hinzu, die reduzierte Kraft 2f·Au, der Gradient dazu 2uᵀf (Kanal multiplier-closed-form). λ = 0 sagt nichts über die Güte einer Lösung: ‖p‖ − 1 und p·ṗ tun es.</translation>
    </message>
    <message>
        <source>Accelerations of Euler parameters off the sphere</source>
        <translation>Beschleunigungen der Euler-Parameter abseits der Sphäre</translation>
    </message>
    <message>
        <source>Once ‖p‖ is not 1 the forms are different equations: they differ by a factor ‖p‖² in the gyroscopic term, in the moment, or in both. Only B₂ᵀf, which adds a multiple of p, moves like 2HᵀGᵀf, and (25) like (23).</source>
        <translation>Sobald ‖p‖ nicht 1 ist, unterscheiden sich die Gleichungen der Formen: um einen Faktor ‖p‖² im gyroskopischen Term, im Moment oder in beiden. Nur B₂ᵀf, das ein Vielfaches von p hinzufügt, bewegt sich wie 2HᵀGᵀf, und (25) wie (23).</translation>
    </message>
    <message>
        <source>Conserving integrators on the gyro top</source>
        <translation>Erhaltende Integratoren am Kreisel</translation>
    </message>
    <message>
        <source>This program, conserving integrators</source>
        <translation>Dieses Programm, erhaltende Integratoren</translation>
    </message>
    <message>
        <source>The error of the attitude after 60 s, and the largest error of the energy on the way, against the step. Splittings of order 2 are beaten by their compositions of order 4. The energy–momentum step keeps the energy to round-off at every step size, and its attitude is wrong all the same: by Cayley&apos;s map up to fourteen times more than by the exponential. RK4 on a normalised quaternion (Formulation II) keeps nothing. In the window the abscissa can be the computing time.</source>
        <translation>Der Fehler der Orientierung nach 60 s und der größte Fehler der Energie unterwegs, gegen die Schrittweite. Aufspaltungen der Ordnung 2 werden von ihren Kompositionen der Ordnung 4 geschlagen. Der Energie-Drall-Schritt erhält die Energie bei jeder Schrittweite bis auf Rundung, und seine Orientierung ist dennoch falsch: mit Cayleys Abbildung bis zu vierzehnmal so sehr wie mit der Exponentialabbildung. RK4 auf einem normierten Quaternion (Formulierung II) erhält nichts. Im Fenster kann die Abszisse die Rechenzeit sein.</translation>
    </message>
    <message>
        <source>Prescribed coning motion: attitude error and norm against step</source>
        <translation>Vorgeschriebene Kegelbewegung: Orientierungsfehler und Norm gegen die Schrittweite</translation>
    </message>
    <message>
        <source>The angular velocity is given; only q&apos; = ½ qω is integrated. It has a constant norm, √11 s⁻¹, and turns about an axis of the body: ω = (a cos νt, a sin νt, b) with a² = 10, b = 1. Where ω changes direction slowly, one rotation vector a step describes the motion almost exactly, and RKMK4 is a hundred times more accurate than Formulation II, RK4 on the quaternion with normalisation. Where it changes direction as fast as the body spins, the gain is a third.</source>
        <translation>Die Winkelgeschwindigkeit ist gegeben; integriert wird nur q&apos; = ½ qω. Sie hat eine konstante Norm, √11 s⁻¹, und dreht sich um eine Achse des Körpers: ω = (a cos νt, a sin νt, b) mit a² = 10, b = 1. Wo ω seine Richtung langsam ändert, beschreibt ein Drehvektor je Schritt die Bewegung fast genau, und RKMK4 ist hundertmal genauer als Formulierung II, RK4 auf dem Quaternion mit Normierung. Wo sie sich so schnell ändert, wie der Körper sich dreht, ist der Gewinn ein Drittel.</translation>
    </message>
    <message>
        <source>Attitude error against step, quaternions</source>
        <translation>Orientierungsfehler gegen die Schrittweite, Quaternionen</translation>
    </message>
    <message>
        <source>All are of order 4. On the top they differ little: Formulation I, a DAE in the quaternion and its rate, is even a little ahead at short steps. On the racket it falls behind, by a factor of a hundred at long steps and four at the shortest with ε = 0.1, and where the disturbance is tiny it needs steps twenty times shorter than the others before anything of the motion is right. RKMK4, which integrates a rotation vector and never leaves the unit sphere, gains at most a factor of about two over Formulation II, an ODE of quaternion and angular velocity: the angular velocity has to be integrated too.</source>
        <translation>Alle haben die Ordnung 4. Am Kreisel unterscheiden sie sich wenig: Formulierung I, eine DAE im Quaternion und seiner Rate, liegt bei kurzen Schritten sogar etwas vorn. Am Schläger fällt sie zurück, bei ε = 0.1 um einen Faktor hundert bei langen und vier bei den kürzesten Schritten, und wo die Störung winzig ist, braucht sie zwanzigmal kürzere Schritte als die anderen, bevor irgendetwas an der Bewegung stimmt. RKMK4, das einen Drehvektor integriert und die Einheitssphäre nie verlässt, gewinnt höchstens einen Faktor von etwa zwei gegen Formulierung II, eine ODE in Quaternion und Winkelgeschwindigkeit: Auch die Winkelgeschwindigkeit ist zu integrieren.</translation>
    </message>
    <message>
        <source>Violation of the unit norm over time</source>
        <translation>Verletzung der Einheitsnorm über der Zeit</translation>
    </message>
    <message>
        <source>Without normalisation RK4 lets the quaternion leave the unit sphere, in both formulations, and faster with longer steps. RKMK4 multiplies unit quaternions: what is left is round-off, whatever the step.</source>
        <translation>Ohne Normierung lässt RK4 das Quaternion in beiden Formulierungen die Einheitssphäre verlassen, bei längeren Schritten schneller. RKMK4 multipliziert Einheitsquaternionen: Übrig bleibt die Rundung, bei jeder Schrittweite.</translation>
    </message>
    <message>
        <source>A closed loop in four ways</source>
        <translation>Eine geschlossene Schleife auf vier Arten</translation>
    </message>
    <message>
        <source>One crank mechanism. In absolute coordinates left alone ‖g‖ grows to 0.03 and the energy errs by two percent. Projected after each step it stays closed to round-off; jet space, projected in every stage, imposes the energy too. In the null space velocities are tangent: ‖ġ‖ stays zero, and ‖g‖ drifts a tenth as far.</source>
        <translation>Ein Kurbelmechanismus. In absoluten Koordinaten, sich selbst überlassen, wächst ‖g‖ auf 0.03, und die Energie irrt um zwei Prozent. Nach jedem Schritt projiziert bleibt er bis auf Rundung geschlossen; der Jet-Raum, in jeder Stufe projiziert, schreibt auch die Energie vor. Im Nullraum sind die Geschwindigkeiten tangential: ‖ġ‖ bleibt null, und ‖g‖ driftet ein Zehntel so weit.</translation>
    </message>
    <message>
        <source>Euler angles at the gimbal</source>
        <translation>Euler-Winkel an der Kardansperre</translation>
    </message>
    <message>
        <source>A pendulum that swings past the gimbal singularity of its Euler angles again and again. Watch the gauge and the step size, which falls at each passage: the same motion takes four times the right-hand sides. Quaternions do not notice.</source>
        <translation>Ein Pendel, das immer wieder an der Kardansperre seiner Euler-Winkel vorbeischwingt. Zu beachten sind die Anzeige und die Schrittweite, die bei jedem Durchgang fällt: Dieselbe Bewegung braucht viermal so viele rechte Seiten. Quaternionen merken nichts davon.</translation>
    </message>
    <message>
        <source>Formulation I fails on a tiny disturbance</source>
        <translation>Formulierung I scheitert an einer winzigen Störung</translation>
    </message>
    <message>
        <source>A disturbance of 1e-5 rad/s turns the racket over at 0.48 s and back at 1.54 s. With the same method and step, quaternions with their rates (Formulation I) leave the exact motion and turn it back at 0.99 s already; quaternions with the angular velocity (Formulation II) and the Lie-group method follow the exact motion. All keep the unit norm, so the drift says nothing: look at the attitude error.</source>
        <translation>Eine Störung von 1e-5 rad/s lässt den Schläger bei 0.48 s umschlagen und bei 1.54 s zurück. Mit demselben Verfahren und Schritt verlassen Quaternionen mit ihren Raten (Formulierung I) die exakte Bewegung und schlagen schon bei 0.99 s zurück; Quaternionen mit der Winkelgeschwindigkeit (Formulierung II) und das Lie-Gruppen-Verfahren folgen der exakten Bewegung. Alle halten die Norm 1 ein, die Drift sagt also nichts: auf den Orientierungsfehler achten.</translation>
    </message>
    <message>
        <source>What if: three ways on from one state</source>
        <translation>Was wäre wenn: drei Wege aus einem Zustand</translation>
    </message>
    <message>
        <source>One top runs to 5 s. There two others leave it, in the very same state: one with a heavier rim (I₃ = 14 instead of 10), one with half the gravity. Their curves begin at 5 s; up to then all three bodies are one. The nutation tells them apart at once.</source>
        <translation>Ein Kreisel läuft bis 5 s. Dort zweigen zwei andere von ihm ab, in genau demselben Zustand: einer mit schwererem Rand (I₃ = 14 statt 10), einer mit halber Schwerkraft. Ihre Kurven beginnen bei 5 s; bis dahin sind alle drei Körper eins. Die Nutation unterscheidet sie sofort.</translation>
    </message>
    <message>
        <source>Fixed steps beside adaptive ones</source>
        <translation>Feste Schritte neben adaptiven</translation>
    </message>
    <message>
        <source>RK4 with two step sizes beside DoPri5. Halving the step divides the errors after a minute by about thirty, not by the sixteen of order 4: what RK4 loses of the energy is of order 5, and in the long run it is this that turns the top wrongly.</source>
        <translation>RK4 mit zwei Schrittweiten neben DoPri5. Den Schritt zu halbieren teilt die Fehler nach einer Minute durch etwa dreißig, nicht durch die sechzehn der Ordnung 4: Was RK4 an Energie verliert, ist von der Ordnung 5, und auf die Dauer ist es das, was den Kreisel falsch dreht.</translation>
    </message>
    <message>
        <source>One top in six formulations</source>
        <translation>Ein Kreisel in sechs Formulierungen</translation>
    </message>
    <message>
        <source>The same motion at the same tolerance. Look first at how far each formulation leaves its constraint: null-space forms drift linearly, the exact quaternion form faster than linearly, absolute directors leave the plot; the quaternion form as printed stays at 1e-7, on the axis itself, and Euler angles have no constraint.</source>
        <translation>Dieselbe Bewegung bei derselben Toleranz. Zuerst darauf achten, wie weit jede Formulierung ihre Nebenbedingung verlässt: Nullraumformen driften linear, die exakte Quaternionform schneller als linear, absolute Direktoren verlassen das Diagramm; die Quaternionform wie gedruckt bleibt bei 1e-7, auf der Achse selbst, und Euler-Winkel haben keine Nebenbedingung.</translation>
    </message>
    <message>
        <source>Index 0 to 3</source>
        <translation>Index 0 bis 3</translation>
    </message>
    <message>
        <source>Radau5 on equations of index 0 to 3, and IDA on those of index 1. Index 3 holds the position to the Newton tolerance, and lets the velocity err by 1e-3 1/s and the energy by a percent. With index 0, 1 and 2 the velocity error stays small and the position drifts; that of IDA a thousand times as far as that of Radau5 with index 1.</source>
        <translation>Radau5 auf Gleichungen vom Index 0 bis 3 und IDA auf denen vom Index 1. Index 3 hält die Lage bis auf die Newton-Toleranz und lässt die Geschwindigkeit um 1e-3 1/s und die Energie um ein Prozent irren. Mit Index 0, 1 und 2 bleibt der Fehler der Geschwindigkeit klein, und die Lage driftet; die von IDA tausendmal so weit wie die von Radau5 mit Index 1.</translation>
    </message>
    <message>
        <source>What a projection does</source>
        <translation>Was eine Projektion bewirkt</translation>
    </message>
    <message>
        <source>Absolute formulations with and without a projection after each step, and two ways to project directors. The drift falls to round-off. The attitude error after a minute falls to an eighth for directors, whichever way they are projected, and to a fifth for quaternions.</source>
        <translation>Absolute Formulierungen mit und ohne Projektion nach jedem Schritt und zwei Arten, Direktoren zu projizieren. Die Drift fällt auf Rundungsniveau. Der Orientierungsfehler nach einer Minute fällt bei Direktoren auf ein Achtel, wie auch immer sie projiziert werden, bei Quaternionen auf ein Fünftel.</translation>
    </message>
    <message>
        <source>One formulation, every solver</source>
        <translation>Eine Formulierung, alle Löser</translation>
    </message>
    <message>
        <source>All solvers at the same tolerance, each top&apos;s error drawn ten times as large: IDA ends farthest from the exact motion, Odex nearest, and in a tenth of DoPri5&apos;s steps. Fewer steps are not less work: Seulex evaluates the right-hand side most often.</source>
        <translation>Alle Löser bei derselben Toleranz, der Fehler jedes Kreisels zehnfach vergrößert gezeichnet: IDA endet am weitesten von der exakten Bewegung, Odex am nächsten, und das in einem Zehntel der Schritte von DoPri5. Weniger Schritte sind nicht weniger Aufwand: Seulex wertet die rechte Seite am häufigsten aus.</translation>
    </message>
    <message>
        <source>Gravity that changes on the way</source>
        <translation>Schwerkraft, die sich unterwegs ändert</translation>
    </message>
    <message>
        <source>Gravity is changed twice while the top turns. Each change is marked on the plots; from there on another energy is conserved.</source>
        <translation>Die Schwerkraft wird zweimal geändert, während sich der Kreisel dreht. Jede Änderung ist in den Diagrammen markiert; von da an bleibt eine andere Energie erhalten.</translation>
    </message>
    <message>
        <source>Index 0 falls off the sphere</source>
        <translation>Index 0 fällt von der Sphäre</translation>
    </message>
    <message>
        <source>Solved for the accelerations, the equations hold the constraint only in its second derivative: its violation grows faster than linearly, its rate linearly, of directors soon beyond the edge of the plots. Null-space velocities are tangent and leave a linear drift; as printed in the paper, the quaternion equations pull back and oscillate; a projection after each step ends it: 1e-16, on the axis itself.</source>
        <translation>Nach den Beschleunigungen aufgelöst halten die Gleichungen die Nebenbedingung nur in ihrer zweiten Ableitung ein: Ihre Verletzung wächst schneller als linear, deren Rate linear, bei Direktoren bald über den Rand der Diagramme hinaus. Nullraumgeschwindigkeiten sind tangential und lassen eine lineare Drift; wie im Aufsatz gedruckt ziehen die Quaterniongleichungen zurück und schwingen; eine Projektion nach jedem Schritt beendet sie: 1e-16, auf der Achse selbst.</translation>
    </message>
    <message>
        <source>A pendulum that leaves its plane</source>
        <translation>Ein Pendel, das seine Ebene verlässt</translation>
    </message>
    <message>
        <source>Let go almost upright with a spin of 1e-6 rad/s, the pendulum swings in a plane for 12 s and then leaves it: d¹₃ is the rod&apos;s way out of the plane, by its length. All runs leave it together; the one at 1e-4 is out of step long before, as its attitude error shows, the others part after half a minute.</source>
        <translation>Fast aufrecht und mit einer Drehung von 1e-6 rad/s losgelassen, schwingt das Pendel 12 s lang in einer Ebene und verlässt sie dann: d¹₃ ist der Weg des Stabs aus der Ebene, bezogen auf seine Länge. Alle Läufe verlassen sie gemeinsam; der mit 1e-4 ist lange vorher aus dem Takt, wie sein Orientierungsfehler zeigt, die anderen trennen sich nach einer halben Minute.</translation>
    </message>
    <message>
        <source>Eight links</source>
        <translation>Acht Glieder</translation>
    </message>
    <message>
        <source>Eight hinged links: one chaotic motion in four formulations. The turning of the last link shows where they part, after some five seconds; the reference itself is lost after eight, which a mark shows once it has been computed so far. Below, the right-hand sides they take, nearly as many; what one costs is in the scoreboard.</source>
        <translation>Acht Glieder an Scharnieren: eine chaotische Bewegung in vier Formulierungen. Die Drehung des letzten Glieds zeigt, wo sie sich trennen, nach etwa fünf Sekunden; die Referenz selbst geht nach acht verloren, was eine Marke zeigt, sobald sie so weit berechnet ist. Darunter die rechten Seiten, die sie brauchen, fast gleich viele; was eine kostet, steht in der Ergebnistafel.</translation>
    </message>
    <message>
        <source>Perfect energy, wrong motion</source>
        <translation>Perfekte Energie, falsche Bewegung</translation>
    </message>
    <message>
        <source>All three energy–momentum runs keep energy and vertical momentum to round-off; their energy errors stay below 2e-14. Cayley&apos;s rule takes a tangent for an angle, and within seconds nothing of the attitude is right; the midpoint of quaternions is closer, and turned by the angle itself (Exponential) the same step closer still. DoPri5 loses energy and follows the motion best.</source>
        <translation>Alle drei Energie-Drall-Läufe erhalten Energie und vertikalen Drall bis auf Rundung; ihre Energiefehler bleiben unter 2e-14. Cayleys Regel nimmt einen Tangens für einen Winkel, und binnen Sekunden stimmt an der Orientierung nichts mehr; die Mittelpunktregel auf Quaternionen liegt näher, und um den Winkel selbst gedreht (Exponentialabbildung) liegt derselbe Schritt noch näher. DoPri5 verliert Energie und folgt der Bewegung am besten.</translation>
    </message>
    <message>
        <source>Energy imposed or ignored</source>
        <translation>Energie vorgeschrieben oder unbeachtet</translation>
    </message>
    <message>
        <source>Judged by its energy, the driven loop is perfect where the energy is imposed: by scaling velocities, or from the work of the drive by the trapezoidal rule. The position says otherwise: that rule has an error of its own, and its loop (green) visibly leaves the others; the run that ignores the energy is as near the exact motion as the scaled one. Planar coordinates impose nothing.</source>
        <translation>An ihrer Energie gemessen ist die angetriebene Schleife perfekt, wo die Energie vorgeschrieben wird: durch Skalieren der Geschwindigkeiten oder aus der Arbeit des Antriebs nach der Trapezregel. Die Lage sagt anderes: Diese Regel hat einen eigenen Fehler, und ihre Schleife (grün) verlässt die anderen sichtbar; der Lauf, der die Energie nicht beachtet, ist der exakten Bewegung so nah wie der skalierte. Ebene Koordinaten schreiben nichts vor.</translation>
    </message>
    <message>
        <source>Projection switched on at 10 s</source>
        <translation>Projektion ab 10 s</translation>
    </message>
    <message>
        <source>Both runs integrate directors in absolute coordinates, and drift alike for ten seconds. Then one projects after each step: its drift ‖g‖ falls to round-off at once. Its energy error does not fall: what has been lost before stays lost.</source>
        <translation>Beide Läufe integrieren Direktoren in absoluten Koordinaten und driften zehn Sekunden lang gleich. Dann projiziert einer nach jedem Schritt: Seine Drift ‖g‖ fällt sofort auf Rundungsniveau. Sein Energiefehler fällt nicht: Was vorher verloren ging, bleibt verloren.</translation>
    </message>
    <message>
        <source>The racket that splitting freezes</source>
        <translation>Der Schläger, den die Aufspaltung einfriert</translation>
    </message>
    <message>
        <source>The racket turns over every 0.8 s. Three rotations with steps of 0.01 s never turn it over, and err in the energy by 1e-8 only: the plot of the energy praises a motion that is wrong from the first flip on. Halve the step and it flips, but at wrong times, and the energy shows it; the free flow needs no smaller step.</source>
        <translation>Der Schläger schlägt alle 0.8 s um. Drei Drehungen mit Schritten von 0.01 s lassen ihn nie umschlagen und irren in der Energie nur um 1e-8: Das Diagramm der Energie lobt eine Bewegung, die vom ersten Umschlagen an falsch ist. Mit halbem Schritt schlägt er um, aber zu falschen Zeiten, und die Energie zeigt es; der freie Fluss braucht keinen kleineren Schritt.</translation>
    </message>
    <message>
        <source>Three tolerances, three motions</source>
        <translation>Drei Toleranzen, drei Bewegungen</translation>
    </message>
    <message>
        <source>As printed in the paper the motion is chaotic: a tolerance a thousand times smaller buys less than half a second, and after two seconds the three have nothing in common. The mark shows from when on the reference itself cannot be trusted.</source>
        <translation>Wie im Aufsatz gedruckt ist die Bewegung chaotisch: Eine tausendmal kleinere Toleranz bringt weniger als eine halbe Sekunde, und nach zwei Sekunden haben die drei nichts mehr gemein. Die Marke zeigt, von wann an der Referenz selbst nicht zu trauen ist.</translation>
    </message>
    <message>
        <source>Two bodies, slow enough</source>
        <translation>Zwei Körper, langsam genug</translation>
    </message>
    <message>
        <source>Two bodies on a ball joint, slow enough for four seconds of accuracy in every formulation: errors are drawn a hundred times as large, and only the absolute formulations show them.</source>
        <translation>Zwei Körper an einem Kugelgelenk, langsam genug für vier Sekunden Genauigkeit in jeder Formulierung: Die Fehler sind hundertfach vergrößert gezeichnet, und nur die absoluten Formulierungen zeigen sie.</translation>
    </message>
    <message>
        <source>The intermediate axis</source>
        <translation>Die mittlere Achse</translation>
    </message>
    <message>
        <source>A disturbance of 0.001 rad/s is enough to turn the racket over, after 0.35 s and every 0.78 s from then on. Absolute directors at a looser tolerance of 1e-6 turn it over at the wrong times: their Ω₁ leaves the others&apos; with the second flip.</source>
        <translation>Eine Störung von 0.001 rad/s genügt, um den Schläger umschlagen zu lassen, nach 0.35 s und von da an alle 0.78 s. Absolute Direktoren bei einer lockereren Toleranz von 1e-6 schlagen zu falschen Zeiten um: Ihr Ω₁ verlässt das der anderen beim zweiten Umschlagen.</translation>
    </message>
    <message>
        <source>Symmetric top</source>
        <translation>Symmetrischer Kreisel</translation>
    </message>
    <message>
        <source>Energy by velocity scaling</source>
        <translation>Energie durch Skalieren der Geschwindigkeiten</translation>
    </message>
    <message>
        <source>Energy by (5.5), as printed</source>
        <translation>Energie durch (5.5), wie gedruckt</translation>
    </message>
    <message>
        <source>Energy ignored, as printed</source>
        <translation>Energie unbeachtet, wie gedruckt</translation>
    </message>
    <message>
        <source>Quasi-orthogonal, velocity scaling</source>
        <translation>Quasi-orthogonal, Geschwindigkeiten skaliert</translation>
    </message>
    <message>
        <source>Quasi-orthogonal, as printed</source>
        <translation>Quasi-orthogonal, wie gedruckt</translation>
    </message>
    <message>
        <source>Orthogonal, as printed</source>
        <translation>Orthogonal, wie gedruckt</translation>
    </message>
    <message>
        <source>Gyro top, Ω₃(0) = 500 s⁻¹</source>
        <translation>Kreisel, Ω₃(0) = 500 s⁻¹</translation>
    </message>
    <message>
        <source>Gyro top, Ω₃(0) = 20 s⁻¹</source>
        <translation>Kreisel, Ω₃(0) = 20 s⁻¹</translation>
    </message>
    <message>
        <source>Tennis racket, ε = 10⁻³ s⁻¹</source>
        <translation>Tennisschläger, ε = 10⁻³ s⁻¹</translation>
    </message>
    <message>
        <source>Tennis racket, ε = 0.1 s⁻¹</source>
        <translation>Tennisschläger, ε = 0.1 s⁻¹</translation>
    </message>
    <message>
        <source>Tennis racket, ε = 10⁻⁵ s⁻¹</source>
        <translation>Tennisschläger, ε = 10⁻⁵ s⁻¹</translation>
    </message>
    <message>
        <source>As printed, T = 4 s</source>
        <translation>Wie gedruckt, T = 4 s</translation>
    </message>
    <message>
        <source>As printed, T = 0.5 s</source>
        <translation>Wie gedruckt, T = 0.5 s</translation>
    </message>
    <message>
        <source>Ω²(0) a tenth, T = 4 s</source>
        <translation>Ω²(0) ein Zehntel, T = 4 s</translation>
    </message>
    <message>
        <source>(23): full, 2Lᵀn</source>
        <translation>(23): voll, 2Lᵀn</translation>
    </message>
    <message>
        <source>(82): full, 2HᵀGᵀf</source>
        <translation>(82): voll, 2HᵀGᵀf</translation>
    </message>
    <message>
        <source>(29): simplified, 2Lᵀn</source>
        <translation>(29): vereinfacht, 2Lᵀn</translation>
    </message>
    <message>
        <source>simplified, 2HᵀGᵀf</source>
        <translation>vereinfacht, 2HᵀGᵀf</translation>
    </message>
    <message>
        <source>(23): full, 2Lᵀn, λ = 0</source>
        <translation>(23): voll, 2Lᵀn, λ = 0</translation>
    </message>
    <message>
        <source>(82): full, 2HᵀGᵀf, λ = 2f·Au</source>
        <translation>(82): voll, 2HᵀGᵀf, λ = 2f·Au</translation>
    </message>
    <message>
        <source>full, B₂ᵀf, λ = 2f·Au + 2uᵀf</source>
        <translation>voll, B₂ᵀf, λ = 2f·Au + 2uᵀf</translation>
    </message>
    <message>
        <source>(29): simplified, 2Lᵀn, λ = 4T</source>
        <translation>(29): vereinfacht, 2Lᵀn, λ = 4T</translation>
    </message>
    <message>
        <source>simplified, 2HᵀGᵀf, λ = 4T + 2f·Au</source>
        <translation>vereinfacht, 2HᵀGᵀf, λ = 4T + 2f·Au</translation>
    </message>
    <message>
        <source>simplified, B₂ᵀf, λ = 4T + 2f·Au + 2uᵀf</source>
        <translation>vereinfacht, B₂ᵀf, λ = 4T + 2f·Au + 2uᵀf</translation>
    </message>
    <message>
        <source>Tennis racket, ε = 0.1</source>
        <translation>Tennisschläger, ε = 0.1</translation>
    </message>
    <message>
        <source>Tennis racket, ε = 10⁻⁵</source>
        <translation>Tennisschläger, ε = 10⁻⁵</translation>
    </message>
    <message>
        <source>Energy error</source>
        <translation>Energiefehler</translation>
    </message>
    <message>
        <source>Drift ‖g‖</source>
        <translation>Drift ‖g‖</translation>
    </message>
    <message>
        <source>Drift rate ‖ġ‖</source>
        <translation>Driftrate ‖ġ‖</translation>
    </message>
    <message>
        <source>Angular velocity Ω</source>
        <translation>Winkelgeschwindigkeit Ω</translation>
    </message>
    <message>
        <source>Momentum error</source>
        <translation>Drallfehler</translation>
    </message>
    <message>
        <source>Angular momentum L</source>
        <translation>Drall L</translation>
    </message>
    <message>
        <source>Vertical momentum</source>
        <translation>Vertikaler Drall</translation>
    </message>
    <message>
        <source>Constant I₃Ω₃</source>
        <translation>Konstante I₃Ω₃</translation>
    </message>
    <message>
        <source>Error growth</source>
        <translation>Fehlerwachstum</translation>
    </message>
    <message>
        <source>Separatrix distance</source>
        <translation>Separatrixabstand</translation>
    </message>
    <message>
        <source>Chart margin</source>
        <translation>Abstand vom Kartenende</translation>
    </message>
    <message>
        <source>Multipliers λ</source>
        <translation>Multiplikatoren λ</translation>
    </message>
    <message>
        <source>Energy and momentum</source>
        <translation>Energie und Drall</translation>
    </message>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>All right-hand sides</source>
        <translation>Alle rechten Seiten</translation>
    </message>
    <message>
        <source>Computing time [s]</source>
        <translation>Rechenzeit [s]</translation>
    </message>
    <message>
        <source>Mean step size [s]</source>
        <translation>Mittlere Schrittweite [s]</translation>
    </message>
    <message>
        <source>Step size [s]</source>
        <translation>Schrittweite [s]</translation>
    </message>
    <message>
        <source>Largest position drift</source>
        <translation>Größte Drift der Lage</translation>
    </message>
    <message>
        <source>Largest velocity drift</source>
        <translation>Größte Drift der Geschwindigkeit</translation>
    </message>
    <message>
        <source>Largest relative energy error</source>
        <translation>Größter relativer Energiefehler</translation>
    </message>
    <message>
        <source>Attitude error at the end</source>
        <translation>Orientierungsfehler am Ende</translation>
    </message>
    <message>
        <source>Flip time</source>
        <translation>Zeit des Umschlagens</translation>
    </message>
    <message>
        <source>Nutation amplitude</source>
        <translation>Amplitude der Nutation</translation>
    </message>
    <message>
        <source>Precession rate</source>
        <translation>Präzessionsrate</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größter Wert</translation>
    </message>
    <message>
        <source>Branch at %1 s</source>
        <translation>Zweig bei %1 s</translation>
    </message>
    <message>
        <source>Figure %1</source>
        <translation>Abbildung %1</translation>
    </message>
    <message>
        <source>Table %1</source>
        <translation>Tabelle %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Absolute, left alone</source>
        <translation>Absolut, sich selbst überlassen</translation>
    </message>
    <message>
        <source>Absolute, projected</source>
        <translation>Absolut, projiziert</translation>
    </message>
    <message>
        <source>Jet space</source>
        <translation>Jet-Raum</translation>
    </message>
    <message>
        <source>Null space</source>
        <translation>Nullraum</translation>
    </message>
    <message>
        <source>Euler angles</source>
        <translation>Euler-Winkel</translation>
    </message>
    <message>
        <source>Formulation I, RK4</source>
        <translation>Formulierung I, RK4</translation>
    </message>
    <message>
        <source>Formulation II, RK4</source>
        <translation>Formulierung II, RK4</translation>
    </message>
    <message>
        <source>As it was</source>
        <translation>Wie er war</translation>
    </message>
    <message>
        <source>Heavier rim</source>
        <translation>Schwererer Rand</translation>
    </message>
    <message>
        <source>Half the gravity</source>
        <translation>Halbe Schwerkraft</translation>
    </message>
    <message>
        <source>RK4, h = 0.02 s</source>
        <translation>RK4, h = 0.02 s</translation>
    </message>
    <message>
        <source>RK4, h = 0.01 s</source>
        <translation>RK4, h = 0.01 s</translation>
    </message>
    <message>
        <source>DoPri5, 1e-6</source>
        <translation>DoPri5, 1e-6</translation>
    </message>
    <message>
        <source>Radau5, index 0</source>
        <translation>Radau5, Index 0</translation>
    </message>
    <message>
        <source>Radau5, index 1</source>
        <translation>Radau5, Index 1</translation>
    </message>
    <message>
        <source>Radau5, index 2</source>
        <translation>Radau5, Index 2</translation>
    </message>
    <message>
        <source>Radau5, index 3</source>
        <translation>Radau5, Index 3</translation>
    </message>
    <message>
        <source>IDA, index 1</source>
        <translation>IDA, Index 1</translation>
    </message>
    <message>
        <source>Directors, absolute, projected</source>
        <translation>Direktoren, absolut, projiziert</translation>
    </message>
    <message>
        <source>Directors, absolute, polar projection</source>
        <translation>Direktoren, absolut, Polarprojektion</translation>
    </message>
    <message>
        <source>Quaternion, absolute (exact), projected</source>
        <translation>Quaternion, absolut (exakt), projiziert</translation>
    </message>
    <message>
        <source>Quaternion, absolute, exact</source>
        <translation>Quaternion, absolut, exakt</translation>
    </message>
    <message>
        <source>Quaternion, absolute, as printed</source>
        <translation>Quaternion, absolut, wie gedruckt</translation>
    </message>
    <message>
        <source>Quaternion, null space, 1e-9</source>
        <translation>Quaternion, Nullraum, 1e-9</translation>
    </message>
    <message>
        <source>Jet space, 1e-6</source>
        <translation>Jet-Raum, 1e-6</translation>
    </message>
    <message>
        <source>Directors, null space, 1e-6</source>
        <translation>Direktoren, Nullraum, 1e-6</translation>
    </message>
    <message>
        <source>Quaternion, null space, 1e-4</source>
        <translation>Quaternion, Nullraum, 1e-4</translation>
    </message>
    <message>
        <source>Cayley, h = 0.02 s</source>
        <translation>Cayley, h = 0.02 s</translation>
    </message>
    <message>
        <source>Quaternion midpoint, h = 0.02 s</source>
        <translation>Quaternionen-Mittelpunkt, h = 0.02 s</translation>
    </message>
    <message>
        <source>Exponential, h = 0.02 s</source>
        <translation>Exponentiell, h = 0.02 s</translation>
    </message>
    <message>
        <source>Energy ignored</source>
        <translation>Energie unbeachtet</translation>
    </message>
    <message>
        <source>Trapezoidal work</source>
        <translation>Arbeit nach Trapezregel</translation>
    </message>
    <message>
        <source>Never projected</source>
        <translation>Nie projiziert</translation>
    </message>
    <message>
        <source>Projected from 10 s on</source>
        <translation>Ab 10 s projiziert</translation>
    </message>
    <message>
        <source>DoP853, 1e-12</source>
        <translation>DoP853, 1e-12</translation>
    </message>
    <message>
        <source>Three rotations, h = 0.01 s</source>
        <translation>Drei Drehungen, h = 0.01 s</translation>
    </message>
    <message>
        <source>Three rotations, h = 0.005 s</source>
        <translation>Drei Drehungen, h = 0.005 s</translation>
    </message>
    <message>
        <source>Free flow, h = 0.01 s</source>
        <translation>Freier Fluss, h = 0.01 s</translation>
    </message>
    <message>
        <source>Tolerance 1e-6</source>
        <translation>Toleranz 1e-6</translation>
    </message>
    <message>
        <source>Tolerance 1e-9</source>
        <translation>Toleranz 1e-9</translation>
    </message>
    <message>
        <source>Tolerance 1e-12</source>
        <translation>Toleranz 1e-12</translation>
    </message>
    <message>
        <source>Quaternion, absolute</source>
        <translation>Quaternion, absolut</translation>
    </message>
    <message>
        <source>Directors, absolute, looser</source>
        <translation>Direktoren, absolut, lockerer</translation>
    </message>
    <message>
        <source>Three rotations, Suzuki 4</source>
        <translation>Drei Drehungen, Suzuki 4</translation>
    </message>
    <message>
        <source>Touma–Wisdom, Suzuki 4</source>
        <translation>Touma–Wisdom, Suzuki 4</translation>
    </message>
    <message>
        <source>Free flow and kick, Suzuki 4</source>
        <translation>Freier Fluss und Stoß, Suzuki 4</translation>
    </message>
    <message>
        <source>RATTLE, Suzuki 4</source>
        <translation>RATTLE, Suzuki 4</translation>
    </message>
    <message>
        <source>Energy–momentum, Cayley</source>
        <translation>Energie–Drall, Cayley</translation>
    </message>
    <message>
        <source>Conserving midpoint, directors</source>
        <translation>Erhaltende Mittelpunktregel, Direktoren</translation>
    </message>
    <message>
        <source>Formulation I, not normalised</source>
        <translation>Formulierung I, nicht normiert</translation>
    </message>
    <message>
        <source>Formulation II, not normalised</source>
        <translation>Formulierung II, nicht normiert</translation>
    </message>
    <message>
        <source>What a small error of the last body&apos;s angular velocity at the start has become along the exact motion, in positions and velocities, by its size: what it takes from the digits of every method. Neighbours of a run show the same by how they spread.</source>
        <translation>Was aus einem kleinen Fehler der Winkelgeschwindigkeit des letzten Körpers zu Beginn längs der exakten Bewegung geworden ist, in Orten und Geschwindigkeiten, geteilt durch seine Größe: was er jedem Verfahren an Stellen nimmt. Die Nachbarn eines Laufs zeigen dasselbe dadurch, wie sie auseinanderlaufen.</translation>
    </message>
    <message>
        <source>Quaternion</source>
        <translation>Quaternion</translation>
    </message>
    <message>
        <source>Directors</source>
        <translation>Direktoren</translation>
    </message>
    <message>
        <source>Position only</source>
        <translation>Nur Lage</translation>
    </message>
    <message>
        <source>As printed, projected</source>
        <translation>Wie gedruckt, projiziert</translation>
    </message>
    <message>
        <source>Vector part</source>
        <translation>Vektorteil</translation>
    </message>
    <message>
        <source>Vector part, changing</source>
        <translation>Vektorteil, wechselnd</translation>
    </message>
    <message>
        <source>About d¹</source>
        <translation>Um d¹</translation>
    </message>
    <message>
        <source>About d²</source>
        <translation>Um d²</translation>
    </message>
    <message>
        <source>About d³</source>
        <translation>Um d³</translation>
    </message>
    <message>
        <source>Racket</source>
        <translation>Schläger</translation>
    </message>
    <message>
        <source>Null space, 1e-6</source>
        <translation>Nullraum, 1e-6</translation>
    </message>
    <message>
        <source>Absolute, 1e-4</source>
        <translation>Absolut, 1e-4</translation>
    </message>
    <message>
        <source>Absolute</source>
        <translation>Absolut</translation>
    </message>
    <message>
        <source>Cayley, h = 0.01 s</source>
        <translation>Cayley, h = 0.01 s</translation>
    </message>
    <message>
        <source>Exponential, h = 0.01 s</source>
        <translation>Exponentiell, h = 0.01 s</translation>
    </message>
    <message>
        <source>Touma–Wisdom, order 4</source>
        <translation>Touma–Wisdom, Ordnung 4</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Kreisel</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Losgelassen</translation>
    </message>
    <message>
        <source>Push A</source>
        <translation>Stoß A</translation>
    </message>
    <message>
        <source>Push B</source>
        <translation>Stoß B</translation>
    </message>
    <message>
        <source>Push C</source>
        <translation>Stoß C</translation>
    </message>
    <message>
        <source>is a table of numbers without the scenario that it was made from</source>
        <translation>ist eine Zahlentabelle ohne das Szenario, aus dem sie entstanden ist</translation>
    </message>
    <message>
        <source>is a picture without the scenario that it was made from</source>
        <translation>ist ein Bild ohne das Szenario, aus dem es entstanden ist</translation>
    </message>
    <message>
        <source>%1: formulated for a single body; %2 is a mechanism of bodies and joints.</source>
        <translation>„%1“ ist für einen einzelnen Körper formuliert; „%2“ ist ein Mechanismus aus Körpern und Gelenken.</translation>
    </message>
    <message>
        <source>%1: only for bodies that move in a plane; those of %2 do not.</source>
        <translation>„%1“ gilt für Körper, die sich in einer Ebene bewegen; die von „%2“ tun das nicht.</translation>
    </message>
    <message>
        <source>%1: no body has a moment of inertia larger than the sum of the other two (%2 &gt; %3)</source>
        <translation>%1: bei keinem Körper ist ein Trägheitsmoment größer als die Summe der beiden anderen (%2 &gt; %3)</translation>
    </message>
    <message>
        <source>A standard test of multibody codes</source>
        <translation>Ein üblicher Test von Mehrkörperprogrammen</translation>
    </message>
    <message>
        <source>Geometry of rotation, Lagrange (1788)</source>
        <translation>Geometrie der Drehung, Lagrange (1788)</translation>
    </message>
    <message>
        <source>Geometry of rotation, Poinsot (1834)</source>
        <translation>Geometrie der Drehung, Poinsot (1834)</translation>
    </message>
    <message>
        <source>Lang (2010), eq. (42)</source>
        <translation>Lang (2010), Gl. (42)</translation>
    </message>
    <message>
        <source>Unknowns: quaternion &lt;i&gt;p&lt;/i&gt; = (p&lt;sub&gt;0&lt;/sub&gt; | p&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;3&lt;/sub&gt;), body angular velocity Ω.</source>
        <translation>Unbekannte: Quaternion &lt;i&gt;p&lt;/i&gt; = (p&lt;sub&gt;0&lt;/sub&gt; | p&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;3&lt;/sub&gt;), körperfeste Winkelgeschwindigkeit Ω.</translation>
    </message>
    <message>
        <source>Constraint, not imposed: g = ½(‖p‖² − 1). ġ = ⟨p, ṗ⟩ = 0 for every Ω. Nothing is normalised: what you see drifting is ‖p‖.</source>
        <translation>Nebenbedingung, nicht auferlegt: g = ½(‖p‖² − 1). ġ = ⟨p, ṗ⟩ = 0 für jedes Ω. Nichts wird normiert: Was man driften sieht, ist ‖p‖.</translation>
    </message>
    <message>
        <source>Unknowns: x&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt; and ν = (ẋ&lt;sub&gt;1&lt;/sub&gt;, Ω&lt;sup&gt;1&lt;/sup&gt;, Ω&lt;sup&gt;2&lt;/sup&gt;), eq. (61).</source>
        <translation>Unbekannte: x&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt; und ν = (ẋ&lt;sub&gt;1&lt;/sub&gt;, Ω&lt;sup&gt;1&lt;/sup&gt;, Ω&lt;sup&gt;2&lt;/sup&gt;), Gl. (61).</translation>
    </message>
    <message>
        <source>Φ takes quaternions to directors. ẋ&lt;sub&gt;2&lt;/sub&gt; = ẋ&lt;sub&gt;1&lt;/sub&gt; − R&lt;sub&gt;1&lt;/sub&gt;E(ρ&lt;sub&gt;1&lt;/sub&gt;)Ω&lt;sup&gt;1&lt;/sup&gt; + R&lt;sub&gt;2&lt;/sub&gt;E(ρ&lt;sub&gt;2&lt;/sub&gt;)Ω&lt;sup&gt;2&lt;/sup&gt;: the joint holds at velocity level by construction.</source>
        <translation>Φ führt Quaternionen auf Direktoren. ẋ&lt;sub&gt;2&lt;/sub&gt; = ẋ&lt;sub&gt;1&lt;/sub&gt; − R&lt;sub&gt;1&lt;/sub&gt;E(ρ&lt;sub&gt;1&lt;/sub&gt;)Ω&lt;sup&gt;1&lt;/sup&gt; + R&lt;sub&gt;2&lt;/sub&gt;E(ρ&lt;sub&gt;2&lt;/sub&gt;)Ω&lt;sup&gt;2&lt;/sup&gt;: Auf der Ebene der Geschwindigkeiten hält das Gelenk durch die Konstruktion selbst.</translation>
    </message>
    <message>
        <source>Unknowns: place x and quaternion p of each body, and the velocities ν of its joint, (u̇, θ̇), or (ẋ, Ω) of a body that no joint holds.</source>
        <translation>Unbekannte: Ort x und Quaternion p jedes Körpers und die Geschwindigkeiten ν seines Gelenks, (u̇, θ̇), oder (ẋ, Ω) eines Körpers, den kein Gelenk hält.</translation>
    </message>
    <message>
        <source>X carries the velocities of a body to the place of the next one, Z has the freedoms of the joint between them, M the masses and inertias. T joins the null-space matrices of the lower pairs (Table 2) along the tree of joints; the accelerations come from the articulated-body recursion, at a cost linear in the number of bodies. Where joints close loops T is computed by QR and carried on smoothly.</source>
        <translation>X überträgt die Geschwindigkeiten eines Körpers an den Ort des nächsten, Z hat die Freiheitsgrade des Gelenks zwischen ihnen, M die Massen und Trägheiten. T fügt die Nullraummatrizen der niederen Elementenpaare (Tabelle 2) entlang des Baums der Gelenke zusammen; die Beschleunigungen kommen aus der Rekursion über die Teilbäume (articulated bodies), deren Aufwand linear mit der Zahl der Körper wächst. Wo Gelenke Schleifen schließen, wird T durch QR berechnet und glatt fortgeführt.</translation>
    </message>
    <message>
        <source>Lang (2010), eq. (25)</source>
        <translation>Lang (2010), Gl. (25)</translation>
    </message>
    <message>
        <source>Unknowns: directors d = (d&lt;sup&gt;1&lt;/sup&gt;, d&lt;sup&gt;2&lt;/sup&gt;, d&lt;sup&gt;3&lt;/sup&gt;), the columns of R, and the body angular velocity Ω.</source>
        <translation>Unbekannte: Direktoren d = (d&lt;sup&gt;1&lt;/sup&gt;, d&lt;sup&gt;2&lt;/sup&gt;, d&lt;sup&gt;3&lt;/sup&gt;), die Spalten von R, und die körperfeste Winkelgeschwindigkeit Ω.</translation>
    </message>
    <message>
        <source>Constraint, not imposed: g&lt;sub&gt;d&lt;/sub&gt;(d), the rows of R orthonormal (6 equations). G&lt;sub&gt;d&lt;/sub&gt;T&lt;sub&gt;d&lt;/sub&gt; = 0 for every d, so ġ = 0 for every Ω.</source>
        <translation>Nebenbedingung, nicht auferlegt: g&lt;sub&gt;d&lt;/sub&gt;(d), die Zeilen von R orthonormal (6 Gleichungen). G&lt;sub&gt;d&lt;/sub&gt;T&lt;sub&gt;d&lt;/sub&gt; = 0 für jedes d, also ġ = 0 für jedes Ω.</translation>
    </message>
    <message>
        <source>Unknowns: x&lt;sub&gt;1&lt;/sub&gt;, d&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, d&lt;sub&gt;2&lt;/sub&gt; and ν = (ẋ&lt;sub&gt;1&lt;/sub&gt;, Ω&lt;sup&gt;1&lt;/sup&gt;, Ω&lt;sup&gt;2&lt;/sup&gt;), eq. (60).</source>
        <translation>Unbekannte: x&lt;sub&gt;1&lt;/sub&gt;, d&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, d&lt;sub&gt;2&lt;/sub&gt; und ν = (ẋ&lt;sub&gt;1&lt;/sub&gt;, Ω&lt;sup&gt;1&lt;/sup&gt;, Ω&lt;sup&gt;2&lt;/sup&gt;), Gl. (60).</translation>
    </message>
    <message>
        <source>Unknowns: place x and directors d of each body, and the velocities ν of its joint, (u̇, θ̇), or (ẋ, Ω) of a body that no joint holds.</source>
        <translation>Unbekannte: Ort x und Direktoren d jedes Körpers und die Geschwindigkeiten ν seines Gelenks, (u̇, θ̇), oder (ẋ, Ω) eines Körpers, den kein Gelenk hält.</translation>
    </message>
    <message>
        <source>X carries the velocities of a body to the place of the next one, Z has the freedoms of the joint between them, M the masses and inertias. T joins the null-space matrices of the lower pairs (Table 2) along the tree of joints; where joints close loops it is computed by QR and carried on smoothly.</source>
        <translation>X überträgt die Geschwindigkeiten eines Körpers an den Ort des nächsten, Z hat die Freiheitsgrade des Gelenks zwischen ihnen, M die Massen und Trägheiten. T fügt die Nullraummatrizen der niederen Elementenpaare (Tabelle 2) entlang des Baums der Gelenke zusammen; wo Gelenke Schleifen schließen, wird es durch QR berechnet und glatt fortgeführt.</translation>
    </message>
    <message>
        <source>Lang (2010), eq. (40)</source>
        <translation>Lang (2010), Gl. (40)</translation>
    </message>
    <message>
        <source>Unknowns: quaternion p and its rate ṗ.</source>
        <translation>Unbekannte: Quaternion p und seine Rate ṗ.</translation>
    </message>
    <message>
        <source>Constraint: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩. The printed −‖ṗ‖²p inverts the index-1 system only on the sphere. Off it g̈ = −2‖ṗ‖² g: the error swings back instead of growing.</source>
        <translation>Nebenbedingung: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩. Das gedruckte −‖ṗ‖²p invertiert das Index-1-System nur auf der Sphäre. Abseits davon ist g̈ = −2‖ṗ‖² g: Der Fehler schwingt zurück, statt zu wachsen.</translation>
    </message>
    <message>
        <source>Unknowns: q&lt;sub&gt;p&lt;/sub&gt; = (x&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt;) and q̇&lt;sub&gt;p&lt;/sub&gt;, eq. (59) in its index-0 form.</source>
        <translation>Unbekannte: q&lt;sub&gt;p&lt;/sub&gt; = (x&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt;) und q̇&lt;sub&gt;p&lt;/sub&gt;, Gl. (59) in ihrer Form vom Index 0.</translation>
    </message>
    <message>
        <source>Nineteen linear equations a right-hand side; g stacks both unit-norm constraints and the joint.</source>
        <translation>Neunzehn lineare Gleichungen je rechter Seite; g stapelt die beiden Bedingungen der Norm 1 und das Gelenk.</translation>
    </message>
    <message>
        <source>Unknowns: place x and quaternion p of each body, and their rates, eq. (59).</source>
        <translation>Unbekannte: Ort x und Quaternion p jedes Körpers und ihre Raten, Gl. (59).</translation>
    </message>
    <message>
        <source>Constraints: ½(‖p‖² − 1) of each body and those of the joints. The multipliers of the joints follow from a block-sparse system, the others vanish from it; option LU solves the whole saddle-point system.</source>
        <translation>Nebenbedingungen: ½(‖p‖² − 1) jedes Körpers und die der Gelenke. Die Multiplikatoren der Gelenke folgen aus einem blockweise dünn besetzten System, aus dem die anderen verschwinden; die Option LU löst das ganze Sattelpunktsystem.</translation>
    </message>
    <message>
        <source>Lang (2010), eq. (38), inverted exactly</source>
        <translation>Lang (2010), Gl. (38), exakt invertiert</translation>
    </message>
    <message>
        <source>Constraint: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩; g̈ = 0 along every solution, so that an error in ġ makes g grow linearly, and errors made all along make it grow like t².</source>
        <translation>Nebenbedingung: g = ½(‖p‖² − 1), ġ = ⟨p, ṗ⟩; g̈ = 0 entlang jeder Lösung, sodass ein Fehler in ġ die Nebenbedingung g linear wachsen lässt und Fehler, die fortwährend hinzukommen, wie t².</translation>
    </message>
    <message>
        <source>Lang (2010), eq. (23)</source>
        <translation>Lang (2010), Gl. (23)</translation>
    </message>
    <message>
        <source>Unknowns: directors d and their rates ḋ.</source>
        <translation>Unbekannte: Direktoren d und ihre Raten ḋ.</translation>
    </message>
    <message>
        <source>M&lt;sub&gt;d&lt;/sub&gt; = diag(E&lt;sub&gt;1&lt;/sub&gt;I, E&lt;sub&gt;2&lt;/sub&gt;I, E&lt;sub&gt;3&lt;/sub&gt;I) with the Euler tensor E&lt;sub&gt;1&lt;/sub&gt; = ½(I&lt;sub&gt;2&lt;/sub&gt; + I&lt;sub&gt;3&lt;/sub&gt; − I&lt;sub&gt;1&lt;/sub&gt;), …. Constraint: g&lt;sub&gt;d&lt;/sub&gt;(d), the rows of R orthonormal; position and velocity both drift.</source>
        <translation>M&lt;sub&gt;d&lt;/sub&gt; = diag(E&lt;sub&gt;1&lt;/sub&gt;I, E&lt;sub&gt;2&lt;/sub&gt;I, E&lt;sub&gt;3&lt;/sub&gt;I) mit dem Euler-Tensor E&lt;sub&gt;1&lt;/sub&gt; = ½(I&lt;sub&gt;2&lt;/sub&gt; + I&lt;sub&gt;3&lt;/sub&gt; − I&lt;sub&gt;1&lt;/sub&gt;), …. Nebenbedingung: g&lt;sub&gt;d&lt;/sub&gt;(d), die Zeilen von R orthonormal; Lage und Geschwindigkeit driften beide.</translation>
    </message>
    <message>
        <source>Unknowns: q&lt;sub&gt;d&lt;/sub&gt; = (x&lt;sub&gt;1&lt;/sub&gt;, d&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, d&lt;sub&gt;2&lt;/sub&gt;) and q̇&lt;sub&gt;d&lt;/sub&gt;, eq. (58) in its index-0 form.</source>
        <translation>Unbekannte: q&lt;sub&gt;d&lt;/sub&gt; = (x&lt;sub&gt;1&lt;/sub&gt;, d&lt;sub&gt;1&lt;/sub&gt;, x&lt;sub&gt;2&lt;/sub&gt;, d&lt;sub&gt;2&lt;/sub&gt;) und q̇&lt;sub&gt;d&lt;/sub&gt;, Gl. (58) in ihrer Form vom Index 0.</translation>
    </message>
    <message>
        <source>Twelve orthonormality constraints and the joint: thirty-nine linear equations, here reduced to fifteen.</source>
        <translation>Zwölf Bedingungen der Orthonormalität und das Gelenk: neununddreißig lineare Gleichungen, hier auf fünfzehn reduziert.</translation>
    </message>
    <message>
        <source>Unknowns: place x and directors d of each body, and their rates, eq. (58).</source>
        <translation>Unbekannte: Ort x und Direktoren d jedes Körpers und ihre Raten, Gl. (58).</translation>
    </message>
    <message>
        <source>Constraints: orthonormality of each frame (six) and those of the joints. The multipliers of the joints follow from a block-sparse system, the others vanish from it; option LU solves the whole saddle-point system.</source>
        <translation>Nebenbedingungen: Orthonormalität jedes Achsenkreuzes (sechs) und die der Gelenke. Die Multiplikatoren der Gelenke folgen aus einem blockweise dünn besetzten System, aus dem die anderen verschwinden; die Option LU löst das ganze Sattelpunktsystem.</translation>
    </message>
    <message>
        <source>Lang (2010), eq. (66)</source>
        <translation>Lang (2010), Gl. (66)</translation>
    </message>
    <message>
        <source>Unknowns: angles θ = (θ&lt;sub&gt;1&lt;/sub&gt;, θ&lt;sub&gt;2&lt;/sub&gt;, θ&lt;sub&gt;3&lt;/sub&gt;) with R = R&lt;sub&gt;z&lt;/sub&gt;(θ&lt;sub&gt;1&lt;/sub&gt;) R&lt;sub&gt;x&lt;/sub&gt;(θ&lt;sub&gt;2&lt;/sub&gt;) R&lt;sub&gt;z&lt;/sub&gt;(θ&lt;sub&gt;3&lt;/sub&gt;), body angular velocity Ω.</source>
        <translation>Unbekannte: Winkel θ = (θ&lt;sub&gt;1&lt;/sub&gt;, θ&lt;sub&gt;2&lt;/sub&gt;, θ&lt;sub&gt;3&lt;/sub&gt;) mit R = R&lt;sub&gt;z&lt;/sub&gt;(θ&lt;sub&gt;1&lt;/sub&gt;) R&lt;sub&gt;x&lt;/sub&gt;(θ&lt;sub&gt;2&lt;/sub&gt;) R&lt;sub&gt;z&lt;/sub&gt;(θ&lt;sub&gt;3&lt;/sub&gt;), körperfeste Winkelgeschwindigkeit Ω.</translation>
    </message>
    <message>
        <source>T&lt;sub&gt;θ&lt;/sub&gt; divides by sin θ&lt;sub&gt;2&lt;/sub&gt;: near θ&lt;sub&gt;2&lt;/sub&gt; = 0 and π the steps shrink, and the run ends at the singularity.</source>
        <translation>T&lt;sub&gt;θ&lt;/sub&gt; teilt durch sin θ&lt;sub&gt;2&lt;/sub&gt;: Nahe θ&lt;sub&gt;2&lt;/sub&gt; = 0 und π werden die Schritte kleiner, und in der Singularität endet der Lauf.</translation>
    </message>
    <message>
        <source>Unknowns: place r and Euler parameters θ of the body, which a ball joint holds at its centre, and their rates.</source>
        <translation>Unbekannte: Ort r und Euler-Parameter θ des Körpers, den ein Kugelgelenk in seiner Mitte hält, und ihre Raten.</translation>
    </message>
    <message>
        <source>y = (r, θ) with its rates y&lt;sub&gt;1&lt;/sub&gt; and accelerations y&lt;sub&gt;2&lt;/sub&gt;. H(θ) takes rates to six a body, so that Ω = 2Hθ&lt;sub&gt;1&lt;/sub&gt;, and 𝐈 y = (0, ‖θ&lt;sub&gt;1&lt;/sub&gt;‖²θ) keeps them on the sphere; d are accelerations along it. E = diag(m, 4J) are masses and inertia, 8K = 2Ω × JΩ, F&lt;sub&gt;e&lt;/sub&gt; the forces and twice the moments without a potential, U the potential, g the joints&apos; constraints with their derivatives dg and d²g.</source>
        <translation>y = (r, θ) mit seinen Raten y&lt;sub&gt;1&lt;/sub&gt; und Beschleunigungen y&lt;sub&gt;2&lt;/sub&gt;. H(θ) führt Raten auf sechs je Körper, sodass Ω = 2Hθ&lt;sub&gt;1&lt;/sub&gt;, und 𝐈 y = (0, ‖θ&lt;sub&gt;1&lt;/sub&gt;‖²θ) hält sie auf der Sphäre; d sind Beschleunigungen entlang ihr. E = diag(m, 4J) sind Massen und Trägheit, 8K = 2Ω × JΩ, F&lt;sub&gt;e&lt;/sub&gt; die Kräfte und die doppelten Momente ohne Potential, U das Potential, g die Nebenbedingungen der Gelenke mit ihren Ableitungen dg und d²g.</translation>
    </message>
    <message>
        <source>With the stabilisations quasi-orthogonal and orthogonal every stage of DoPri5 is projected onto ‖θ‖ = 1, ⟨θ, θ&lt;sub&gt;1&lt;/sub&gt;⟩ = 0, g = 0, dg y&lt;sub&gt;1&lt;/sub&gt; = 0, and the end of a step onto its energy.</source>
        <translation>Mit den Stabilisierungen quasi-orthogonal und orthogonal wird jede Stufe von DoPri5 auf ‖θ‖ = 1, ⟨θ, θ&lt;sub&gt;1&lt;/sub&gt;⟩ = 0, g = 0, dg y&lt;sub&gt;1&lt;/sub&gt; = 0 projiziert und das Ende eines Schritts auf seine Energie.</translation>
    </message>
    <message>
        <source>Unknowns: place r and Euler parameters θ of each body, and their rates.</source>
        <translation>Unbekannte: Ort r und Euler-Parameter θ jedes Körpers und ihre Raten.</translation>
    </message>
    <message>
        <source>λ by the Schur complement of E, Algorithm 5.1.</source>
        <translation>λ durch das Schur-Komplement von E, Algorithmus 5.1.</translation>
    </message>
    <message>
        <source>λ by the Schur complement of E, Algorithm 5.1. With the stabilisations quasi-orthogonal and orthogonal every stage of DoPri5 is projected onto ‖θ‖ = 1, ⟨θ, θ&lt;sub&gt;1&lt;/sub&gt;⟩ = 0, g = 0, dg y&lt;sub&gt;1&lt;/sub&gt; = 0, and the end of a step onto its energy T + U − W&lt;sub&gt;ext&lt;/sub&gt;.</source>
        <translation>λ durch das Schur-Komplement von E, Algorithmus 5.1. Mit den Stabilisierungen quasi-orthogonal und orthogonal wird jede Stufe von DoPri5 auf ‖θ‖ = 1, ⟨θ, θ&lt;sub&gt;1&lt;/sub&gt;⟩ = 0, g = 0, dg y&lt;sub&gt;1&lt;/sub&gt; = 0 projiziert und das Ende eines Schritts auf seine Energie T + U − W&lt;sub&gt;ext&lt;/sub&gt;.</translation>
    </message>
    <message>
        <source>HUT report (2006), eq. (4.4)</source>
        <translation>HUT-Bericht (2006), Gl. (4.4)</translation>
    </message>
    <message>
        <source>Unknowns: place (x, y) and angle β of each body, and their rates.</source>
        <translation>Unbekannte: Ort (x, y) und Winkel β jedes Körpers und ihre Raten.</translation>
    </message>
    <message>
        <source>U is the potential. Each joint holds a point: two rows. There is no gyroscopic term and no constraint of an attitude.</source>
        <translation>U ist das Potential. Jedes Gelenk hält einen Punkt: zwei Zeilen. Es gibt keinen Kreiselterm und keine Nebenbedingung einer Orientierung.</translation>
    </message>
    <message>
        <source>Sherif, Nachbagauer, Steiner (2015), eqs. (23), (25), (29), (79), (82)</source>
        <translation>Sherif, Nachbagauer, Steiner (2015), Gln. (23), (25), (29), (79), (82)</translation>
    </message>
    <message>
        <source>Unknowns: Euler parameters p and their rates ṗ. L(p)ᵀw = pw, G(p)ᵀw = wp, A = GLᵀ; the weight f acts at u, n = ũAᵀf; H = [0 −uᵀ; u −ũ] (4 × 4), T the kinetic energy.</source>
        <translation>Unbekannte: Euler-Parameter p und ihre Raten ṗ. L(p)ᵀw = pw, G(p)ᵀw = wp, A = GLᵀ; die Gewichtskraft f greift in u an, n = ũAᵀf; H = [0 −uᵀ; u −ũ] (4 × 4), T ist die kinetische Energie.</translation>
    </message>
    <message>
        <source>Or three equations without a multiplier, (25): 4JL p̈ + 8LL̇ᵀJLṗ = 2n.</source>
        <translation>Oder drei Gleichungen ohne Multiplikator, (25): 4JL p̈ + 8LL̇ᵀJLṗ = 2n.</translation>
    </message>
    <message>
        <source>The motion is the same in all of them while ‖p‖ = 1; off the sphere the gyroscopic terms differ by a factor ‖p‖² of one another, the moments too, and B&lt;sub&gt;2&lt;/sub&gt;ᵀf moves like 2HᵀGᵀf. Simplified with reduced is Lang&apos;s (38). λ = 0 in (23) holds for every p, as Lp = 0: it does not tell how good a solution is. Constraint: g = ½(‖p‖² − 1), next to ‖p‖ − 1; ġ = pᵀṗ.</source>
        <translation>Die Bewegung ist in allen dieselbe, solange ‖p‖ = 1 ist; abseits der Sphäre unterscheiden sich die Kreiselterme um einen Faktor ‖p‖² voneinander, ebenso die Momente, und B&lt;sub&gt;2&lt;/sub&gt;ᵀf bewegt sich wie 2HᵀGᵀf. Vereinfacht mit reduziert ist Langs (38). λ = 0 in (23) gilt für jedes p, da Lp = 0: Es sagt nicht, wie gut eine Lösung ist. Nebenbedingung: g = ½(‖p‖² − 1), beinahe ‖p‖ − 1; ġ = pᵀṗ.</translation>
    </message>
    <message>
        <source>Unknowns: vector part (p&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;3&lt;/sub&gt;) of the quaternion, body angular velocity Ω.</source>
        <translation>Unbekannte: Vektorteil (p&lt;sub&gt;1&lt;/sub&gt;, p&lt;sub&gt;2&lt;/sub&gt;, p&lt;sub&gt;3&lt;/sub&gt;) des Quaternions, körperfeste Winkelgeschwindigkeit Ω.</translation>
    </message>
    <message>
        <source>p&lt;sub&gt;0&lt;/sub&gt; = 0 ends the chart: every rotation by half a turn. The run stops there; or, with charts that change, the largest component of p becomes the one that follows from the others, and ‖p‖ = 1 always.</source>
        <translation>p&lt;sub&gt;0&lt;/sub&gt; = 0 beendet die Karte: jede Drehung um eine halbe Umdrehung. Dort hält der Lauf an; oder, mit wechselnden Karten, die größte Komponente von p wird die, die aus den anderen folgt, und ‖p‖ = 1 gilt immer.</translation>
    </message>
    <message>
        <source>Unknowns: rotation vector v, R = exp(ṽ); body angular velocity Ω.</source>
        <translation>Unbekannte: Drehvektor v, R = exp(ṽ); körperfeste Winkelgeschwindigkeit Ω.</translation>
    </message>
    <message>
        <source>c has a pole at θ = 2π, where every v means R = I. A motion that passes close to R = I swings v round quickly; a run that reaches it stops; or, with charts that change, v goes over into (1 − 2π/θ)v, the same rotation the other way round, beyond θ = π.</source>
        <translation>c hat einen Pol bei θ = 2π, wo jedes v R = I bedeutet. Eine Bewegung, die nahe an R = I vorbeikommt, schwenkt v schnell herum; ein Lauf, der dort ankommt, hält an; oder, mit wechselnden Karten, v geht jenseits von θ = π in (1 − 2π/θ)v über, dieselbe Drehung anders herum.</translation>
    </message>
    <message>
        <source>Unknowns: quaternion p, spatial angular velocity ω = RΩ.</source>
        <translation>Unbekannte: Quaternion p, raumfeste Winkelgeschwindigkeit ω = RΩ.</translation>
    </message>
    <message>
        <source>Computed as dω/dt = R 𝕀&lt;sup&gt;−1&lt;/sup&gt;(μ&lt;sub&gt;B&lt;/sub&gt; − Ω × 𝕀Ω)/‖p‖⁶ with Ω = Rᵀω, which is the same for every ‖p‖. Constraint, not imposed: g = ½(‖p‖² − 1); ġ = ⟨p, ṗ⟩ = 0 for every ω.</source>
        <translation>Gerechnet wird dω/dt = R 𝕀&lt;sup&gt;−1&lt;/sup&gt;(μ&lt;sub&gt;B&lt;/sub&gt; − Ω × 𝕀Ω)/‖p‖⁶ mit Ω = Rᵀω, was für jedes ‖p‖ dasselbe ist. Nebenbedingung, nicht auferlegt: g = ½(‖p‖² − 1); ġ = ⟨p, ṗ⟩ = 0 für jedes ω.</translation>
    </message>
    <message>
        <source>Unknowns: directors d, spatial angular velocity ω = RΩ.</source>
        <translation>Unbekannte: Direktoren d, raumfeste Winkelgeschwindigkeit ω = RΩ.</translation>
    </message>
    <message>
        <source>On orthonormal directors Θ = R𝕀Rᵀ. Constraint, not imposed: g*&lt;sub&gt;d&lt;/sub&gt;(d), the columns of R orthonormal (6 equations); G*&lt;sub&gt;d&lt;/sub&gt;T*&lt;sub&gt;d&lt;/sub&gt; = 0 for every d, so ġ = 0 for every ω.</source>
        <translation>Auf orthonormalen Direktoren ist Θ = R𝕀Rᵀ. Nebenbedingung, nicht auferlegt: g*&lt;sub&gt;d&lt;/sub&gt;(d), die Spalten von R orthonormal (6 Gleichungen); G*&lt;sub&gt;d&lt;/sub&gt;T*&lt;sub&gt;d&lt;/sub&gt; = 0 für jedes d, also ġ = 0 für jedes ω.</translation>
    </message>
    <message>
        <source>Munthe-Kaas (1998); Terze, Müller, Zlatar (2016), eq. (B.1)</source>
        <translation>Munthe-Kaas (1998); Terze, Müller, Zlatar (2016), Gl. (B.1)</translation>
    </message>
    <message>
        <source>RK4 for u and Ω.</source>
        <translation>RK4 für u und Ω.</translation>
    </message>
    <message>
        <source>DoPri5 for u and Ω: the last stage of a step serves as the first one of the next, dense output interpolates u, and a step that turns a body by more than 3 rad is rejected.</source>
        <translation>DoPri5 für u und Ω: Die letzte Stufe eines Schritts dient als erste des nächsten, die dichte Ausgabe interpoliert u, und ein Schritt, der einen Körper um mehr als 3 rad dreht, wird verworfen.</translation>
    </message>
    <message>
        <source>Each part by itself turns the body about one axis at the rate m&lt;sub&gt;i&lt;/sub&gt;/I&lt;sub&gt;i&lt;/sub&gt;: 1 and 2 for h/2, 3 for h, 2 and 1 for h/2, with m ← m + ½hμ before and after.</source>
        <translation>Jeder Teil für sich dreht den Körper um eine Achse mit der Rate m&lt;sub&gt;i&lt;/sub&gt;/I&lt;sub&gt;i&lt;/sub&gt;: 1 und 2 für h/2, 3 für h, 2 und 1 für h/2, mit m ← m + ½hμ davor und danach.</translation>
    </message>
    <message>
        <source>I&lt;sub&gt;a&lt;/sub&gt; and I&lt;sub&gt;b&lt;/sub&gt; are the two closest moments. The first two parts are a symmetric body, whose motion is two rotations; the last one is a turn about axis b, for h/2 before and after.</source>
        <translation>I&lt;sub&gt;a&lt;/sub&gt; und I&lt;sub&gt;b&lt;/sub&gt; sind die beiden nächstgelegenen Momente. Die ersten beiden Teile sind ein symmetrischer Körper, dessen Bewegung aus zwei Drehungen besteht; der letzte ist eine Drehung um die Achse b, für h/2 davor und danach.</translation>
    </message>
    <message>
        <source>γ is the vertical in the body. Any κ keeps energy and vertical momentum: κ = 1 (Cayley), κ = tan(x/2)/(x/2) with x = h|w| (exponential), κ = 1/(1 − x²/16) (midpoint rule on quaternions).</source>
        <translation>γ ist die Vertikale im Körper. Jedes κ erhält Energie und vertikalen Drall: κ = 1 (Cayley), κ = tan(x/2)/(x/2) mit x = h|w| (Exponentialabbildung), κ = 1/(1 − x²/16) (Mittelpunktregel auf Quaternionen).</translation>
    </message>
    <message>
        <source>∂̄ are discrete derivatives, at means of both ends, with ∂̄f·Δ = Δf; of directors T depends on ḋ only, and Mḋ takes the place of π.</source>
        <translation>∂̄ sind diskrete Ableitungen, an Mittelwerten beider Enden, mit ∂̄f·Δ = Δf; bei Direktoren hängt T nur von ḋ ab, und Mḋ tritt an die Stelle von π.</translation>
    </message>
    <message>
        <source>Sherif, Nachbagauer &amp; Steiner (2015), eqs. (23), (29), (82)</source>
        <translation>Sherif, Nachbagauer &amp; Steiner (2015), Gln. (23), (29), (82)</translation>
    </message>
    <message>
        <source>Sherif, Nachbagauer &amp; Steiner (2015), eqs. (23), (25), (29), (82)</source>
        <translation>Sherif, Nachbagauer &amp; Steiner (2015), Gln. (23), (25), (29), (82)</translation>
    </message>
    <message>
        <source>HUT report (2006), Sect. 6.2.1</source>
        <translation>HUT-Bericht (2006), Abschn. 6.2.1</translation>
    </message>
    <message>
        <source>HUT report (2006), Sect. 6.2.2</source>
        <translation>HUT-Bericht (2006), Abschn. 6.2.2</translation>
    </message>
    <message>
        <source>HUT report (2006), Sect. 6.2.3</source>
        <translation>HUT-Bericht (2006), Abschn. 6.2.3</translation>
    </message>
    <message>
        <source>(ẋ, Ω)&lt;sub&gt;child&lt;/sub&gt; = X (ẋ, Ω)&lt;sub&gt;parent&lt;/sub&gt; + Z ν, &amp;nbsp; ṗ = ½ pΩ</source>
        <translation>(ẋ, Ω)&lt;sub&gt;Nachfolger&lt;/sub&gt; = X (ẋ, Ω)&lt;sub&gt;Vorgänger&lt;/sub&gt; + Z ν, &amp;nbsp; ṗ = ½ pΩ</translation>
    </message>
    <message>
        <source>ḋ = T&lt;sub&gt;d&lt;/sub&gt;(d) Ω: &amp;nbsp; ḋ&lt;sup&gt;1&lt;/sup&gt; = Ω&lt;sub&gt;3&lt;/sub&gt;d&lt;sup&gt;2&lt;/sup&gt; − Ω&lt;sub&gt;2&lt;/sub&gt;d&lt;sup&gt;3&lt;/sup&gt; and cyclic</source>
        <translation>ḋ = T&lt;sub&gt;d&lt;/sub&gt;(d) Ω: &amp;nbsp; ḋ&lt;sup&gt;1&lt;/sup&gt; = Ω&lt;sub&gt;3&lt;/sub&gt;d&lt;sup&gt;2&lt;/sup&gt; − Ω&lt;sub&gt;2&lt;/sub&gt;d&lt;sup&gt;3&lt;/sup&gt; und zyklisch</translation>
    </message>
    <message>
        <source>(ẋ, Ω)&lt;sub&gt;child&lt;/sub&gt; = X (ẋ, Ω)&lt;sub&gt;parent&lt;/sub&gt; + Z ν, &amp;nbsp; ḋ = T&lt;sub&gt;d&lt;/sub&gt;(d) Ω</source>
        <translation>(ẋ, Ω)&lt;sub&gt;Nachfolger&lt;/sub&gt; = X (ẋ, Ω)&lt;sub&gt;Vorgänger&lt;/sub&gt; + Z ν, &amp;nbsp; ḋ = T&lt;sub&gt;d&lt;/sub&gt;(d) Ω</translation>
    </message>
    <message>
        <source>c = 8LᵀL L̇ᵀJLṗ (full, (23)) or 8L̇ᵀJLṗ (simplified, (29))</source>
        <translation>c = 8LᵀL L̇ᵀJLṗ (voll, (23)) oder 8L̇ᵀJLṗ (vereinfacht, (29))</translation>
    </message>
    <message>
        <source>Q = 2Lᵀn, or 2HᵀGᵀf (reduced, (82)), or B&lt;sub&gt;2&lt;/sub&gt;ᵀf = 2HᵀGᵀf + 2p uᵀf</source>
        <translation>Q = 2Lᵀn, oder 2HᵀGᵀf (reduziert, (82)), oder B&lt;sub&gt;2&lt;/sub&gt;ᵀf = 2HᵀGᵀf + 2p uᵀf</translation>
    </message>
    <message>
        <source>full</source>
        <translation>voll</translation>
    </message>
    <message>
        <source>simplified</source>
        <translation>vereinfacht</translation>
    </message>
    <message>
        <source>ṗ = ½ pΩ, its last three components</source>
        <translation>ṗ = ½ pΩ, die letzten drei Komponenten</translation>
    </message>
    <message>
        <source>c(θ) = (1 − (θ/2) cot(θ/2))/θ², &amp;nbsp; 1/12 + θ²/720 + θ⁴/30240 + … for small angles</source>
        <translation>c(θ) = (1 − (θ/2) cot(θ/2))/θ², &amp;nbsp; 1/12 + θ²/720 + θ⁴/30240 + … für kleine Winkel</translation>
    </message>
    <message>
        <source>Dormand, Prince; Hairer, Nørsett, Wanner (1993), Sect. II.10, DOP853</source>
        <translation>Dormand, Prince; Hairer, Nørsett, Wanner (1993), Abschn. II.10, DOP853</translation>
    </message>
    <message>
        <source>Gragg; Bulirsch, Stoer; Hairer, Nørsett, Wanner (1993), Sect. II.9, ODEX</source>
        <translation>Gragg; Bulirsch, Stoer; Hairer, Nørsett, Wanner (1993), Abschn. II.9, ODEX</translation>
    </message>
    <message>
        <source>Hairer, Wanner (1996), Sect. IV.8, RADAU5</source>
        <translation>Hairer, Wanner (1996), Abschn. IV.8, RADAU5</translation>
    </message>
    <message>
        <source>Deuflhard; Hairer, Wanner (1996), Sect. IV.9, SEULEX</source>
        <translation>Deuflhard; Hairer, Wanner (1996), Abschn. IV.9, SEULEX</translation>
    </message>
    <message>
        <source>Kutta (1901); Hairer, Nørsett, Wanner (1993), Sect. II.1</source>
        <translation>Kutta (1901); Hairer, Nørsett, Wanner (1993), Abschn. II.1</translation>
    </message>
    <message>
        <source>m ← m + ½hμ; &amp;nbsp; 𝕀Ω̇ = −Ω × 𝕀Ω for h, exactly; &amp;nbsp; m ← m + ½hμ</source>
        <translation>m ← m + ½hμ; &amp;nbsp; 𝕀Ω̇ = −Ω × 𝕀Ω während h, exakt; &amp;nbsp; m ← m + ½hμ</translation>
    </message>
    <message>
        <source>m ← m + ½hμ, &amp;nbsp; h m = 2e&lt;sub&gt;0&lt;/sub&gt; 𝕀e + 2e × 𝕀e for the unit quaternion (e&lt;sub&gt;0&lt;/sub&gt; | e)</source>
        <translation>m ← m + ½hμ, &amp;nbsp; h m = 2e&lt;sub&gt;0&lt;/sub&gt; 𝕀e + 2e × 𝕀e für das Einheitsquaternion (e&lt;sub&gt;0&lt;/sub&gt; | e)</translation>
    </message>
    <message>
        <source>Sherif, Nachbagauer &amp; Steiner (2015), Sect. 4</source>
        <translation>Sherif, Nachbagauer &amp; Steiner (2015), Abschn. 4</translation>
    </message>
</context>
<context>
    <name>polhode::gui::AboutDialog</name>
    <message>
        <source>About Polhode</source>
        <translation>Über Polhode</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Polhode %1&lt;/h3&gt;&lt;p&gt;See what the choice of rotation coordinates does to a rigid-body simulation.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later; it comes without any warranty.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Polhode %1&lt;/h3&gt;&lt;p&gt;Zeigt, was die Wahl der Drehkoordinaten mit der Simulation eines starren Körpers macht.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später; ohne jede Gewährleistung.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Versions, display and settings as plain text to the clipboard, for a report.</source>
        <translation>Versionen, Anzeige und Einstellungen als Text in die Zwischenablage, für einen Bericht.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::BandKey</name>
    <message>
        <source>the median</source>
        <translation>der Median</translation>
    </message>
    <message>
        <source>50 % of them</source>
        <translation>50 % von ihnen</translation>
    </message>
    <message>
        <source>90 % of them</source>
        <translation>90 % von ihnen</translation>
    </message>
    <message>
        <source>At each time the values of all neighbours are put in order: the line is the middle one,
half of them are in the dark band, nine tenths in the pale one and the dark one together.</source>
        <translation>Zu jeder Zeit werden die Werte aller Nachbarn geordnet: Die Linie ist der mittlere,
die Hälfte liegt im dunklen Band, neun Zehntel im hellen und dunklen zusammen.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::BodiesStage</name>
    <message>
        <source>No 3D view.</source>
        <translation>Keine 3D-Ansicht.</translation>
    </message>
    <message>
        <source>%1: larger than the picture, drawn as it is</source>
        <translation>%1: größer als das Bild, gezeichnet, wie er ist</translation>
    </message>
    <message>
        <source>%1
the others’ measure</source>
        <translation>%1
das Maß der anderen</translation>
    </message>
    <message>
        <source>%1
%2 from exact</source>
        <translation>%1
%2 vom exakten</translation>
    </message>
    <message>
        <source>%1
%2 from the first</source>
        <translation>%1
%2 vom ersten</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ChannelExportJob</name>
    <message>
        <source>Computing all runs anew for %1</source>
        <translation>Alle Läufe werden für %1 neu berechnet</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Export cancelled: %1 was not written.</source>
        <translation>Export abgebrochen: %1 wurde nicht geschrieben.</translation>
    </message>
    <message>
        <source>%1 could not be written: %2.</source>
        <translation>%1 konnte nicht geschrieben werden: %2.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ChannelMenu</name>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>Find a channel</source>
        <translation>Kanal suchen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Part of a name, as energy or Ω₂.</source>
        <translation>Teil eines Namens, etwa Energie oder Ω₂.</translation>
    </message>
    <message>
        <source>Nothing is called that</source>
        <translation>So heißt nichts</translation>
    </message>
    <message>
        <source>There is no run to plot yet</source>
        <translation>Es gibt noch keinen Lauf zum Zeichnen</translation>
    </message>
    <message>
        <source>All channels are shown</source>
        <translation>Alle Kanäle werden gezeigt</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ChartPassages</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>polhode::gui::CheckGroup</name>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1: all</source>
        <translation>%1: alle</translation>
    </message>
    <message>
        <source>Choose all; again: none.</source>
        <translation>Alle wählen; noch einmal: keine.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ChoiceButton</name>
    <message>
        <source>right: </source>
        <translation>richtig: </translation>
    </message>
    <message>
        <source>wrong: </source>
        <translation>falsch: </translation>
    </message>
    <message>
        <source>Answer with this (%1).</source>
        <translation>Damit antworten (%1).</translation>
    </message>
    <message>
        <source>Answer with this.</source>
        <translation>Damit antworten.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::DifferenceDialog</name>
    <message>
        <source>Difference of two runs</source>
        <translation>Differenz zweier Läufe</translation>
    </message>
    <message>
        <source>Channel</source>
        <translation>Kanal</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Run that is taken away</source>
        <translation>Abgezogener Lauf</translation>
    </message>
    <message>
        <source>What is compared: any channel that both runs have.</source>
        <translation>Was verglichen wird: jeder Kanal, den beide Läufe haben.</translation>
    </message>
    <message>
        <source>The run from which the other is taken away.</source>
        <translation>Der Lauf, von dem der andere abgezogen wird.</translation>
    </message>
    <message>
        <source>The run that is taken away.</source>
        <translation>Der Lauf, der abgezogen wird.</translation>
    </message>
    <message>
        <source>minus run</source>
        <translation>minus Lauf</translation>
    </message>
</context>
<context>
    <name>polhode::gui::EditRouter</name>
    <message>
        <source>At t = 0 a branch is a copy, pinned like its original: P lets it follow the sliders.</source>
        <translation>Bei t = 0 ist ein Zweig eine Kopie, angeheftet wie ihr Original: Mit P folgt sie den Reglern.</translation>
    </message>
    <message>
        <source>At t = 0 a branch is a copy: pin one of the two (P), and the sliders move the other alone.</source>
        <translation>Bei t = 0 ist ein Zweig eine Kopie: Einen der beiden anheften (P), dann bewegen die Regler nur den anderen.</translation>
    </message>
    <message>
        <source>A scenario has at most %1 runs.</source>
        <translation>Ein Szenario hat höchstens %1 Läufe.</translation>
    </message>
    <message>
        <source>%1 begins at t = %2 s: it has no state yet to branch from.</source>
        <translation>%1 beginnt bei t = %2 s: Noch gibt es keinen Zustand zum Abzweigen.</translation>
    </message>
    <message>
        <source>At the end there is nothing left to go another way.</source>
        <translation>Am Ende ist kein anderer Weg mehr möglich.</translation>
    </message>
    <message>
        <source>%1 has stopped before: it has no state here to branch from.</source>
        <translation>%1 hat vorher angehalten: Hier gibt es keinen Zustand zum Abzweigen.</translation>
    </message>
    <message>
        <source>Keep going is for parameters: settings of a run count from t = 0, so what is behind was computed anew.</source>
        <translation>Weiterlaufen gilt für Parameter: Einstellungen eines Laufs zählen ab t = 0, deshalb wurde das Bisherige neu berechnet.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::EquationText</name>
    <message>
        <source>angular velocity, components in the body frame [rad/s]</source>
        <translation>Winkelgeschwindigkeit, Komponenten im körperfesten System [rad/s]</translation>
    </message>
    <message>
        <source>angular velocity, components in space [rad/s]</source>
        <translation>Winkelgeschwindigkeit, Komponenten im Raum [rad/s]</translation>
    </message>
    <message>
        <source>quaternion of the attitude, scalar part first</source>
        <translation>Quaternion der Orientierung, Skalarteil zuerst</translation>
    </message>
    <message>
        <source>directors, the columns of the rotation matrix</source>
        <translation>Direktoren, die Spalten der Drehmatrix</translation>
    </message>
    <message>
        <source>rotation matrix from the body frame to space</source>
        <translation>Drehmatrix vom körperfesten System in den Raum</translation>
    </message>
    <message>
        <source>place of the centre of mass in space [m]</source>
        <translation>Ort des Schwerpunkts im Raum [m]</translation>
    </message>
    <message>
        <source>principal moments of inertia, diag(I₁, I₂, I₃) [kg m²]</source>
        <translation>Hauptträgheitsmomente, diag(I₁, I₂, I₃) [kg m²]</translation>
    </message>
    <message>
        <source>principal moments of inertia as a diagonal matrix [kg m²]</source>
        <translation>Hauptträgheitsmomente als Diagonalmatrix [kg m²]</translation>
    </message>
    <message>
        <source>unit matrix; with a number a principal moment of inertia [kg m²]</source>
        <translation>Einheitsmatrix; mit einer Zahl ein Hauptträgheitsmoment [kg m²]</translation>
    </message>
    <message>
        <source>Euler tensor, E₁ = ½(I₂ + I₃ − I₁) and cyclic [kg m²]</source>
        <translation>Euler-Tensor, E₁ = ½(I₂ + I₃ − I₁) und zyklisch [kg m²]</translation>
    </message>
    <message>
        <source>sum over the three directors</source>
        <translation>Summe über die drei Direktoren</translation>
    </message>
    <message>
        <source>mass [kg]</source>
        <translation>Masse [kg]</translation>
    </message>
    <message>
        <source>mass matrix of the coordinates that its index names</source>
        <translation>Massenmatrix der Koordinaten, die der Index nennt</translation>
    </message>
    <message>
        <source>null-space matrix: rates are T times velocities, and G T = 0</source>
        <translation>Nullraummatrix: Raten sind T mal Geschwindigkeiten, und G T = 0</translation>
    </message>
    <message>
        <source>derivative of places and directors by the coordinates</source>
        <translation>Ableitung der Orte und Direktoren nach den Koordinaten</translation>
    </message>
    <message>
        <source>moment of the forces about the fixed point, or the centre of mass [N m]</source>
        <translation>Moment der Kräfte um den festen Punkt oder den Schwerpunkt [N m]</translation>
    </message>
    <message>
        <source>forces on the coordinates that its index names, with the terms of their rates</source>
        <translation>Kräfte auf die Koordinaten, die der Index nennt, mit den Termen ihrer Raten</translation>
    </message>
    <message>
        <source>potential energy [J]</source>
        <translation>potentielle Energie [J]</translation>
    </message>
    <message>
        <source>constraints, 0 where they are kept; with index II what their second derivative has beside accelerations</source>
        <translation>Nebenbedingungen, 0, wo sie eingehalten werden; mit dem Index II das, was ihre zweite Ableitung außer den Beschleunigungen enthält</translation>
    </message>
    <message>
        <source>gradient ∂g/∂q of the constraints</source>
        <translation>Gradient ∂g/∂q der Nebenbedingungen</translation>
    </message>
    <message>
        <source>Lagrange multipliers, one for each constraint</source>
        <translation>Lagrange-Multiplikatoren, je Nebenbedingung einer</translation>
    </message>
    <message>
        <source>velocities that no constraint ties</source>
        <translation>Geschwindigkeiten, die keine Nebenbedingung bindet</translation>
    </message>
    <message>
        <source>forces and moments, gyroscopic terms among them</source>
        <translation>Kräfte und Momente, die gyroskopischen Terme eingeschlossen</translation>
    </message>
    <message>
        <source>forces and moments without a potential</source>
        <translation>Kräfte und Momente ohne Potential</translation>
    </message>
    <message>
        <source>coordinates of position of all bodies</source>
        <translation>Lagekoordinaten aller Körper</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>velocities</source>
        <translation>Geschwindigkeiten</translation>
    </message>
    <message>
        <source>accelerations</source>
        <translation>Beschleunigungen</translation>
    </message>
    <message>
        <source>4 × 4 matrix of the product with a quaternion from the left</source>
        <translation>4 × 4-Matrix der Multiplikation mit einem Quaternion von links</translation>
    </message>
    <message numerus="yes">
        <source>%1 numbers for three angles, tied by %n equations</source>
        <translation>
            <numerusform>%1 Zahlen für drei Winkel, durch eine Gleichung gebunden</numerusform>
            <numerusform>%1 Zahlen für drei Winkel, durch %n Gleichungen gebunden</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 numbers for three angles</source>
        <translation>%1 Zahlen für drei Winkel</translation>
    </message>
    <message>
        <source>%1 for how they change</source>
        <translation>%1 dafür, wie sie sich ändern</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ExportActions</name>
    <message>
        <source>Plots as P&amp;DF…</source>
        <translation>Diagramme als P&amp;DF…</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>All plots as one vector picture.</source>
        <translation>Alle Diagramme als eine Vektorgrafik.</translation>
    </message>
    <message>
        <source>Plots as &amp;SVG…</source>
        <translation>Diagramme als &amp;SVG…</translation>
    </message>
    <message>
        <source>SVG (*.svg)</source>
        <translation>SVG (*.svg)</translation>
    </message>
    <message>
        <source>Plots as &amp;PNG…</source>
        <translation>Diagramme als &amp;PNG…</translation>
    </message>
    <message>
        <source>PNG (*.png)</source>
        <translation>PNG (*.png)</translation>
    </message>
    <message>
        <source>All plots as one picture.</source>
        <translation>Alle Diagramme als ein Bild.</translation>
    </message>
    <message>
        <source>Plots as &amp;CSV…</source>
        <translation>Diagramme als &amp;CSV…</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>The curves in the visible range.</source>
        <translation>Die Kurven im sichtbaren Bereich.</translation>
    </message>
    <message>
        <source>&amp;Window as PNG…</source>
        <translation>&amp;Fenster als PNG…</translation>
    </message>
    <message>
        <source>A picture of the whole window, 3D included.</source>
        <translation>Ein Bild des ganzen Fensters, 3D eingeschlossen.</translation>
    </message>
    <message>
        <source>&amp;3D view as PNG…</source>
        <translation>&amp;3D-Ansicht als PNG…</translation>
    </message>
    <message>
        <source>The stages that are shown, as they are now.</source>
        <translation>Die gezeigten Darstellungen, so wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;All channels of all runs as CSV…</source>
        <translation>&amp;Alle Kanäle aller Läufe als CSV…</translation>
    </message>
    <message>
        <source>Every accepted step with all digits, computed anew: one table for all runs.</source>
        <translation>Jeder angenommene Schritt mit allen Stellen, neu berechnet: eine Tabelle für alle Läufe.</translation>
    </message>
    <message>
        <source>All channels of all runs as &amp;HDF5…</source>
        <translation>Alle Kanäle aller Läufe als &amp;HDF5…</translation>
    </message>
    <message>
        <source>HDF5 (*.h5 *.hdf5)</source>
        <translation>HDF5 (*.h5 *.hdf5)</translation>
    </message>
    <message>
        <source>Every accepted step with all digits, computed anew: a group a run, a dataset a channel.</source>
        <translation>Jeder angenommene Schritt mit allen Stellen, neu berechnet: je Lauf eine Gruppe, je Kanal ein Datensatz.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FanDialog</name>
    <message>
        <source>Show neighbours of</source>
        <translation>Nachbarn zeigen von</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Show neighbours</source>
        <translation>Nachbarn zeigen</translation>
    </message>
    <message>
        <source>Other runs that start a little beside this one: a cloud in the picture, in the plots
the middle of them, half of them (dark) and nine tenths of them (pale).</source>
        <translation>Andere Läufe, die ein wenig daneben beginnen: im Bild eine Wolke, in den Diagrammen
ihre Mitte, die Hälfte von ihnen (dunkel) und neun Zehntel (blass).</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Whose neighbours they are: any run that starts at t = 0.</source>
        <translation>Wessen Nachbarn es sind: jeder Lauf, der bei t = 0 beginnt.</translation>
    </message>
    <message>
        <source>Number of neighbours</source>
        <translation>Anzahl der Nachbarn</translation>
    </message>
    <message>
        <source>How many, with the run itself: %1 to %2.</source>
        <translation>Wie viele, mit dem Lauf selbst: %1 bis %2.</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>How they are spread about the run.</source>
        <translation>Wie sie um den Lauf streuen.</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>normal</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>gleichmäßig</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Another number, other neighbours; the same number, the same ones.</source>
        <translation>Andere Zahl, andere Nachbarn; gleiche Zahl, gleiche Nachbarn.</translation>
    </message>
    <message>
        <source>Spread of the parameters</source>
        <translation>Streuung der Parameter</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Standard deviations; 0: all have the same</source>
        <translation>Standardabweichungen; 0: bei allen gleich</translation>
    </message>
    <message>
        <source>Spread of %1</source>
        <translation>Streuung von %1</translation>
    </message>
    <message>
        <source>Plot the growth of the spread</source>
        <translation>Wachstum der Streuung auftragen</translation>
    </message>
    <message>
        <source>How far apart they are by how far they were at the start, beside what the exact motion
says of a small error: where both agree, the spread can be foretold. The angular
velocity of the last body must be spread.</source>
        <translation>Ihr Abstand, geteilt durch den zu Beginn, neben dem, was die exakte Bewegung über einen
kleinen Fehler sagt: Wo beides übereinstimmt, lässt sich die Streuung vorhersagen. Die
Winkelgeschwindigkeit des letzten Körpers muss streuen.</translation>
    </message>
    <message>
        <source>Spread of %1, by powers</source>
        <translation>Streuung von %1, in Potenzen</translation>
    </message>
    <message>
        <source>%1
Standard deviation, in %2; 0, at the left end: all have the same.</source>
        <translation>%1
Standardabweichung, in %2; 0, am linken Ende: bei allen gleich.</translation>
    </message>
    <message>
        <source>In the plots</source>
        <translation>In den Diagrammen</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FanKeeper</name>
    <message>
        <source>The neighbours could not be made: %1.</source>
        <translation>Die Nachbarn konnten nicht gebildet werden: %1.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FanOpener</name>
    <message>
        <source>A branch has no neighbours of its own: these are of the run that it comes from.</source>
        <translation>Ein Zweig hat keine eigenen Nachbarn: Diese sind von dem Lauf, von dem er kommt.</translation>
    </message>
    <message>
        <source>Show &amp;neighbours…</source>
        <translation>&amp;Nachbarn zeigen…</translation>
    </message>
    <message>
        <source>Neighbours of the selected run (N): others that start a little beside it, as a cloud in
the picture and as bands in the plots. How far they spread shows what can be foretold.</source>
        <translation>Nachbarn des ausgewählten Laufs (N): andere, die ein wenig daneben beginnen, als Wolke
im Bild und als Bänder in den Diagrammen. Wie weit sie auseinanderlaufen, zeigt, was sich vorhersagen lässt.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureComputation</name>
    <message>
        <source>The computation failed: %1.</source>
        <translation>Die Berechnung ist gescheitert: %1.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureFiles</name>
    <message>
        <source>“%1” has no ending that tells its format: use .pdf, .svg, .png or .csv.</source>
        <translation>„%1“ hat keine Endung, die das Format nennt: .pdf, .svg, .png oder .csv verwenden.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigurePicture</name>
    <message>
        <source>None of these runs has counted operations: their right-hand sides are not written out.</source>
        <translation>Keiner dieser Läufe hat gezählte Operationen: Ihre rechten Seiten sind nicht ausgeschrieben.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureProgress</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>How far the figure is</source>
        <translation>Wie weit die Abbildung ist</translation>
    </message>
    <message>
        <source>Runs that have ended.</source>
        <translation>Läufe, die zu Ende sind.</translation>
    </message>
    <message>
        <source>State of the figure</source>
        <translation>Stand der Abbildung</translation>
    </message>
    <message>
        <source>Stop computing (Esc); what there is so far stays.</source>
        <translation>Berechnung anhalten (Esc); was schon da ist, bleibt.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureView</name>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Arrow keys go from point to point, Return opens the point’s run.</source>
        <translation>Die Pfeiltasten gehen von Punkt zu Punkt, die Eingabetaste öffnet den Lauf des Punktes.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureWindow</name>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>What the runs have cost: the horizontal axis.</source>
        <translation>Was die Läufe gekostet haben: die waagerechte Achse.</translation>
    </message>
    <message>
        <source>&amp;Work</source>
        <translation>&amp;Aufwand</translation>
    </message>
    <message>
        <source>Export the figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Write the figure as PDF, SVG, PNG or CSV, with what it is made from.</source>
        <translation>Die Abbildung als PDF, SVG, PNG oder CSV schreiben, mit Angabe ihrer Herkunft.</translation>
    </message>
    <message>
        <source>&amp;PDF…</source>
        <translation>&amp;PDF…</translation>
    </message>
    <message>
        <source>A vector picture for a paper.</source>
        <translation>Eine Vektorgrafik für einen Aufsatz.</translation>
    </message>
    <message>
        <source>&amp;SVG…</source>
        <translation>&amp;SVG…</translation>
    </message>
    <message>
        <source>A vector picture for the web.</source>
        <translation>Eine Vektorgrafik für das Netz.</translation>
    </message>
    <message>
        <source>P&amp;NG…</source>
        <translation>P&amp;NG…</translation>
    </message>
    <message>
        <source>A picture of pixels.</source>
        <translation>Ein Bild aus Pixeln.</translation>
    </message>
    <message>
        <source>&amp;CSV…</source>
        <translation>&amp;CSV…</translation>
    </message>
    <message>
        <source>The numbers, with their provenance.</source>
        <translation>Die Zahlen, mit ihrer Herkunft.</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>Abbildung exportieren</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureWords</name>
    <message>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <source>Formulation</source>
        <translation>Formulierung</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>Integrator</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>rtol = atol</source>
        <translation>rtol = atol</translation>
    </message>
    <message>
        <source>Stabilisation</source>
        <translation>Stabilisierung</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Right-hand sides</source>
        <translation>Rechte Seiten</translation>
    </message>
    <message>
        <source>… for Jacobians</source>
        <translation>… für Jacobi-Matrizen</translation>
    </message>
    <message>
        <source>Steps accepted / rejected</source>
        <translation>Schritte angenommen / verworfen</translation>
    </message>
    <message>
        <source>Computing time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Position error</source>
        <translation>Lagefehler</translation>
    </message>
    <message>
        <source>Velocity error</source>
        <translation>Geschwindigkeitsfehler</translation>
    </message>
    <message>
        <source>Attitude error</source>
        <translation>Orientierungsfehler</translation>
    </message>
    <message>
        <source>Largest drift ‖g‖</source>
        <translation>Größte Drift ‖g‖</translation>
    </message>
    <message>
        <source>Largest drift ‖ġ‖</source>
        <translation>Größte Drift ‖ġ‖</translation>
    </message>
    <message>
        <source>Largest energy error</source>
        <translation>Größter Energiefehler</translation>
    </message>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>&lt;i&gt;Click: opens it as a run of the session.&lt;/i&gt;</source>
        <translation>&lt;i&gt;Klick: öffnet ihn als Lauf der Sitzung.&lt;/i&gt;</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>Measured.</source>
        <translation>Gemessen.</translation>
    </message>
    <message>
        <source>Cancelled after %1 of %2 runs.</source>
        <translation>Nach %1 von %2 Läufen abgebrochen.</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs in %2.</source>
        <translation>
            <numerusform>%1 Lauf in %2.</numerusform>
            <numerusform>%1 Läufe in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 did not finish.</source>
        <translation>
            <numerusform>%1 kam nicht zum Ende.</numerusform>
            <numerusform>%1 kamen nicht zum Ende.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n combinations are left out.</source>
        <translation>
            <numerusform>%n Kombination ist ausgelassen.</numerusform>
            <numerusform>%n Kombinationen sind ausgelassen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::FiguresMenu</name>
    <message>
        <source>F&amp;igures</source>
        <translation>Abb&amp;ildungen</translation>
    </message>
    <message>
        <source>&amp;Work–precision…</source>
        <translation>&amp;Aufwand–Genauigkeit…</translation>
    </message>
    <message>
        <source>Errors against work of the formulations, solvers and data of your choice.</source>
        <translation>Fehler gegen Aufwand für beliebige Formulierungen, Löser und Daten.</translation>
    </message>
    <message>
        <source>&amp;Geometry of this session</source>
        <translation>&amp;Geometrie dieser Sitzung</translation>
    </message>
    <message>
        <source>The runs of this session, as they are.</source>
        <translation>Die Läufe dieser Sitzung, so wie sie sind.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FileActions</name>
    <message>
        <source>&amp;New</source>
        <translation>&amp;Neu</translation>
    </message>
    <message>
        <source>The first example with its paper&apos;s data.</source>
        <translation>Das erste Beispiel mit den Daten seines Aufsatzes.</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the scenario: example, parameters, runs.</source>
        <translation>Das Szenario speichern: Beispiel, Parameter, Läufe.</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the scenario under another name.</source>
        <translation>Das Szenario unter einem anderen Namen speichern.</translation>
    </message>
    <message>
        <source>Save with this &amp;view</source>
        <translation>Mit dieser &amp;Ansicht speichern</translation>
    </message>
    <message>
        <source>Save the scenario together with its stages, plots, camera, speed and time,
so that it opens as it is shown now.</source>
        <translation>Das Szenario mit seinen Darstellungen, Diagrammen, Kamera, Tempo und Zeit speichern,
sodass es sich so öffnet, wie es jetzt aussieht.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>&amp;Guided comparisons</source>
        <translation>&amp;Geführte Vergleiche</translation>
    </message>
    <message>
        <source>Opened “%1”. %2</source>
        <translation>„%1“ geöffnet. %2</translation>
    </message>
    <message>
        <source>Loaded at t = 0. Space plays.</source>
        <translation>Bei t = 0 geladen. Die Leertaste spielt ab.</translation>
    </message>
    <message>
        <source>Open scenario</source>
        <translation>Szenario öffnen</translation>
    </message>
    <message>
        <source>%1 could not be opened. What is running stays as it is.</source>
        <translation>%1 konnte nicht geöffnet werden. Was läuft, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Opened %1. %2</source>
        <translation>%1 geöffnet. %2</translation>
    </message>
    <message>
        <source>Save scenario</source>
        <translation>Szenario speichern</translation>
    </message>
    <message>
        <source>This view cannot be saved.</source>
        <translation>Diese Ansicht lässt sich nicht speichern.</translation>
    </message>
    <message>
        <source>Saved %1. Not part of a view: %2.</source>
        <translation>%1 gespeichert. Nicht Teil einer Ansicht: %2.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 gespeichert.</translation>
    </message>
    <message>
        <source>Saved %1. Its plots, stages and camera: “Save with this view”.</source>
        <translation>%1 gespeichert. Dazu Diagramme, Bühnen und Kamera: „Mit dieser Ansicht speichern“.</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <source>Save the changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>Open a scenario file (*.polhode.json) or a lesson.</source>
        <translation>Eine Szenariodatei (*.polhode.json) oder eine Lektion öffnen.</translation>
    </message>
    <message>
        <source>&amp;Lessons</source>
        <translation>&amp;Lektionen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Opened the scenario that %1 was made from. %2</source>
        <translation>Das Szenario geöffnet, aus dem %1 entstanden ist. %2</translation>
    </message>
    <message>
        <source>The link could not be opened. What is running stays as it is.</source>
        <translation>Der Link konnte nicht geöffnet werden. Was läuft, bleibt, wie es ist.</translation>
    </message>
    <message>
        <source>Opened the link. %1</source>
        <translation>Den Link geöffnet. %1</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FileDrop</name>
    <message>
        <source>%1 is not on this machine: save it first, then drop the file.</source>
        <translation>%1 liegt nicht auf diesem Rechner: erst speichern, dann die Datei ablegen.</translation>
    </message>
    <message>
        <source>One file at a time: %1 files were dropped.</source>
        <translation>Nur eine Datei auf einmal: %1 Dateien wurden abgelegt.</translation>
    </message>
    <message>
        <source>That is no file: drop a scenario (*.polhode.json), a lesson or an export here to open it.</source>
        <translation>Das ist keine Datei: ein Szenario (*.polhode.json), eine Lektion oder ein Export wird geöffnet, wenn man die Datei hier ablegt.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::FrameSink</name>
    <message>
        <source>The folder %1 cannot be made.</source>
        <translation>Der Ordner %1 lässt sich nicht anlegen.</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 kann nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>ffmpeg could not make %1: %2.</source>
        <translation>ffmpeg konnte %1 nicht erzeugen: %2.</translation>
    </message>
    <message>
        <source>it ended without a word</source>
        <translation>es endete ohne ein Wort</translation>
    </message>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 ist ein Ordner.</translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation>Den Ordner %1 gibt es nicht.</translation>
    </message>
    <message>
        <source>%1 is a file; a video is x.mp4, x.webm, x.gif or a folder.</source>
        <translation>%1 ist eine Datei; ein Video ist x.mp4, x.webm, x.gif oder ein Ordner.</translation>
    </message>
    <message>
        <source>The folder %1 is not empty: pictures go into one of their own.</source>
        <translation>Der Ordner %1 ist nicht leer: Bilder kommen in einen eigenen.</translation>
    </message>
    <message>
        <source>ffmpeg is not installed (Debian’s package ffmpeg): a folder of pictures needs none.</source>
        <translation>ffmpeg ist nicht installiert (Debian-Paket ffmpeg): Ein Ordner mit Bildern braucht es nicht.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::GimbalGauge</name>
    <message>
        <source>Angle to the end of the coordinates</source>
        <translation>Winkel bis zum Ende der Koordinaten</translation>
    </message>
    <message>
        <source>%1: how far the body can turn before its coordinates end: Euler angles at the gimbal singularity,
the vector part where the component that was left out becomes 0, the rotation vector at a full turn.
The bar is full from π/2 rad on, red below %2 rad.</source>
        <translation>%1: wie weit sich der Körper drehen kann, bevor seine Koordinaten enden: Euler-Winkel an der Kardansperre,
der Vektorteil, wo die weggelassene Komponente 0 wird, der Drehvektor nach einer vollen Umdrehung.
Der Balken ist ab π/2 rad voll, unter %2 rad rot.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::GraphicsWatch</name>
    <message>
        <source>The graphics driver</source>
        <translation>Der Grafiktreiber</translation>
    </message>
    <message>
        <source>Hide this message.</source>
        <translation>Diese Meldung ausblenden.</translation>
    </message>
    <message>
        <source>The graphics driver was reset: the bodies are not drawn any more. Nothing of the scenario is lost, and plots and numbers go on: save it, and start Polhode again to see the bodies.</source>
        <translation>Der Grafiktreiber wurde zurückgesetzt: Die Körper werden nicht mehr gezeichnet. Vom Szenario ist nichts verloren, Kurven und Zahlen gehen weiter; es speichern und Polhode neu starten, um die Körper wieder zu sehen.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::HeatMap</name>
    <message>
        <source>does not happen</source>
        <translation>tritt nicht ein</translation>
    </message>
    <message>
        <source>run fails</source>
        <translation>Lauf scheitert</translation>
    </message>
    <message>
        <source>no such body</source>
        <translation>kein solcher Körper</translation>
    </message>
    <message>
        <source>0 or less</source>
        <translation>0 oder kleiner</translation>
    </message>
</context>
<context>
    <name>polhode::gui::HelpPage</name>
    <message>
        <source>What am I looking at?</source>
        <translation>Was ist hier zu sehen?</translation>
    </message>
    <message>
        <source>Equations of the selected run</source>
        <translation>Gleichungen des ausgewählten Laufs</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Language</name>
    <message>
        <source>en</source>
        <comment>the code of the language of these texts</comment>
        <translation>de</translation>
    </message>
</context>
<context>
    <name>polhode::gui::LanguageMenu</name>
    <message>
        <source>Lan&amp;guage</source>
        <translation>S&amp;prache</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>The language changes when Polhode is started again.</source>
        <translation>Die Sprache wechselt beim nächsten Start von Polhode.</translation>
    </message>
    <message>
        <source>Takes effect when Polhode is started again.</source>
        <translation>Gilt ab dem nächsten Start von Polhode.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::LessonKeeper</name>
    <message>
        <source>%1	%2 min</source>
        <translation>%1	%2 min</translation>
    </message>
    <message>
        <source>Step &amp;back in the lesson</source>
        <translation>In der Lektion &amp;zurück</translation>
    </message>
    <message>
        <source>⟵ Back</source>
        <translation>⟵ Zurück</translation>
    </message>
    <message>
        <source>To the step before (←).</source>
        <translation>Zum vorigen Schritt (←).</translation>
    </message>
    <message>
        <source>&amp;Next step of the lesson</source>
        <translation>&amp;Nächster Schritt der Lektion</translation>
    </message>
    <message>
        <source>Next ⟶</source>
        <translation>Weiter ⟶</translation>
    </message>
    <message>
        <source>To the next step (→).</source>
        <translation>Zum nächsten Schritt (→).</translation>
    </message>
    <message>
        <source>Lea&amp;ve the lesson</source>
        <translation>Lektion &amp;verlassen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Leave the lesson (Esc): what was open before comes back as it was.</source>
        <translation>Die Lektion verlassen (Esc): Was vorher offen war, kommt wieder, wie es war.</translation>
    </message>
    <message>
        <source>&amp;Sliders and runs</source>
        <translation>&amp;Regler und Läufe</translation>
    </message>
    <message>
        <source>Sliders</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Show the scenario’s parameters and the list of runs beside the lesson.</source>
        <translation>Die Parameter des Szenarios und die Liste der Läufe neben der Lektion zeigen.</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Back to what was open before the lesson (→).</source>
        <translation>Zurück zu dem, was vor der Lektion offen war (→).</translation>
    </message>
</context>
<context>
    <name>polhode::gui::LessonPane</name>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>Title of the step</source>
        <translation>Titel des Schritts</translation>
    </message>
    <message>
        <source>Text of the step</source>
        <translation>Text des Schritts</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Which step this is</source>
        <translation>Welcher Schritt dies ist</translation>
    </message>
    <message>
        <source>Go on where you were</source>
        <translation>Dort weitermachen</translation>
    </message>
    <message>
        <source>To the step where this lesson was left last.</source>
        <translation>Zum Schritt, an dem diese Lektion zuletzt verlassen wurde.</translation>
    </message>
    <message>
        <source>The step</source>
        <translation>Der Schritt</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Go on at step %1: %2</source>
        <translation>Weiter bei Schritt %1: %2</translation>
    </message>
    <message>
        <source>More below ↓</source>
        <translation>Weiter unten mehr ↓</translation>
    </message>
    <message>
        <source>More of the step</source>
        <translation>Mehr vom Schritt</translation>
    </message>
    <message>
        <source>The step goes on below: scroll there.</source>
        <translation>Der Schritt geht unten weiter: dorthin blättern.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::LiveRecorder</name>
    <message>
        <source>Nothing was recorded.</source>
        <translation>Nichts wurde aufgenommen.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MagnifyControl</name>
    <message>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>Magnifies how far a body is from being rigid, a joint from being closed.
The stages Momentum, Cones and Phase magnify the error all the same, Poinsot the gap.</source>
        <translation>Vergrößert, wie weit ein Körper davon entfernt ist, starr zu sein, ein Gelenk, geschlossen zu sein.
Die Darstellungen Drall, Kegel und Phase vergrößern trotzdem den Fehler, Poinsot den Abstand.</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Magnifies how far it is from the exact motion.
The stage Poinsot magnifies the gap all the same.</source>
        <translation>Vergrößert den Abstand von der exakten Bewegung.
Die Darstellung Poinsot vergrößert trotzdem den Abstand von der Ebene.</translation>
    </message>
    <message>
        <source>Magnify</source>
        <translation>Lupe</translation>
    </message>
    <message>
        <source>Draws what is too small to be seen by this factor larger, from 1 to 10⁹:
the body of a drifted quaternion swells, that of directors shears, an open joint opens.</source>
        <translation>Zeichnet, was zu klein ist, um es zu sehen, um diesen Faktor größer, von 1 bis 10⁹:
Der Körper eines gedrifteten Quaternions schwillt, der von Direktoren wird geschert, ein offenes Gelenk klafft.</translation>
    </message>
    <message>
        <source>What is magnified</source>
        <translation>Was vergrößert wird</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MainWindow</name>
    <message>
        <source>Transport</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>What to look at</source>
        <translation>Was zu beachten ist</translation>
    </message>
    <message>
        <source>Hide this text; View → What to look at shows it again.</source>
        <translation>Diesen Text ausblenden; Ansicht → Was zu beachten ist zeigt ihn wieder.</translation>
    </message>
    <message>
        <source>Runs that have stopped</source>
        <translation>Läufe, die angehalten haben</translation>
    </message>
    <message>
        <source>Hide this message; the scoreboard keeps it.</source>
        <translation>Diese Meldung ausblenden; die Ergebnistafel behält sie.</translation>
    </message>
    <message>
        <source>Selected run</source>
        <translation>Ausgewählter Lauf</translation>
    </message>
    <message>
        <source>Scenario</source>
        <translation>Szenario</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Scoreboard</source>
        <translation>Ergebnistafel</translation>
    </message>
    <message>
        <source>Keep going</source>
        <translation>Weiterlaufen</translation>
    </message>
    <message>
        <source>New parameter values apply from the present time on, see the scenario panel.</source>
        <translation>Neue Parameterwerte gelten ab der aktuellen Zeit, siehe die Leiste Szenario.</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>The plots show the last seconds only, see the View menu.</source>
        <translation>Die Diagramme zeigen nur die letzten Sekunden, siehe das Menü Ansicht.</translation>
    </message>
    <message>
        <source>%1[*] — Polhode</source>
        <translation>%1[*] — Polhode</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close the window and end the program.</source>
        <translation>Das Fenster schließen und das Programm beenden.</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>Take back the last edit of parameters or runs.</source>
        <translation>Die letzte Änderung an Parametern oder Läufen zurücknehmen.</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>Make the edit again that was taken back last.</source>
        <translation>Die zuletzt zurückgenommene Änderung noch einmal ausführen.</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Stages</source>
        <translation>&amp;Darstellungen</translation>
    </message>
    <message>
        <source>R&amp;eference (ghost and errors)</source>
        <translation>R&amp;eferenz (Geist und Fehler)</translation>
    </message>
    <message>
        <source>The exact motion, computed beside the runs in extended precision: a grey ghost in the
picture, a grey curve in the plots, and what the errors of the runs are taken against.</source>
        <translation>Die exakte Bewegung, neben den Läufen in erweiterter Genauigkeit berechnet: im Bild ein grauer Geist,
in den Diagrammen eine graue Kurve, und das, wogegen die Fehler der Läufe gerechnet werden.</translation>
    </message>
    <message>
        <source>Plots &amp;follow the motion</source>
        <translation>Diagramme &amp;folgen der Bewegung</translation>
    </message>
    <message>
        <source>The plots show the last seconds only, a window that fits the motion.</source>
        <translation>Die Diagramme zeigen nur die letzten Sekunden, ein Fenster, das zur Bewegung passt.</translation>
    </message>
    <message>
        <source>Show the whole run a&amp;head</source>
        <translation>Ganzen Lauf im &amp;Voraus zeigen</translation>
    </message>
    <message>
        <source>Every run is computed to its end at once, and its curves stand complete: what comes
after the present time stands back. Switched off, curves grow as the run plays.</source>
        <translation>Jeder Lauf wird sofort bis zum Ende berechnet, und seine Kurven stehen vollständig da: Was nach
der aktuellen Zeit kommt, tritt zurück. Ausgeschaltet wachsen die Kurven beim Abspielen.</translation>
    </message>
    <message>
        <source>&amp;Camera goes with the bodies</source>
        <translation>&amp;Kamera geht mit den Körpern</translation>
    </message>
    <message>
        <source>The camera keeps the bodies in the middle of their picture, and can
be turned as before.</source>
        <translation>Die Kamera hält die Körper in der Mitte ihres Bildes und
lässt sich drehen wie zuvor.</translation>
    </message>
    <message>
        <source>&amp;Reset camera</source>
        <translation>Kamera &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Look at the bodies from where it started.</source>
        <translation>Die Körper wieder so zeigen wie zu Beginn.</translation>
    </message>
    <message>
        <source>Mark where runs &amp;part</source>
        <translation>&amp;Trennung der Läufe markieren</translation>
    </message>
    <message>
        <source>Strips &amp;below the sliders</source>
        <translation>Streifen &amp;unter den Reglern</translation>
    </message>
    <message>
        <source>What a guided comparison shows, above the picture.</source>
        <translation>Was ein geführter Vergleich zeigt, über dem Bild.</translation>
    </message>
    <message>
        <source>&amp;Usual panels</source>
        <translation>Ü&amp;bliche Leisten</translation>
    </message>
    <message>
        <source>Panels where they were at first, as large as their contents ask for.</source>
        <translation>Die Leisten, wo sie anfangs waren, so groß, wie ihr Inhalt es verlangt.</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>Farbsche&amp;ma</translation>
    </message>
    <message>
        <source>&amp;Grid, one picture a run</source>
        <translation>&amp;Raster, ein Bild je Lauf</translation>
    </message>
    <message>
        <source>On: a picture a run, side by side. Off: all runs in one picture.</source>
        <translation>Ein: je Lauf ein Bild, nebeneinander. Aus: alle Läufe in einem Bild.</translation>
    </message>
    <message>
        <source>Pulled &amp;apart, side by side</source>
        <translation>&amp;Auseinandergezogen, nebeneinander</translation>
    </message>
    <message>
        <source>Runs that coincide stand beside each other in one picture, each with the exact motion
(or the first run) in its place and the angle between the two.</source>
        <translation>Läufe, die zusammenfallen, stehen in einem Bild nebeneinander, jeder mit der exakten Bewegung
(oder dem ersten Lauf) an seinem Platz und dem Winkel zwischen beiden.</translation>
    </message>
    <message>
        <source>A mark on all plots where a run first differs from the selected one by an angle.</source>
        <translation>Eine Marke in allen Diagrammen, wo ein Lauf zum ersten Mal um einen Winkel vom ausgewählten abweicht.</translation>
    </message>
    <message>
        <source>&amp;Never</source>
        <translation>&amp;Nie</translation>
    </message>
    <message>
        <source>Beyond 0.1 rad: &amp;seen in the picture</source>
        <translation>Ab 0.1 rad: im Bild &amp;sichtbar</translation>
    </message>
    <message>
        <source>Beyond 10⁻³ rad</source>
        <translation>Ab 10⁻³ rad</translation>
    </message>
    <message>
        <source>Beyond 10⁻⁶ rad</source>
        <translation>Ab 10⁻⁶ rad</translation>
    </message>
    <message>
        <source>&amp;Traces</source>
        <translation>&amp;Spuren</translation>
    </message>
    <message>
        <source>The paths of the bodies’ tips.</source>
        <translation>Die Wege der Spitzen der Körper.</translation>
    </message>
    <message>
        <source>Trace &amp;length</source>
        <translation>Spur&amp;länge</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>How the bodies are drawn: side by side, how long their traces are, where the
camera goes.</source>
        <translation>Wie die Körper gezeichnet werden: nebeneinander, wie lang ihre Spuren sind, wohin
die Kamera geht.</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;What am I looking at?</source>
        <translation>&amp;Was ist hier zu sehen?</translation>
    </message>
    <message>
        <source>&amp;Shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>&amp;About Polhode</source>
        <translation>&amp;Über Polhode</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>&amp;Bild kopieren</translation>
    </message>
    <message>
        <source>The stages as they are, to the clipboard (Ctrl+Shift+C).</source>
        <translation>Die Darstellungen, wie sie sind, in die Zwischenablage (Strg+Umschalt+C).</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>&amp;Link kopieren</translation>
    </message>
    <message>
        <source>The whole scenario as a link that opens it in this program.</source>
        <translation>Das ganze Szenario als Link, der es in diesem Programm öffnet.</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>The whole manual, in the browser (Ctrl+F1). It needs no network.</source>
        <translation>Das ganze Handbuch, im Browser (Strg+F1). Es braucht kein Netz.</translation>
    </message>
    <message>
        <source>Presentati&amp;on</source>
        <translation>Präsentati&amp;on</translation>
    </message>
    <message>
        <source>Wel&amp;come</source>
        <translation>Will&amp;kommen</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>It plays. Space pauses.</source>
        <translation>Es läuft. Die Leertaste hält an.</translation>
    </message>
    <message>
        <source>Usual plots</source>
        <translation>Übliche Diagramme</translation>
    </message>
    <message>
        <source>The plots of a fresh start, as large as each other.</source>
        <translation>Die Diagramme, mit denen das Programm beginnt, alle gleich groß.</translation>
    </message>
    <message>
        <source>The browser opens %1</source>
        <translation>Der Browser öffnet %1</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ManualTexts</name>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>The manual is not installed. It is made when Polhode is built on a computer with Python’s markdown.</source>
        <translation>Das Handbuch ist nicht installiert. Es entsteht, wenn Polhode auf einem Rechner mit Pythons markdown gebaut wird.</translation>
    </message>
    <message>
        <source>No browser could be started. The manual begins in %1.</source>
        <translation>Es ließ sich kein Browser starten. Das Handbuch beginnt in %1.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapComputation</name>
    <message>
        <source>The computation failed: %1.</source>
        <translation>Die Berechnung ist gescheitert: %1.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapControls</name>
    <message>
        <source>A&amp;cross</source>
        <translation>&amp;Waagerecht</translation>
    </message>
    <message>
        <source>&amp;Up</source>
        <translation>&amp;Senkrecht</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>What the colours show: a number that each run comes to.</source>
        <translation>Was die Farben zeigen: eine Zahl, auf die jeder Lauf kommt.</translation>
    </message>
    <message>
        <source>&amp;log colours</source>
        <translation>Farben l&amp;og</translation>
    </message>
    <message>
        <source>Logarithmic colours</source>
        <translation>Logarithmische Farben</translation>
    </message>
    <message>
        <source>Equal ratios of the quantity are equally far apart in colour.</source>
        <translation>Gleiche Verhältnisse der Größe liegen in der Farbe gleich weit auseinander.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Whose quantity is shown: of one run, or of all visible ones side by side.</source>
        <translation>Wessen Größe gezeigt wird: die eines Laufs oder die aller sichtbaren nebeneinander.</translation>
    </message>
    <message>
        <source>Cells</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>How many values each parameter takes: a run is made of each cell.</source>
        <translation>Wie viele Werte jeder Parameter annimmt: Jedes Feld wird ein Lauf.</translation>
    </message>
    <message>
        <source>%1 × %1 cells</source>
        <translation>%1 × %1 Felder</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>The quantity along one parameter, through the scenario’s own values.</source>
        <translation>Die Größe längs eines Parameters, durch die Werte des Szenarios.</translation>
    </message>
    <message>
        <source>no section</source>
        <translation>kein Schnitt</translation>
    </message>
    <message>
        <source>section along %1</source>
        <translation>Schnitt längs %1</translation>
    </message>
    <message>
        <source>&amp;Quantity</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>The parameter along this axis.</source>
        <translation>Der Parameter längs dieser Achse.</translation>
    </message>
    <message>
        <source>%1 of the axis, in the parameter’s unit.</source>
        <translation>%1 der Achse, in der Einheit des Parameters.</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Values by their logarithms: the axis begins above 0.</source>
        <translation>Werte nach ihren Logarithmen: Die Achse beginnt über 0.</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>zurücksetzen</translation>
    </message>
    <message>
        <source>all visible runs</source>
        <translation>alle sichtbaren Läufe</translation>
    </message>
    <message>
        <source>The usual range</source>
        <translation>Der übliche Bereich</translation>
    </message>
    <message>
        <source>The axis goes as far as the parameter’s slider, or as far as a small value can be seen.</source>
        <translation>Die Achse reicht so weit wie der Schieberegler des Parameters, oder so weit, dass ein kleiner Wert zu sehen ist.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapExport</name>
    <message>
        <source>“%1” until t = %2 s; %3.</source>
        <translation>„%1“ bis t = %2 s; %3.</translation>
    </message>
    <message>
        <source>All until t = %1 s; %2.</source>
        <translation>Alle bis t = %1 s; %2.</translation>
    </message>
    <message>
        <source>“%1”: %2.</source>
        <translation>„%1“: %2.</translation>
    </message>
    <message>
        <source>The map is not complete yet.</source>
        <translation>Die Karte ist noch nicht vollständig.</translation>
    </message>
    <message>
        <source>“%1” has no ending that tells its format: use .pdf, .svg, .png or .csv.</source>
        <translation>„%1“ hat keine Endung, die das Format nennt: .pdf, .svg, .png oder .csv verwenden.</translation>
    </message>
    <message>
        <source>A table is of one run: choose which, instead of all visible ones.</source>
        <translation>Eine Tabelle gehört zu einem Lauf: einen wählen statt aller sichtbaren.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapOpener</name>
    <message>
        <source>&amp;Map…</source>
        <translation>&amp;Karte…</translation>
    </message>
    <message>
        <source>A quantity of the runs over two parameters, in colours: the scenario is dragged over
it like two sliders at once.</source>
        <translation>Eine Größe der Läufe über zwei Parametern, in Farben: Das Szenario wird darüber gezogen
wie mit zwei Reglern zugleich.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapPicture</name>
    <message>
        <source>%1, section at %2</source>
        <translation>%1, Schnitt bei %2</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapWindow</name>
    <message>
        <source>Dots are pinned runs; the cross is where the sliders are.</source>
        <translation>Punkte sind angeheftete Läufe; das Kreuz ist, wo die Regler sind.</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Drag: the scenario takes the values under the mouse. Arrow keys: cell by cell.
Ctrl+click, or Enter: a run stays at these values.</source>
        <translation>Ziehen: Das Szenario nimmt die Werte unter der Maus an. Pfeiltasten: Feld für Feld.
Strg+Klick oder Eingabetaste: Ein Lauf bleibt bei diesen Werten.</translation>
    </message>
    <message>
        <source>Why there is no map</source>
        <translation>Warum es keine Karte gibt</translation>
    </message>
    <message>
        <source>Values under the mouse</source>
        <translation>Werte unter der Maus</translation>
    </message>
    <message>
        <source>How far the map is</source>
        <translation>Wie weit die Karte ist</translation>
    </message>
    <message>
        <source>Export the map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Write the map as PDF, SVG, PNG or CSV, with what it is made from.</source>
        <translation>Die Karte als PDF, SVG, PNG oder CSV schreiben, mit Angabe ihrer Herkunft.</translation>
    </message>
    <message>
        <source>&amp;PDF…</source>
        <translation>&amp;PDF…</translation>
    </message>
    <message>
        <source>A vector picture for a paper.</source>
        <translation>Eine Vektorgrafik für einen Aufsatz.</translation>
    </message>
    <message>
        <source>&amp;SVG…</source>
        <translation>&amp;SVG…</translation>
    </message>
    <message>
        <source>A vector picture for the web.</source>
        <translation>Eine Vektorgrafik für das Netz.</translation>
    </message>
    <message>
        <source>P&amp;NG…</source>
        <translation>P&amp;NG…</translation>
    </message>
    <message>
        <source>A picture of pixels.</source>
        <translation>Ein Bild aus Pixeln.</translation>
    </message>
    <message>
        <source>&amp;CSV…</source>
        <translation>&amp;CSV…</translation>
    </message>
    <message>
        <source>The table that polhode-cli scan makes of the same grid.</source>
        <translation>Die Tabelle, die polhode-cli scan vom selben Gitter macht.</translation>
    </message>
    <message>
        <source>Export map</source>
        <translation>Karte exportieren</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Map of %1 — Polhode</source>
        <translation>Karte von %1 — Polhode</translation>
    </message>
    <message>
        <source>A branch has no map of its own: it starts from the state of another run. Choose that one above.</source>
        <translation>Ein Zweig hat keine eigene Karte: Er beginnt im Zustand eines anderen Laufs. Oben diesen wählen.</translation>
    </message>
    <message>
        <source>No run is visible: show one in the list of runs, or choose one above.</source>
        <translation>Kein Lauf ist sichtbar: einen in der Liste der Läufe einblenden oder oben einen wählen.</translation>
    </message>
    <message>
        <source>The first runs are being computed…</source>
        <translation>Die ersten Läufe werden berechnet…</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 Lauf</numerusform>
            <numerusform>%1 Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>computing, %1 %</source>
        <translation>wird berechnet, %1 %</translation>
    </message>
    <message>
        <source>Drag over the map: the scenario takes the values under the mouse. Ctrl+click: a run stays there.</source>
        <translation>Über die Karte ziehen: Das Szenario nimmt die Werte unter der Maus an. Strg+Klick: Ein Lauf bleibt dort.</translation>
    </message>
    <message>
        <source>%1: it does not happen until the end.</source>
        <translation>%1: tritt bis zum Ende nicht ein.</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>noch nicht berechnet</translation>
    </message>
    <message>
        <source>The run of this map is no longer there: another map is on its way.</source>
        <translation>Den Lauf dieser Karte gibt es nicht mehr: Eine andere Karte ist unterwegs.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::MessageBar</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Einzelheiten</translation>
    </message>
    <message>
        <source>Everything that is to be said, in a window that can be copied from.</source>
        <translation>Alles, was zu sagen ist, in einem Fenster, aus dem sich kopieren lässt.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ParameterRow</name>
    <message>
        <source>What %1 leads to</source>
        <translation>Wohin %1 führt</translation>
    </message>
    <message>
        <source>What is wrong with %1</source>
        <translation>Was an %1 falsch ist</translation>
    </message>
    <message>
        <source>%1
Slider from %2 to %3 %4; other values can be typed. The paper&apos;s value is %5 %4.</source>
        <translation>%1
Regler von %2 bis %3 %4; andere Werte lassen sich eintippen. Der Wert des Aufsatzes ist %5 %4.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ParameterStrips</name>
    <message>
        <source>&amp;Off</source>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>Sliders stand alone.</source>
        <translation>Die Regler stehen allein.</translation>
    </message>
    <message>
        <source>%1 along this slider, from %2 %4 (dark) to %3 %4 (light) over all of them; grey: it does not
happen, red: the run fails, hatched: no such body. Of the first visible run.</source>
        <translation>%1 längs dieses Reglers, von %2 %4 (dunkel) bis %3 %4 (hell) über alle; grau: tritt nicht
ein, rot: Lauf scheitert, schraffiert: kein solcher Körper. Vom ersten sichtbaren Lauf.</translation>
    </message>
    <message>
        <source>%1 does not happen along any slider.</source>
        <translation>%1: tritt längs keines Reglers ein.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Partings</name>
    <message>
        <source>%1 parts from %2</source>
        <translation>%1 trennt sich von %2</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PhaseStage</name>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>What is drawn against what.</source>
        <translation>Was gegen was gezeichnet wird.</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>What lies across: any component of a channel.</source>
        <translation>Was waagerecht liegt: eine beliebige Komponente eines Kanals.</translation>
    </message>
    <message>
        <source>What stands upwards: any component of a channel.</source>
        <translation>Was senkrecht steht: eine beliebige Komponente eines Kanals.</translation>
    </message>
    <message>
        <source>against</source>
        <translation>gegen</translation>
    </message>
    <message>
        <source>U + ½ I₁ (dθ₂/dt)²</source>
        <translation>U + ½ I₁ (dθ₂/dt)²</translation>
    </message>
    <message>
        <source>Drag: pan. Wheel: zoom. Double-click: all of it.</source>
        <translation>Ziehen: verschieben. Mausrad: vergrößern. Doppelklick: alles.</translation>
    </message>
    <message>
        <source>Click: go to the time of the point next to it.</source>
        <translation>Klick: zur Zeit des nächstgelegenen Punktes gehen.</translation>
    </message>
    <message>
        <source>No click starts a motion here: its points are no initial states. The diagram Nutation is one of initial states.</source>
        <translation>Hier beginnt kein Klick eine Bewegung: Die Punkte sind keine Anfangszustände. Das Diagramm Nutation ist eines von Anfangszuständen.</translation>
    </message>
    <message>
        <source>Click: start the motion from there (Ctrl+Z takes it back).
Shift+click: go to the time of the point next to it.</source>
        <translation>Klick: die Bewegung von dort beginnen (Strg+Z nimmt es zurück).
Umschalt+Klick: zur Zeit des nächstgelegenen Punktes gehen.</translation>
    </message>
    <message>
        <source>No click starts a motion here: %1</source>
        <translation>Hier beginnt kein Klick eine Bewegung: %1</translation>
    </message>
    <message>
        <source>None of the runs has both quantities.</source>
        <translation>Keiner der Läufe hat beide Größen.</translation>
    </message>
    <message>
        <source>Phase diagram</source>
        <translation>Phasendiagramm</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PinComparer</name>
    <message>
        <source>&amp;Compare to pinned…</source>
        <translation>Mit Angehefteten &amp;vergleichen…</translation>
    </message>
    <message>
        <source>What distinguishes the selected run from the pinned ones, or the others from it, in
words (Shift+P).</source>
        <translation>Was den ausgewählten Lauf von den angehefteten unterscheidet oder die anderen von ihm,
in Worten (Umschalt+P).</translation>
    </message>
    <message>
        <source>No run is pinned beside another: Pin (P) lets a run keep its parameters.</source>
        <translation>Kein Lauf ist neben einem anderen angeheftet: Anheften (P) lässt einen Lauf seine Parameter behalten.</translation>
    </message>
    <message>
        <source>Compared to pinned runs</source>
        <translation>Vergleich mit angehefteten Läufen</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>No run is pinned beside another.</source>
        <translation>Kein Lauf ist neben einem anderen angeheftet.</translation>
    </message>
    <message>
        <source>the same parameters and settings</source>
        <translation>dieselben Parameter und Einstellungen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;%1&lt;/b&gt;, in brackets &lt;b&gt;%2&lt;/b&gt;:&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;%1&lt;/b&gt;, in Klammern &lt;b&gt;%2&lt;/b&gt;:&lt;/p&gt;</translation>
    </message>
    <message>
        <source>At t = %1 s they are turned by %2 against each other.</source>
        <translation>Bei t = %1 s sind sie um %2 gegeneinander gedreht.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PlaneDialog</name>
    <message>
        <source>Plot against each other</source>
        <translation>Gegeneinander auftragen</translation>
    </message>
    <message>
        <source>Upwards</source>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <source>What the upright axis shows.</source>
        <translation>Was die senkrechte Achse zeigt.</translation>
    </message>
    <message>
        <source>What the axis at the bottom shows, in place of time.</source>
        <translation>Was die untere Achse anstelle der Zeit zeigt.</translation>
    </message>
    <message>
        <source>There is no run to plot yet.</source>
        <translation>Es gibt noch keinen Lauf zum Zeichnen.</translation>
    </message>
    <message>
        <source>A quantity against itself is a straight line.</source>
        <translation>Eine Größe gegen sich selbst ist eine Gerade.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PlotCanvas</name>
    <message>
        <source>Growth of the spread</source>
        <translation>Wachstum der Streuung</translation>
    </message>
    <message>
        <source>of the neighbours, and of a small error (grey)</source>
        <translation>der Nachbarn, und eines kleinen Fehlers (grau)</translation>
    </message>
    <message>
        <source>neighbours %1 · a small error (grey) %2</source>
        <translation>Nachbarn %1 · ein kleiner Fehler (grau) %2</translation>
    </message>
    <message>
        <source>no bands: this is not computed of neighbours</source>
        <translation>keine Bänder: das wird von Nachbarn nicht berechnet</translation>
    </message>
    <message>
        <source>faint: before the change</source>
        <translation>blass: vor der Änderung</translation>
    </message>
    <message>
        <source>bands: neighbours, half of them dark, 90 % pale</source>
        <translation>Bänder: Nachbarn, die Hälfte dunkel, 90 % blass</translation>
    </message>
    <message>
        <source>Needs the reference: menu View.</source>
        <translation>Braucht die Referenz: Menü Ansicht.</translation>
    </message>
    <message>
        <source>All components are hidden.</source>
        <translation>Alle Komponenten sind ausgeblendet.</translation>
    </message>
    <message>
        <source>None of the runs has this channel.</source>
        <translation>Keiner der Läufe hat diesen Kanal.</translation>
    </message>
    <message>
        <source>A run minus itself is nothing.</source>
        <translation>Ein Lauf minus sich selbst ist nichts.</translation>
    </message>
    <message>
        <source>A run of this difference is no longer there.</source>
        <translation>Einen Lauf dieser Differenz gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>Run number %1 of this difference is no longer there.</source>
        <translation>Den Lauf Nummer %1 dieser Differenz gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>“%1” does not have this channel.</source>
        <translation>„%1“ hat diesen Kanal nicht.</translation>
    </message>
    <message>
        <source>%1, against %2</source>
        <translation>%1, gegen %2</translation>
    </message>
    <message>
        <source>None of the runs has both quantities.</source>
        <translation>Keiner der Läufe hat beide Größen.</translation>
    </message>
    <message>
        <source>What to do with this plot: scale, components, detach, export, remove</source>
        <translation>Was sich mit diesem Diagramm tun lässt: Skala, Komponenten, Ablösen, Export, Entfernen</translation>
    </message>
    <message>
        <source>Menu of the plot %1</source>
        <translation>Menü des Diagramms %1</translation>
    </message>
    <message>
        <source>%1 at t = %2 s</source>
        <translation>%1 bei t = %2 s</translation>
    </message>
    <message>
        <source>Click: go to that time. Drag: pan. Wheel: zoom time. Ctrl+wheel: zoom values.
Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.
Double-click on the title: large, or as the others.</source>
        <translation>Klick: zu dieser Zeit gehen. Ziehen: verschieben. Mausrad: Zeit vergrößern. Strg+Mausrad: Werte vergrößern.
Umschalt+Ziehen: Rechteck vergrößern. Doppelklick: zurücksetzen. Rechtsklick: mehr.
Doppelklick auf den Titel: groß oder wie die anderen.</translation>
    </message>
    <message>
        <source>Click: go to the time of the point next to it. Drag: pan. Wheel: zoom.
Shift+drag: zoom into a rectangle. Double-click: reset. Right click: more.
Double-click on the title: large, or as the others.</source>
        <translation>Klick: zur Zeit des nächstgelegenen Punktes gehen. Ziehen: verschieben. Mausrad: vergrößern.
Umschalt+Ziehen: Rechteck vergrößern. Doppelklick: zurücksetzen. Rechtsklick: mehr.
Doppelklick auf den Titel: groß oder wie die anderen.</translation>
    </message>
    <message>
        <source>Pale lines: before the last edit.
</source>
        <translation>Blasse Linien: vor der letzten Änderung.
</translation>
    </message>
    <message>
        <source>+%1 more</source>
        <translation>+%1 weitere</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>colour: run</source>
        <translation>Farbe: Lauf</translation>
    </message>
    <message>
        <source>No plots.
Choose a channel with “+ Plot”.</source>
        <translation>Keine Diagramme.
Mit „+ Diagramm“ einen Kanal wählen.</translation>
    </message>
    <message>
        <source>Nothing to plot yet.
Add a run, then press Space to play.</source>
        <translation>Noch nichts zu zeichnen.
Einen Lauf hinzufügen, dann mit der Leertaste abspielen.</translation>
    </message>
    <message>
        <source>Plots</source>
        <translation>Diagramme</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PlotExport</name>
    <message>
        <source>There are no plots to export.</source>
        <translation>Es gibt keine Diagramme zum Exportieren.</translation>
    </message>
    <message>
        <source>“%1” has no ending that tells its format: use .png, .pdf, .svg or .csv.</source>
        <translation>„%1“ hat keine Endung, die das Format nennt: .png, .pdf, .svg oder .csv verwenden.</translation>
    </message>
    <message>
        <source>The picture for “%1” could not be made.</source>
        <translation>Das Bild für „%1“ konnte nicht erzeugt werden.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PlotMenus</name>
    <message>
        <source>Plot against each other…</source>
        <translation>Gegeneinander auftragen…</translation>
    </message>
    <message>
        <source>One component of a channel against another, in place of time</source>
        <translation>Eine Komponente eines Kanals gegen eine andere, anstelle der Zeit</translation>
    </message>
    <message>
        <source>Other quantities…</source>
        <translation>Andere Größen…</translation>
    </message>
    <message>
        <source>What this plot shows against what</source>
        <translation>Was dieses Diagramm gegen was zeigt</translation>
    </message>
    <message>
        <source>Swap axes</source>
        <translation>Achsen tauschen</translation>
    </message>
    <message>
        <source>What stands upwards lies across, and the other way round</source>
        <translation>Was senkrecht steht, liegt waagerecht, und umgekehrt</translation>
    </message>
    <message>
        <source>Difference of two runs…</source>
        <translation>Differenz zweier Läufe…</translation>
    </message>
    <message>
        <source>A channel of one run minus that of another, over time</source>
        <translation>Ein Kanal eines Laufs minus den eines anderen, über der Zeit</translation>
    </message>
    <message>
        <source>There is one run only: add another</source>
        <translation>Es gibt nur einen Lauf: einen weiteren hinzufügen</translation>
    </message>
    <message>
        <source>Large</source>
        <translation>Groß</translation>
    </message>
    <message>
        <source>More height than the others (double-click on the title)</source>
        <translation>Höher als die anderen (Doppelklick auf den Titel)</translation>
    </message>
    <message>
        <source>Reset zoom</source>
        <translation>Ausschnitt zurücksetzen</translation>
    </message>
    <message>
        <source>Whole time range, values fitted (double-click)</source>
        <translation>Ganze Zeit, Werte eingepasst (Doppelklick)</translation>
    </message>
    <message>
        <source>Add channel below</source>
        <translation>Kanal darunter hinzufügen</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Values as they are</source>
        <translation>Die Werte, wie sie sind</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Powers of ten. Negative numbers are drawn with their magnitude, zeros on the floor.</source>
        <translation>Zehnerpotenzen. Negative Zahlen werden mit ihrem Betrag gezeichnet, Nullen am Boden.</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>Waagerecht</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Komponenten</translation>
    </message>
    <message>
        <source>Other runs…</source>
        <translation>Andere Läufe…</translation>
    </message>
    <message>
        <source>Which runs this plot takes the difference of</source>
        <translation>Von welchen Läufen dieses Diagramm die Differenz zeigt</translation>
    </message>
    <message>
        <source>Put back into the panel</source>
        <translation>In die Leiste zurücksetzen</translation>
    </message>
    <message>
        <source>Detach into a window</source>
        <translation>Als Fenster ablösen</translation>
    </message>
    <message>
        <source>Export this plot</source>
        <translation>Dieses Diagramm exportieren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>PNG…</source>
        <translation>PNG…</translation>
    </message>
    <message>
        <source>A picture in pixels, twice as fine as here</source>
        <translation>Ein Bild aus Pixeln, doppelt so fein wie hier</translation>
    </message>
    <message>
        <source>PDF…</source>
        <translation>PDF…</translation>
    </message>
    <message>
        <source>A vector picture, for papers</source>
        <translation>Eine Vektorgrafik, für Aufsätze</translation>
    </message>
    <message>
        <source>SVG…</source>
        <translation>SVG…</translation>
    </message>
    <message>
        <source>A vector picture, to be worked on</source>
        <translation>Eine Vektorgrafik, zum Weiterbearbeiten</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>The numbers of the visible range</source>
        <translation>Die Zahlen des sichtbaren Bereichs</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PlotStrip</name>
    <message>
        <source>Follow</source>
        <translation>Folgen</translation>
    </message>
    <message>
        <source>Show the last seconds before the playhead only, in a window that fits the motion.
The wheel makes the window longer or shorter; a double-click resets it.</source>
        <translation>Nur die letzten Sekunden vor der aktuellen Zeit zeigen, in einem Fenster, das zur Bewegung passt.
Das Mausrad macht das Fenster länger oder kürzer; ein Doppelklick setzt es zurück.</translation>
    </message>
    <message>
        <source>+ Plot</source>
        <translation>+ Diagramm</translation>
    </message>
    <message>
        <source>Add a plot of another channel</source>
        <translation>Ein Diagramm eines weiteren Kanals hinzufügen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Save all plots as a picture (PNG, PDF, SVG), or the numbers of the visible range as CSV</source>
        <translation>Alle Diagramme als Bild (PNG, PDF, SVG) speichern oder die Zahlen des sichtbaren Bereichs als CSV</translation>
    </message>
</context>
<context>
    <name>polhode::gui::PresentationMode</name>
    <message>
        <source>Pr&amp;esentation</source>
        <translation>&amp;Präsentation</translation>
    </message>
    <message>
        <source>Full screen, with large text and thick lines: the picture, the plots and the lesson
alone (F11; F11 or Esc ends it). The menus come at the upper edge or with Alt.</source>
        <translation>Ganzer Bildschirm, große Schrift und dicke Linien: nur Bild, Diagramme und Lektion
(F11; F11 oder Esc beendet es). Die Menüs kommen am oberen Rand oder mit Alt.</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
        <source>Text and lines larger while presenting.</source>
        <translation>Schrift und Linien in der Präsentation größer.</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
        <source>Text and lines smaller while presenting.</source>
        <translation>Schrift und Linien in der Präsentation kleiner.</translation>
    </message>
    <message>
        <source>Pointer &amp;spotlight</source>
        <translation>&amp;Zeiger hervorheben</translation>
    </message>
    <message>
        <source>A bright ring around the pointer, over the picture too.</source>
        <translation>Ein heller Ring um den Zeiger, auch über dem Bild.</translation>
    </message>
    <message>
        <source>End presentation</source>
        <translation>Präsentation beenden</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Qt3DSceneView</name>
    <message>
        <source>%1 is drawn solid. %2 in the same place: an outline each, and the stripes,
which all runs that coincide take turns in.</source>
        <translation>%1 ist voll gezeichnet. %2 am selben Ort: je ein Umriss und die Streifen,
in denen sich alle zusammenfallenden Läufe abwechseln.</translation>
    </message>
    <message>
        <source>%1, translucent: it has parted from the selected run, which is solid.</source>
        <translation>%1, durchscheinend: hat sich vom ausgewählten Lauf getrennt, der voll gezeichnet ist.</translation>
    </message>
    <message>
        <source>Light and dark fields show how the body turns.</source>
        <translation>Helle und dunkle Felder zeigen, wie sich der Körper dreht.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::QuestionBox</name>
    <message>
        <source>Skip the question</source>
        <translation>Frage überspringen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Why the motion waits</source>
        <translation>Warum die Bewegung wartet</translation>
    </message>
    <message>
        <source>Whether the answer is right</source>
        <translation>Ob die Antwort richtig ist</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>See what happens without an answer.</source>
        <translation>Ohne Antwort sehen, was geschieht.</translation>
    </message>
    <message>
        <source>The motion waits at t = %1 s, and nothing is shown beyond, until you have answered.</source>
        <translation>Bis zur Antwort bleibt t = %1 s.</translation>
    </message>
    <message>
        <source>Skipped; ✓ is the right answer.</source>
        <translation>Übersprungen; ✓ ist die richtige Antwort.</translation>
    </message>
    <message>
        <source>✓ Right.</source>
        <translation>✓ Richtig.</translation>
    </message>
    <message>
        <source>✗ Not this one; ✓ is the right answer.</source>
        <translation>✗ Diese nicht; ✓ ist die richtige Antwort.</translation>
    </message>
    <message>
        <source>The question is open</source>
        <translation>Die Frage ist offen</translation>
    </message>
    <message>
        <source>This question is still open: answer it, or press → once more to skip it.</source>
        <translation>Diese Frage ist noch offen: beantworten, oder noch einmal → drücken, um sie zu überspringen.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::RunDelegate</name>
    <message>
        <source>stopped: see above the picture</source>
        <translation>angehalten: siehe über dem Bild</translation>
    </message>
</context>
<context>
    <name>polhode::gui::RunLegendEntry</name>
    <message>
        <source>%1, shown</source>
        <translation>%1, gezeigt</translation>
    </message>
    <message>
        <source>%1, hidden</source>
        <translation>%1, ausgeblendet</translation>
    </message>
    <message>
        <source>Hide “%1” in the plots and in the 3D view</source>
        <translation>„%1“ in den Diagrammen und in der 3D-Ansicht ausblenden</translation>
    </message>
    <message>
        <source>Show “%1” again</source>
        <translation>„%1“ wieder zeigen</translation>
    </message>
</context>
<context>
    <name>polhode::gui::RunList</name>
    <message>
        <source>A scenario has at most %1 runs.</source>
        <translation>Ein Szenario hat höchstens %1 Läufe.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Vermilion</source>
        <translation>Zinnober</translation>
    </message>
    <message>
        <source>Bluish green</source>
        <translation>Blaugrün</translation>
    </message>
    <message>
        <source>Reddish purple</source>
        <translation>Purpur</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Sky blue</source>
        <translation>Himmelblau</translation>
    </message>
    <message>
        <source>Yellow</source>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>+ Add run</source>
        <translation>+ Neuer Lauf</translation>
    </message>
    <message>
        <source>Add run</source>
        <translation>Lauf hinzufügen</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Branch here</source>
        <translation>Hier abzweigen</translation>
    </message>
    <message>
        <source>Pin parameters</source>
        <translation>Parameter anheften</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Hide run</source>
        <translation>Lauf ausblenden</translation>
    </message>
    <message>
        <source>Adds a run in another formulation, with the selected run’s integrator and tolerances.</source>
        <translation>Fügt einen Lauf in einer anderen Formulierung hinzu, mit Integrator und Toleranzen des ausgewählten.</translation>
    </message>
    <message>
        <source>Duplicate the selected run (Ctrl+D): a copy to change one setting of.</source>
        <translation>Den ausgewählten Lauf duplizieren (Strg+D): eine Kopie, um eine Einstellung zu ändern.</translation>
    </message>
    <message>
        <source>Rename the selected run (F2).</source>
        <translation>Den ausgewählten Lauf umbenennen (F2).</translation>
    </message>
    <message>
        <source>Branch here (B): another run that starts from the state the selected one has at the
present time. Its parameters, formulation and method can be changed; the old one stays.</source>
        <translation>Hier abzweigen (B): ein weiterer Lauf, der vom Zustand des ausgewählten zur aktuellen Zeit
ausgeht. Parameter, Formulierung und Verfahren lassen sich ändern; der alte bleibt.</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>%1 Step %2 s. %3.</source>
        <translation>%1 Schritt %2 s. %3.</translation>
    </message>
    <message>
        <source>Other…</source>
        <translation>Andere…</translation>
    </message>
    <message>
        <source>Colour of the run</source>
        <translation>Farbe des Laufs</translation>
    </message>
    <message>
        <source>A scenario needs at least one run.</source>
        <translation>Ein Szenario braucht mindestens einen Lauf.</translation>
    </message>
    <message>
        <source>Remove the selected run and what branches from it (Delete).</source>
        <translation>Den ausgewählten Lauf und was von ihm abzweigt entfernen (Entf).</translation>
    </message>
    <message>
        <source>Remove the selected run (Delete).</source>
        <translation>Den ausgewählten Lauf entfernen (Entf).</translation>
    </message>
    <message>
        <source>A branch has parameters of its own as it is: the sliders are its while it is selected.</source>
        <translation>Ein Zweig hat ohnehin eigene Parameter: Die Regler sind seine, solange er ausgewählt ist.</translation>
    </message>
    <message>
        <source>Pin (P): the selected run keeps its parameters as they are, while the sliders
act on the others. Again: it follows the sliders as they do.</source>
        <translation>Anheften (P): Der ausgewählte Lauf behält seine Parameter, während die Regler
auf die anderen wirken. Noch einmal: Er folgt den Reglern wie sie.</translation>
    </message>
    <message>
        <source>Show run</source>
        <translation>Lauf zeigen</translation>
    </message>
    <message>
        <source>Take the selected run out of the picture and the plots (Ctrl+H); it goes on.</source>
        <translation>Den ausgewählten Lauf aus dem Bild und den Diagrammen nehmen (Strg+H); er läuft weiter.</translation>
    </message>
    <message>
        <source>Bring the selected run back into the picture and the plots (Ctrl+H).</source>
        <translation>Den ausgewählten Lauf wieder ins Bild und in die Diagramme bringen (Strg+H).</translation>
    </message>
</context>
<context>
    <name>polhode::gui::RunOpener</name>
    <message>
        <source>The session has this run already: “%1”.</source>
        <translation>Die Sitzung hat diesen Lauf schon: „%1“.</translation>
    </message>
    <message>
        <source>Open run</source>
        <translation>Lauf öffnen</translation>
    </message>
    <message>
        <source>A scenario has at most %1 runs: remove one, then choose the point again.</source>
        <translation>Ein Szenario hat höchstens %1 Läufe: einen entfernen, dann den Punkt noch einmal wählen.</translation>
    </message>
    <message>
        <source>Added “%1” to the session.</source>
        <translation>„%1“ zur Sitzung hinzugefügt.</translation>
    </message>
    <message>
        <source>The session has other data than this run. Open the run as a new scenario?</source>
        <translation>Die Sitzung hat andere Daten als dieser Lauf. Den Lauf als neues Szenario öffnen?</translation>
    </message>
    <message>
        <source>%1, %2 s: %3</source>
        <translation>%1, %2 s: %3</translation>
    </message>
    <message>
        <source>Opened the run as a new scenario. Space plays.</source>
        <translation>Den Lauf als neues Szenario geöffnet. Die Leertaste spielt ab.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::RunSettingsPanel</name>
    <message>
        <source>More settings</source>
        <translation>Mehr Einstellungen</translation>
    </message>
    <message>
        <source>Formulation</source>
        <translation>Formulierung</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>Integrator</translation>
    </message>
    <message>
        <source>Stabilisation</source>
        <translation>Stabilisierung</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>Relative Toleranz</translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation>Absolute Toleranz</translation>
    </message>
    <message>
        <source>Step in seconds</source>
        <translation>Schritt in Sekunden</translation>
    </message>
    <message>
        <source>How rotation and velocity are parametrised, and how the equations are written.</source>
        <translation>Wie Drehung und Geschwindigkeit parametrisiert und die Gleichungen geschrieben sind.</translation>
    </message>
    <message>
        <source>The method that steps the equations.</source>
        <translation>Das Verfahren, das die Gleichungen integriert.</translation>
    </message>
    <message>
        <source>Relative error a step may make, from 1e-14 to 0.1. Arrow keys: by powers of ten.</source>
        <translation>Relativer Fehler, den ein Schritt machen darf, von 1e-14 bis 0.1. Pfeiltasten: in Zehnerpotenzen.</translation>
    </message>
    <message>
        <source>Absolute error a step may make, from 1e-14 to 0.1. Arrow keys: by powers of ten.</source>
        <translation>Absoluter Fehler, den ein Schritt machen darf, von 1e-14 bis 0.1. Pfeiltasten: in Zehnerpotenzen.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>The fixed step, above 0 and at most the end time [s].</source>
        <translation>Die feste Schrittweite, über 0 und höchstens die Endzeit [s].</translation>
    </message>
    <message>
        <source>What is done to the state after each accepted step, against drift.</source>
        <translation>Was nach jedem angenommenen Schritt mit dem Zustand geschieht, gegen die Drift.</translation>
    </message>
    <message>
        <source>Settings that are rarely changed: solvers, step limits.</source>
        <translation>Einstellungen, die selten geändert werden: Löser, Grenzen der Schritte.</translation>
    </message>
    <message>
        <source>Fewer settings</source>
        <translation>Weniger Einstellungen</translation>
    </message>
    <message>
        <source>
From %1 to %2; usually %3.</source>
        <translation>
Von %1 bis %2; üblich ist %3.</translation>
    </message>
    <message>
        <source>(default)</source>
        <translation>(üblich)</translation>
    </message>
    <message>
        <source>Step 0.001 s: %1 has a fixed step.</source>
        <translation>Schritt 0.001 s: %1 hat eine feste Schrittweite.</translation>
    </message>
    <message>
        <source>Integrator %1: %2</source>
        <translation>Integrator %1: %2</translation>
    </message>
    <message>
        <source>Stabilisation none: %1</source>
        <translation>Keine Stabilisierung: %1</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
</context>
<context>
    <name>polhode::gui::RunStyle</name>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ScenarioPanel</name>
    <message>
        <source>Keep going:</source>
        <translation>Weiterlaufen:</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>The mechanical system. Choosing one loads its paper&apos;s data, paused at t = 0.</source>
        <translation>Das mechanische System. Die Wahl lädt die Daten seines Aufsatzes, angehalten bei t = 0.</translation>
    </message>
    <message>
        <source>Whose parameters these are</source>
        <translation>Wessen Parameter dies sind</translation>
    </message>
    <message>
        <source>Whether the initial state was changed</source>
        <translation>Ob der Anfangszustand geändert wurde</translation>
    </message>
    <message>
        <source>Keep going</source>
        <translation>Weiterlaufen</translation>
    </message>
    <message>
        <source>Keep going on: a new value applies from the present time on, with a mark on the plots.
Off: a new value restarts all runs at t = 0; while paused the picture stays at its time.
Settings of runs always count from t = 0.</source>
        <translation>Weiterlaufen ein: Ein neuer Wert gilt ab der aktuellen Zeit, mit einer Marke in den Diagrammen.
Aus: Ein neuer Wert lässt alle Läufe bei t = 0 neu beginnen; angehalten bleibt das Bild bei seiner Zeit.
Einstellungen der Läufe zählen immer ab t = 0.</translation>
    </message>
    <message>
        <source>Who goes on with a new value</source>
        <translation>Wer mit einem neuen Wert weiterläuft</translation>
    </message>
    <message>
        <source>Who goes on with a new value from the present time on.</source>
        <translation>Wer ab der aktuellen Zeit mit einem neuen Wert weiterläuft.</translation>
    </message>
    <message>
        <source>as a branch</source>
        <translation>als Zweig</translation>
    </message>
    <message>
        <source>The selected run stays as it is; a branch of it goes on with the new value.</source>
        <translation>Der ausgewählte Lauf bleibt, wie er ist; ein Zweig von ihm läuft mit dem neuen Wert weiter.</translation>
    </message>
    <message>
        <source>all runs</source>
        <translation>alle Läufe</translation>
    </message>
    <message>
        <source>All runs change from the present time on; what comes after it is computed anew.</source>
        <translation>Alle Läufe ändern sich ab der aktuellen Zeit; was danach kommt, wird neu berechnet.</translation>
    </message>
    <message>
        <source>What was changed of the initial state</source>
        <translation>Was am Anfangszustand geändert wurde</translation>
    </message>
    <message>
        <source>Reset to the paper’s values</source>
        <translation>Werte des Aufsatzes</translation>
    </message>
    <message>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <source>Reset to its parent’s values</source>
        <translation>Werte seines Ursprungs</translation>
    </message>
    <message>
        <source>Lets the branch go on with the values that its parent has.</source>
        <translation>Lässt den Zweig mit den Werten weiterlaufen, die sein Ursprung hat.</translation>
    </message>
    <message>
        <source>Gives every parameter and the end time the value of the example’s paper.</source>
        <translation>Gibt jedem Parameter und der Endzeit den Wert aus dem Aufsatz des Beispiels.</translation>
    </message>
    <message>
        <source>End time</source>
        <translation>Endzeit</translation>
    </message>
    <message>
        <source>End time in seconds</source>
        <translation>Endzeit in Sekunden</translation>
    </message>
    <message>
        <source>How long is simulated: above 0 and at most 1e6 s.</source>
        <translation>Wie lange simuliert wird: über 0 und höchstens 1e6 s.</translation>
    </message>
    <message>
        <source>Belongs to the start at t = 0: a branch starts in the state of its parent.</source>
        <translation>Gehört zum Beginn bei t = 0: Ein Zweig beginnt im Zustand seines Ursprungs.</translation>
    </message>
    <message>
        <source>Belongs to the start at t = 0 and cannot change on the way: switch Keep going off.</source>
        <translation>Gehört zum Beginn bei t = 0 und kann sich unterwegs nicht ändern: Weiterlaufen ausschalten.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Of “%1” alone, from t = %2 s on.</source>
        <translation>Nur von „%1“, ab t = %2 s.</translation>
    </message>
    <message>
        <source>All runs are pinned: each keeps its own.</source>
        <translation>Alle Läufe sind angeheftet: Jeder behält seine eigenen.</translation>
    </message>
    <message>
        <source>All runs are pinned: unpin one (P) to move it by the sliders.</source>
        <translation>Alle Läufe sind angeheftet: einen lösen (P), um ihn mit den Reglern zu verändern.</translation>
    </message>
    <message>
        <source>Of all runs but %1.</source>
        <translation>Von allen Läufen außer %1.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Scoreboard</name>
    <message>
        <source>Scoreboard</source>
        <translation>Ergebnistafel</translation>
    </message>
    <message>
        <source>Usual columns</source>
        <translation>Übliche Spalten</translation>
    </message>
    <message>
        <source>In the order of the list</source>
        <translation>In der Reihenfolge der Liste</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sortieren nach</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ScoreboardModel</name>
    <message>
        <source>%1 µs</source>
        <translation>%1 µs</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Evaluations of the right-hand side, counted as the original codes do.</source>
        <translation>Auswertungen der rechten Seite, gezählt wie in den ursprünglichen Programmen.</translation>
    </message>
    <message>
        <source>
%1 more for difference Jacobians
%2 Jacobians, %3 LU decompositions, %4 linear solves, %5 Newton failures</source>
        <translation>
%1 weitere für Jacobi-Matrizen aus Differenzen
%2 Jacobi-Matrizen, %3 LU-Zerlegungen, %4 lineare Systeme, %5 Fehlschläge des Newton-Verfahrens</translation>
    </message>
    <message>
        <source>Elementary operations: those of one right-hand side times its evaluations, the ones
for difference Jacobians included. Linear algebra of implicit methods is not.</source>
        <translation>Elementare Operationen: die einer rechten Seite mal ihre Auswertungen, die für
Jacobi-Matrizen aus Differenzen eingeschlossen. Die lineare Algebra impliziter Verfahren nicht.</translation>
    </message>
    <message>
        <source>
One right-hand side has %1.</source>
        <translation>
Eine rechte Seite hat %1.</translation>
    </message>
    <message>
        <source>Angle between the attitude and the exact one [rad], at the playhead; of a run that has
stopped before, where it stopped. – without the reference (View menu).</source>
        <translation>Winkel zwischen der Orientierung und der exakten [rad], zur aktuellen Zeit; bei einem Lauf, der vorher
angehalten hat, dort, wo er anhielt. – ohne die Referenz (Menü Ansicht).</translation>
    </message>
    <message>
        <source>
The exact motion has not been computed so far yet.</source>
        <translation>
Die exakte Bewegung ist noch nicht so weit berechnet.</translation>
    </message>
    <message>
        <source>
Nobody knows the exact motion there: neighbours part so fast that no
digit of the extended precision is left.</source>
        <translation>
Dort kennt niemand die exakte Bewegung: Nachbarn trennen sich so schnell,
dass keine Stelle der erweiterten Genauigkeit übrig ist.</translation>
    </message>
    <message>
        <source>
Angular velocity: %1 rad/s</source>
        <translation>
Winkelgeschwindigkeit: %1 rad/s</translation>
    </message>
    <message>
        <source>
Position: %1 m</source>
        <translation>
Ort: %1 m</translation>
    </message>
    <message>
        <source>
The reference is known to %1 rad.</source>
        <translation>
Die Referenz ist auf %1 rad bekannt.</translation>
    </message>
    <message>
        <source>✕ stopped, %1 s</source>
        <translation>✕ angehalten, %1 s</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>paused, done to %1 s</source>
        <translation>pausiert, bis %1 s</translation>
    </message>
    <message>
        <source>running, %1 s</source>
        <translation>läuft, %1 s</translation>
    </message>
    <message>
        <source>How far the run has been computed, or why it stopped.</source>
        <translation>Wie weit der Lauf berechnet ist oder warum er angehalten hat.</translation>
    </message>
    <message>
        <source>Paused. Computed to t = %1 s, a little ahead of the picture, so that
playing on starts at once; more when it plays.</source>
        <translation>Pausiert. Berechnet bis t = %1 s, etwas weiter als das Bild, damit
es beim Abspielen sofort weitergeht; mehr, wenn es läuft.</translation>
    </message>
    <message>
        <source>Computed to t = %1 s, a little ahead of the picture.</source>
        <translation>Berechnet bis t = %1 s, etwas weiter als das Bild.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Name of the run.</source>
        <translation>Name des Laufs.</translation>
    </message>
    <message>
        <source>steps ✓</source>
        <translation>Schritte ✓</translation>
    </message>
    <message>
        <source>Accepted steps.</source>
        <translation>Angenommene Schritte.</translation>
    </message>
    <message>
        <source>✗</source>
        <translation>✗</translation>
    </message>
    <message>
        <source>Rejected steps: tried, too inaccurate, tried again with a smaller one.</source>
        <translation>Verworfene Schritte: versucht, zu ungenau, mit einem kleineren wiederholt.</translation>
    </message>
    <message>
        <source>RHS calls</source>
        <translation>rechte Seiten</translation>
    </message>
    <message>
        <source>operations</source>
        <translation>Operationen</translation>
    </message>
    <message>
        <source>Elementary operations: those of one right-hand side times its evaluations,
the ones for difference Jacobians included.</source>
        <translation>Elementare Operationen: die einer rechten Seite mal ihre Auswertungen,
die für Jacobi-Matrizen aus Differenzen eingeschlossen.</translation>
    </message>
    <message>
        <source>max ‖g‖</source>
        <translation>max ‖g‖</translation>
    </message>
    <message>
        <source>Largest constraint drift over the accepted steps; – without a constraint.</source>
        <translation>Größte Drift der Nebenbedingung über die angenommenen Schritte; – ohne Nebenbedingung.</translation>
    </message>
    <message>
        <source>max ‖ġ‖</source>
        <translation>max ‖ġ‖</translation>
    </message>
    <message>
        <source>Largest drift of the constraint’s rate [1/s]; – without a constraint.</source>
        <translation>Größte Drift der Rate der Nebenbedingung [1/s]; – ohne Nebenbedingung.</translation>
    </message>
    <message>
        <source>max ΔE/E</source>
        <translation>max ΔE/E</translation>
    </message>
    <message>
        <source>Largest relative error of the energy.</source>
        <translation>Größter relativer Fehler der Energie.</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>time [ms]</source>
        <translation>Zeit [ms]</translation>
    </message>
    <message>
        <source>Computing time of all steps so far [ms], without sampling.</source>
        <translation>Rechenzeit aller bisherigen Schritte [ms], ohne das Abtasten.</translation>
    </message>
    <message>
        <source>ns/step</source>
        <translation>ns/Schritt</translation>
    </message>
    <message>
        <source>Computing time a tried step, without sampling; in ns where no unit stands.</source>
        <translation>Rechenzeit je versuchtem Schritt, ohne das Abtasten; in ns, wo keine Einheit steht.</translation>
    </message>
    <message>
        <source>0 000 µs</source>
        <translation>0 000 µs</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>Jacobi</translation>
    </message>
    <message>
        <source>Jacobians of an implicit method.</source>
        <translation>Jacobi-Matrizen eines impliziten Verfahrens.</translation>
    </message>
    <message>
        <source>RHS for J</source>
        <translation>r. S. für J</translation>
    </message>
    <message>
        <source>Evaluations of the right-hand side for difference Jacobians.</source>
        <translation>Auswertungen der rechten Seite für Jacobi-Matrizen aus Differenzen.</translation>
    </message>
    <message>
        <source>LU</source>
        <translation>LU</translation>
    </message>
    <message>
        <source>LU decompositions of an implicit method.</source>
        <translation>LU-Zerlegungen eines impliziten Verfahrens.</translation>
    </message>
    <message>
        <source>solves</source>
        <translation>Lösungen</translation>
    </message>
    <message>
        <source>Linear systems solved by an implicit method.</source>
        <translation>Lineare Gleichungssysteme, die ein implizites Verfahren gelöst hat.</translation>
    </message>
    <message>
        <source>Newton ✗</source>
        <translation>Newton ✗</translation>
    </message>
    <message>
        <source>Attempts given up because Newton’s iteration did not converge.</source>
        <translation>Versuche, die aufgegeben wurden, weil die Newton-Iteration nicht konvergierte.</translation>
    </message>
    <message>
        <source>order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>Order of the last step, where the method chooses it.</source>
        <translation>Ordnung des letzten Schritts, wo das Verfahren sie wählt.</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>How far the run has been computed, a little ahead of the picture, or why it stopped.</source>
        <translation>Wie weit der Lauf berechnet ist, etwas weiter als das Bild, oder warum er angehalten hat.</translation>
    </message>
    <message>
        <source>paused, done to 00.0 s</source>
        <translation>✕ angehalten, 0.000 s</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ScreenshotJob</name>
    <message>
        <source>the window was closed before its picture was taken</source>
        <translation>das Fenster wurde geschlossen, bevor sein Bild aufgenommen war</translation>
    </message>
    <message>
        <source>the 3D view has not drawn anything for a minute</source>
        <translation>die 3D-Ansicht hat seit einer Minute nichts gezeichnet</translation>
    </message>
</context>
<context>
    <name>polhode::gui::SessionRescue</name>
    <message>
        <source>The last session</source>
        <translation>Die letzte Sitzung</translation>
    </message>
    <message>
        <source>Not now: it is offered again at the next start.</source>
        <translation>Nicht jetzt: beim nächsten Start wird sie wieder angeboten.</translation>
    </message>
    <message>
        <source>Rest&amp;ore</source>
        <translation>&amp;Wiederherstellen</translation>
    </message>
    <message>
        <source>Open it with its edits that are not saved.</source>
        <translation>Sie mit ihren nicht gespeicherten Änderungen öffnen.</translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>Its edits that are not saved are not wanted.</source>
        <translation>Ihre nicht gespeicherten Änderungen werden nicht gebraucht.</translation>
    </message>
    <message>
        <source>&amp;Show report</source>
        <translation>Bericht &amp;zeigen</translation>
    </message>
    <message>
        <source>What is known of the crash, to be read, copied and sent.</source>
        <translation>Was vom Absturz bekannt ist, zum Lesen, Kopieren und Verschicken.</translation>
    </message>
    <message>
        <source>The last session ended unexpectedly: %1, with edits of %2 that are not saved.</source>
        <translation>Die letzte Sitzung ist unerwartet beendet worden: %1, mit nicht gespeicherten Änderungen vom %2.</translation>
    </message>
    <message>
        <source>The last session ended unexpectedly, and what was kept of it cannot be read (“%1”): %2</source>
        <translation>Die letzte Sitzung ist unerwartet beendet worden, und was von ihr blieb, ist nicht lesbar („%1“): %2</translation>
    </message>
    <message>
        <source>The last session ended unexpectedly; nothing in it was unsaved.</source>
        <translation>Die letzte Sitzung ist unerwartet beendet worden; es war alles gespeichert.</translation>
    </message>
    <message>
        <source>A report is in “%1”.</source>
        <translation>Ein Bericht steht in „%1“.</translation>
    </message>
    <message numerus="yes">
        <source>%n older ones come after it.</source>
        <translation>
            <numerusform>%n ältere kommt danach.</numerusform>
            <numerusform>%n ältere kommen danach.</numerusform>
        </translation>
    </message>
    <message>
        <source>Report of a crash</source>
        <translation>Bericht über einen Absturz</translation>
    </message>
</context>
<context>
    <name>polhode::gui::SessionSaver</name>
    <message>
        <source>%1 Edits that are not saved are lost if the program ends unexpectedly.</source>
        <translation>%1 Was nicht gespeichert ist, geht verloren, wenn das Programm unerwartet endet.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Shortcuts</name>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <source>In the 3D view and the stages</source>
        <translation>In der 3D-Ansicht und den Darstellungen</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Ziehen</translation>
    </message>
    <message>
        <source>turn the camera</source>
        <translation>Kamera drehen</translation>
    </message>
    <message>
        <source>move the camera</source>
        <translation>Kamera verschieben</translation>
    </message>
    <message>
        <source>nearer, farther</source>
        <translation>näher, ferner</translation>
    </message>
    <message>
        <source>Double-click</source>
        <translation>Doppelklick</translation>
    </message>
    <message>
        <source>camera as it was</source>
        <translation>Kamera wie zu Beginn</translation>
    </message>
    <message>
        <source>In the strip of stages</source>
        <translation>In der Leiste der Darstellungen</translation>
    </message>
    <message>
        <source>show, hide</source>
        <translation>zeigen, ausblenden</translation>
    </message>
    <message>
        <source>another order</source>
        <translation>andere Reihenfolge</translation>
    </message>
    <message>
        <source>In the plots</source>
        <translation>In den Diagrammen</translation>
    </message>
    <message>
        <source>go to that time</source>
        <translation>zu diesem Zeitpunkt gehen</translation>
    </message>
    <message>
        <source>Shift+drag</source>
        <translation>Umschalt+Ziehen</translation>
    </message>
    <message>
        <source>zoom into a rectangle</source>
        <translation>Rechteck vergrößern</translation>
    </message>
    <message>
        <source>zoom the time</source>
        <translation>Zeit vergrößern</translation>
    </message>
    <message>
        <source>zoom the values</source>
        <translation>Werte vergrößern</translation>
    </message>
    <message>
        <source>everything again</source>
        <translation>wieder alles</translation>
    </message>
    <message>
        <source>scale, components, export, remove</source>
        <translation>Skala, Komponenten, Export, Entfernen</translation>
    </message>
    <message>
        <source>In the map</source>
        <translation>In der Karte</translation>
    </message>
    <message>
        <source>move the scenario</source>
        <translation>Szenario verschieben</translation>
    </message>
    <message>
        <source>Ctrl+click</source>
        <translation>Strg+Klick</translation>
    </message>
    <message>
        <source>leave a run there</source>
        <translation>dort einen Lauf zurücklassen</translation>
    </message>
    <message>
        <source>Arrow keys</source>
        <translation>Pfeiltasten</translation>
    </message>
    <message>
        <source>cell by cell; with Shift by 8</source>
        <translation>Feld für Feld; mit Umschalt je 8</translation>
    </message>
    <message>
        <source>In the list of runs</source>
        <translation>In der Liste der Läufe</translation>
    </message>
    <message>
        <source>Click on the colour</source>
        <translation>Klick auf die Farbe</translation>
    </message>
    <message>
        <source>another colour</source>
        <translation>andere Farbe</translation>
    </message>
    <message>
        <source>Click on the eye</source>
        <translation>Klick auf das Auge</translation>
    </message>
    <message>
        <source>hide, show</source>
        <translation>ausblenden, zeigen</translation>
    </message>
    <message>
        <source>rename</source>
        <translation>umbenennen</translation>
    </message>
    <message>
        <source>add, duplicate, remove</source>
        <translation>hinzufügen, duplizieren, entfernen</translation>
    </message>
    <message>
        <source>In the scoreboard</source>
        <translation>In der Ergebnistafel</translation>
    </message>
    <message>
        <source>Click on a title</source>
        <translation>Klick auf eine Überschrift</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>sortieren</translation>
    </message>
    <message>
        <source>Drag; arrow keys</source>
        <translation>Ziehen; Pfeiltasten</translation>
    </message>
    <message>
        <source>Right drag; Shift+arrow keys</source>
        <translation>Rechts ziehen; Umschalt+Pfeiltasten</translation>
    </message>
    <message>
        <source>Wheel; +, −</source>
        <translation>Rad; +, −</translation>
    </message>
    <message>
        <source>Double-click; Home</source>
        <translation>Doppelklick; Pos1</translation>
    </message>
    <message>
        <source>Click; Space</source>
        <translation>Klick; Leertaste</translation>
    </message>
    <message>
        <source>Drag; Ctrl+←, Ctrl+→</source>
        <translation>Ziehen; Strg+←, Strg+→</translation>
    </message>
    <message>
        <source>Click; Enter</source>
        <translation>Klick; Eingabe</translation>
    </message>
    <message>
        <source>Point; Ctrl+←, Ctrl+→</source>
        <translation>Zeigen; Strg+←, Strg+→</translation>
    </message>
    <message>
        <source>read values, with Shift in larger steps</source>
        <translation>Werte lesen, mit Umschalt in größeren Schritten</translation>
    </message>
    <message>
        <source>move along the axes</source>
        <translation>entlang der Achsen verschieben</translation>
    </message>
    <message>
        <source>Ctrl+wheel; Ctrl with +, −</source>
        <translation>Strg+Rad; Strg mit +, −</translation>
    </message>
    <message>
        <source>Page up, page down</source>
        <translation>Bild auf, Bild ab</translation>
    </message>
    <message>
        <source>another plot has the keys</source>
        <translation>ein anderes Diagramm hat die Tasten</translation>
    </message>
    <message>
        <source>Right click; menu key</source>
        <translation>Rechtsklick; Menütaste</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Tab, Shift+Tab</source>
        <translation>Tab, Umschalt+Tab</translation>
    </message>
    <message>
        <source>to the next, the previous control</source>
        <translation>zum nächsten, zum vorigen Bedienelement</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Leertaste</translation>
    </message>
    <message>
        <source>press what has the focus</source>
        <translation>drücken, was den Fokus hat</translation>
    </message>
    <message>
        <source>Right click on a title; menu key</source>
        <translation>Rechtsklick auf einen Titel; Menütaste</translation>
    </message>
    <message>
        <source>choose columns, sort</source>
        <translation>Spalten wählen, sortieren</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ShortcutsDialog</name>
    <message>
        <source>Shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
</context>
<context>
    <name>polhode::gui::SolidStage</name>
    <message>
        <source>since t = %1 s, the last change of parameters</source>
        <translation>seit t = %1 s, der letzten Änderung von Parametern</translation>
    </message>
</context>
<context>
    <name>polhode::gui::SpokenPlots</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>at t = %1 s</source>
        <translation>bei t = %1 s</translation>
    </message>
    <message>
        <source>Curves of: %1.</source>
        <translation>Kurven von: %1.</translation>
    </message>
    <message>
        <source>Time from %1 s to %2 s.</source>
        <translation>Zeit von %1 s bis %2 s.</translation>
    </message>
    <message>
        <source>Logarithmic from %1 to %2.</source>
        <translation>Logarithmisch von %1 bis %2.</translation>
    </message>
    <message>
        <source>Values from %1 to %2.</source>
        <translation>Werte von %1 bis %2.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::SpokenStage</name>
    <message>
        <source>%1, in front</source>
        <translation>%1, vorn</translation>
    </message>
    <message>
        <source>the exact motion</source>
        <translation>die exakte Bewegung</translation>
    </message>
    <message>
        <source>No run is shown.</source>
        <translation>Kein Lauf ist sichtbar.</translation>
    </message>
    <message>
        <source>Shown are: %1.</source>
        <translation>Sichtbar sind: %1.</translation>
    </message>
    <message>
        <source>axis d3 stands %1 from the vertical, turning with %2 rad/s</source>
        <translation>Achse d3 steht %1 von der Senkrechten ab, gedreht wird mit %2 rad/s</translation>
    </message>
    <message>
        <source>body %1: %2</source>
        <translation>Körper %1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%n more bodies</source>
        <translation>
            <numerusform>%n weiterer Körper</numerusform>
            <numerusform>%n weitere Körper</numerusform>
        </translation>
    </message>
    <message>
        <source>t = %1 s</source>
        <translation>t = %1 s</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Picture: %1</source>
        <translation>Bild: %1</translation>
    </message>
    <message>
        <source>Example: %1.</source>
        <translation>Beispiel: %1.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Spotlight</name>
    <message>
        <source>Pointer spotlight</source>
        <translation>Hervorgehobener Zeiger</translation>
    </message>
</context>
<context>
    <name>polhode::gui::Stage</name>
    <message>
        <source>This picture is of a single body that turns; the example is a mechanism.</source>
        <translation>Dieses Bild zeigt einen einzelnen Körper, der sich dreht; das Beispiel ist ein Mechanismus.</translation>
    </message>
    <message>
        <source>Some runs have other moments of inertia, weights or the like, and this picture is of one body.</source>
        <translation>Manche Läufe haben andere Trägheitsmomente, Gewichte oder dergleichen, und dieses Bild zeigt einen Körper.</translation>
    </message>
    <message>
        <source>The body is not free: gravity turns its angular momentum.</source>
        <translation>Der Körper ist nicht frei: Die Schwerkraft dreht seinen Drall.</translation>
    </message>
    <message>
        <source>The body is at rest: without angular momentum there is no invariable plane.</source>
        <translation>Der Körper ruht: Ohne Drall gibt es keine invariable Ebene.</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>The error is not known: the exact motion is needed, menu View.</source>
        <translation>Der Fehler ist nicht bekannt: Gebraucht wird die exakte Bewegung, Menü Ansicht.</translation>
    </message>
    <message>
        <source>%1: turned by 180°, the most that can be drawn</source>
        <translation>%1: um 180° gedreht, mehr lässt sich nicht zeichnen</translation>
    </message>
    <message>
        <source>%1: turned inside out by its drift</source>
        <translation>%1: von seiner Drift umgestülpt</translation>
    </message>
    <message>
        <source>%1: shrunk to %2 of its size by its drift</source>
        <translation>%1: durch seine Drift auf das %2-Fache geschrumpft</translation>
    </message>
    <message>
        <source>%1: larger than the picture</source>
        <translation>%1: größer als das Bild</translation>
    </message>
</context>
<context>
    <name>polhode::gui::StagePanel</name>
    <message>
        <source>There is no such stage.</source>
        <translation>Eine solche Darstellung gibt es nicht.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::StageStrip</name>
    <message>
        <source>How the bodies are drawn</source>
        <translation>Wie die Körper gezeichnet werden</translation>
    </message>
</context>
<context>
    <name>polhode::gui::StartCard</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>polhode::gui::StartPage</name>
    <message>
        <source>✓ done</source>
        <translation>✓ fertig</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>&amp;Show at start</source>
        <translation>Beim &amp;Start zeigen</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>Show at start</source>
        <translation>Beim Start zeigen</translation>
    </message>
    <message>
        <source>Whether the program begins with this page; Help → Welcome opens it.</source>
        <translation>Ob das Programm mit dieser Seite beginnt; Hilfe → Willkommen öffnet sie.</translation>
    </message>
    <message>
        <source>Welcome to Polhode</source>
        <translation>Willkommen bei Polhode</translation>
    </message>
    <message>
        <source>Choose what moves. Esc goes on with what is open.</source>
        <translation>Wählen, was sich bewegt. Esc macht mit dem weiter, was offen ist.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Go on with what is open (Esc).</source>
        <translation>Mit dem weitermachen, was offen ist (Esc).</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Guided comparisons</source>
        <translation>Geführte Vergleiche</translation>
    </message>
</context>
<context>
    <name>polhode::gui::TimeSlider</name>
    <message>
        <source>%1 s: %2</source>
        <translation>%1 s: %2</translation>
    </message>
</context>
<context>
    <name>polhode::gui::TraceChoice</name>
    <message>
        <source>&amp;All of the run</source>
        <translation>&amp;Ganzer Lauf</translation>
    </message>
    <message>
        <source>1 turn</source>
        <translation>1 Umdrehung</translation>
    </message>
    <message>
        <source>%1 turns</source>
        <translation>%1 Umdrehungen</translation>
    </message>
    <message>
        <source>How far back traces go, in turns of the fastest body.</source>
        <translation>Wie weit die Spuren zurückreichen, in Umdrehungen des schnellsten Körpers.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::TransportBar</name>
    <message>
        <source>Restart</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Back to t = 0 (Home). Plays on if it was playing.</source>
        <translation>Zurück zu t = 0 (Pos1). Spielt weiter, wenn es lief.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>To the end of what is computed</source>
        <translation>Bis zum Ende des Berechneten</translation>
    </message>
    <message>
        <source>To the end of what has been computed so far (End).</source>
        <translation>Zum Ende dessen, was bisher berechnet ist (Ende).</translation>
    </message>
    <message>
        <source>One frame forward</source>
        <translation>Ein Bild vor</translation>
    </message>
    <message>
        <source>One frame back</source>
        <translation>Ein Bild zurück</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Faster (+).</source>
        <translation>Schneller (+).</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>Langsamer</translation>
    </message>
    <message>
        <source>Slower (−).</source>
        <translation>Langsamer (−).</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Loop (L): at the end start again from t = 0, without computing anew.</source>
        <translation>Schleife (L): am Ende wieder bei t = 0 beginnen, ohne neu zu rechnen.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Simulated seconds a second (+ and −).
The speed never changes a step, only how fast the result is shown.</source>
        <translation>Simulierte Sekunden je Sekunde (+ und −).
Das Tempo ändert nie einen Schritt, nur wie schnell das Ergebnis gezeigt wird.</translation>
    </message>
    <message>
        <source>Present time</source>
        <translation>Aktuelle Zeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Achieved speed</source>
        <translation>Erreichtes Tempo</translation>
    </message>
    <message>
        <source>Present time of the picture [s].</source>
        <translation>Aktuelle Zeit des Bildes [s].</translation>
    </message>
    <message>
        <source>End time of the scenario [s].</source>
        <translation>Endzeit des Szenarios [s].</translation>
    </message>
    <message>
        <source>finished: Space plays again</source>
        <translation>beendet: Leertaste spielt erneut</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Pause (Space).</source>
        <translation>Anhalten (Leertaste).</translation>
    </message>
    <message>
        <source>Play (Space).</source>
        <translation>Abspielen (Leertaste).</translation>
    </message>
    <message>
        <source>t = %1 s</source>
        <translation>t = %1 s</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>rechnet…</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>too slow: %1 of %2</source>
        <translation>zu langsam: %1 von %2</translation>
    </message>
    <message>
        <source>real time %1</source>
        <translation>Echtzeit %1</translation>
    </message>
    <message>
        <source>Simulated seconds a second that are really reached. When computing is slower
than the wished speed, the playback slows down and nothing is skipped.</source>
        <translation>Simulierte Sekunden je Sekunde, die wirklich erreicht werden. Ist das Rechnen langsamer
als das gewünschte Tempo, läuft das Abspielen langsamer, und nichts wird übersprungen.</translation>
    </message>
    <message>
        <source>
“%1” takes most of the time.</source>
        <translation>
„%1“ braucht die meiste Zeit.</translation>
    </message>
    <message>
        <source>Record the screen</source>
        <translation>Bildschirm aufnehmen</translation>
    </message>
    <message>
        <source>Record what is on the screen from now on, until this is pressed again.
File → Record… makes videos whose every picture is complete.</source>
        <translation>Aufnehmen, was von jetzt an auf dem Bildschirm ist, bis zum nächsten Druck.
Datei → Aufnehmen… macht Videos, in denen jedes Bild vollständig ist.</translation>
    </message>
    <message>
        <source>Drag to look at any time, from 0 to the end time [s]; it plays on if it was playing.
The line below shows how far the runs are computed; marks are where branches begin and
where parameters or settings change.</source>
        <translation>Ziehen, um eine beliebige Zeit anzusehen, von 0 bis zur Endzeit [s]; spielt weiter, wenn es lief.
Die Linie darunter zeigt, wie weit die Läufe berechnet sind; Marken stehen, wo Zweige beginnen und
wo sich Parameter oder Einstellungen ändern.</translation>
    </message>
    <message>
        <source>Pause and go one frame forward (%1).</source>
        <translation>Anhalten und ein Bild vorgehen (%1).</translation>
    </message>
    <message>
        <source>Pause and go one frame back (%1).</source>
        <translation>Anhalten und ein Bild zurückgehen (%1).</translation>
    </message>
    <message>
        <source>Of a long run some steps are remembered, not all.</source>
        <translation>Von einem langen Lauf wird nicht jeder Schritt behalten.</translation>
    </message>
    <message>
        <source>One accepted step forward</source>
        <translation>Einen angenommenen Schritt vor</translation>
    </message>
    <message>
        <source>Pause and go to the next accepted step of the selected run (Shift+→).</source>
        <translation>Anhalten und zum nächsten angenommenen Schritt des gewählten Laufs (Umschalt+→).</translation>
    </message>
    <message>
        <source>One accepted step back</source>
        <translation>Einen angenommenen Schritt zurück</translation>
    </message>
    <message>
        <source>Pause and go to the accepted step before, of the selected run (Shift+←).</source>
        <translation>Anhalten und zum vorigen angenommenen Schritt des gewählten Laufs (Umschalt+←).</translation>
    </message>
</context>
<context>
    <name>polhode::gui::VideoDialog</name>
    <message>
        <source>Picture only, without panels and bars</source>
        <translation>Nur das Bild, ohne Leisten</translation>
    </message>
    <message>
        <source>Record a video</source>
        <translation>Video aufnehmen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>x.mp4, x.webm or x.gif (made by ffmpeg), or a new folder for numbered PNG pictures.</source>
        <translation>x.mp4, x.webm oder x.gif (mit ffmpeg) oder ein neuer Ordner für nummerierte PNG-Bilder.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Pictures a second</source>
        <translation>Bilder je Sekunde</translation>
    </message>
    <message>
        <source>How smooth it is: 25 to 60; at most %1.</source>
        <translation>Wie flüssig es ist: 25 bis 60; höchstens %1.</translation>
    </message>
    <message>
        <source>From [s]</source>
        <translation>Von [s]</translation>
    </message>
    <message>
        <source>Time of the motion at which it begins.</source>
        <translation>Zeit der Bewegung, zu der es beginnt.</translation>
    </message>
    <message>
        <source>To [s]</source>
        <translation>Bis [s]</translation>
    </message>
    <message>
        <source>Time of the motion at which it ends.</source>
        <translation>Zeit der Bewegung, zu der es endet.</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Seconds of motion a second of video.</source>
        <translation>Sekunden der Bewegung je Sekunde Video.</translation>
    </message>
    <message>
        <source>The bodies and the other stages fill the picture.</source>
        <translation>Die Körper und die anderen Darstellungen füllen das Bild.</translation>
    </message>
    <message>
        <source>What it will be</source>
        <translation>Was es wird</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message numerus="yes">
        <source>%n pictures, %1 s long</source>
        <translation>
            <numerusform>%n Bild, %1 s lang</numerusform>
            <numerusform>%n Bilder, %1 s lang</numerusform>
        </translation>
    </message>
    <message>
        <source>Videos (*.mp4 *.webm *.gif)</source>
        <translation>Videos (*.mp4 *.webm *.gif)</translation>
    </message>
    <message>
        <source>Folders of pictures (*)</source>
        <translation>Ordner mit Bildern (*)</translation>
    </message>
    <message>
        <source>Its file: x.mp4, x.webm or x.gif, or a new folder for pictures.</source>
        <translation>Die Datei dazu: x.mp4, x.webm oder x.gif, oder ein neuer Ordner für Bilder.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::VideoPlan</name>
    <message>
        <source>A video has more than 0 and at most %1 pictures a second.</source>
        <translation>Ein Video hat mehr als 0 und höchstens %1 Bilder je Sekunde.</translation>
    </message>
    <message>
        <source>The speed must be greater than 0 and at most %1.</source>
        <translation>Das Tempo muss größer als 0 und höchstens %1 sein.</translation>
    </message>
    <message>
        <source>A video goes from a time to a later one, both between 0 and %1 s.</source>
        <translation>Ein Video geht von einer Zeit zu einer späteren, beide zwischen 0 und %1 s.</translation>
    </message>
    <message>
        <source>A video has at most %1 pictures.</source>
        <translation>Ein Video hat höchstens %1 Bilder.</translation>
    </message>
</context>
<context>
    <name>polhode::gui::VideoRecorder</name>
    <message>
        <source>&amp;Record…</source>
        <translation>Aufneh&amp;men…</translation>
    </message>
    <message>
        <source>A video of the motion, picture by picture (Ctrl+Shift+R): each is complete before it
is taken, however long that takes.</source>
        <translation>Ein Video der Bewegung, Bild für Bild (Strg+Umschalt+R): Jedes ist vollständig, bevor es
aufgenommen wird, wie lange das auch dauert.</translation>
    </message>
    <message>
        <source>Recording %1…</source>
        <translation>%1 wird aufgenommen…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Record a video</source>
        <translation>Video aufnehmen</translation>
    </message>
    <message>
        <source>Recording was cancelled; nothing is left of it.</source>
        <translation>Die Aufnahme wurde abgebrochen; von ihr ist nichts übrig.</translation>
    </message>
    <message>
        <source>Record the screen</source>
        <translation>Bildschirm aufnehmen</translation>
    </message>
    <message>
        <source>Wrote %1.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>Aufnehmen</translation>
    </message>
    <message>
        <source>Completing %1…</source>
        <translation>%1 wird fertiggestellt …</translation>
    </message>
</context>
<context>
    <name>polhode::gui::ViewFeeder</name>
    <message>
        <source>stabilisation %1</source>
        <translation>Stabilisierung %1</translation>
    </message>
    <message>
        <source>branch: %1</source>
        <translation>Zweig: %1</translation>
    </message>
    <message>
        <source>reference lost</source>
        <translation>Referenz verloren</translation>
    </message>
    <message>
        <source>%1 stopped</source>
        <translation>%1 angehalten</translation>
    </message>
</context>
<context>
    <name>polhode::gui::WorkPrecisionDialog</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Formulations</source>
        <translation>Formulierungen</translation>
    </message>
    <message>
        <source>Solvers</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Work–precision</source>
        <translation>Aufwand–Genauigkeit</translation>
    </message>
    <message>
        <source>&amp;Compute</source>
        <translation>Be&amp;rechnen</translation>
    </message>
    <message>
        <source>Opens a window that computes the figure in the background.</source>
        <translation>Öffnet ein Fenster, das die Abbildung im Hintergrund berechnet.</translation>
    </message>
    <message>
        <source>This session: %1, %2 s</source>
        <translation>Diese Sitzung: %1, %2 s</translation>
    </message>
    <message>
        <source>The session’s parameters and end time as they are now.</source>
        <translation>Parameter und Endzeit der Sitzung, so wie sie jetzt sind.</translation>
    </message>
    <message>
        <source>%1, %2 s</source>
        <translation>%1, %2 s</translation>
    </message>
    <message>
        <source>%1 With the data of %2.</source>
        <translation>%1 Mit den Daten von %2.</translation>
    </message>
    <message>
        <source>The session has just these data.</source>
        <translation>Die Sitzung hat genau diese Daten.</translation>
    </message>
    <message>
        <source>%1 A point a step.</source>
        <translation>%1 Ein Punkt je Schrittweite.</translation>
    </message>
    <message>
        <source>Stabilisation</source>
        <translation>Stabilisierung</translation>
    </message>
    <message>
        <source>What is done to the state after each accepted step.</source>
        <translation>Was nach jedem angenommenen Schritt mit dem Zustand geschieht.</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>What the panels side by side differ in; curves differ in the rest.</source>
        <translation>Worin sich die Felder nebeneinander unterscheiden; die Kurven unterscheiden sich im Übrigen.</translation>
    </message>
    <message>
        <source>By solver</source>
        <translation>Je Löser</translation>
    </message>
    <message>
        <source>A column of panels a solver.</source>
        <translation>Eine Spalte von Feldern je Löser.</translation>
    </message>
    <message>
        <source>By problem</source>
        <translation>Je Problem</translation>
    </message>
    <message>
        <source>A column of panels a problem.</source>
        <translation>Eine Spalte von Feldern je Problem.</translation>
    </message>
    <message>
        <source>&amp;Tolerances</source>
        <translation>&amp;Toleranzen</translation>
    </message>
    <message>
        <source>Fi&amp;xed steps</source>
        <translation>&amp;Feste Schritte</translation>
    </message>
    <message>
        <source>&amp;Errors</source>
        <translation>F&amp;ehler</translation>
    </message>
    <message>
        <source>&amp;Stabilisation</source>
        <translation>&amp;Stabilisierung</translation>
    </message>
    <message>
        <source>C&amp;olumns</source>
        <translation>S&amp;palten</translation>
    </message>
    <message>
        <source>&amp;Position</source>
        <translation>&amp;Lage</translation>
    </message>
    <message>
        <source>Error of directors and positions at the end time.</source>
        <translation>Fehler der Direktoren und Orte zur Endzeit.</translation>
    </message>
    <message>
        <source>&amp;Velocity</source>
        <translation>&amp;Geschwindigkeit</translation>
    </message>
    <message>
        <source>Error of angular and other velocities at the end time.</source>
        <translation>Fehler der Winkel- und anderen Geschwindigkeiten zur Endzeit.</translation>
    </message>
    <message>
        <source>&amp;Attitude</source>
        <translation>&amp;Orientierung</translation>
    </message>
    <message>
        <source>Angle from the exact attitude at the end time [rad].</source>
        <translation>Winkel zur exakten Orientierung zur Endzeit [rad].</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>The loosest tolerance, rtol = atol, 0.1 to 1e-14.</source>
        <translation>Die lockerste Toleranz, rtol = atol, 0.1 bis 1e-14.</translation>
    </message>
    <message>
        <source>The tightest tolerance, rtol = atol, 0.1 to 1e-14.</source>
        <translation>Die schärfste Toleranz, rtol = atol, 0.1 bis 1e-14.</translation>
    </message>
    <message>
        <source>&amp;Half decades</source>
        <translation>&amp;Halbe Dekaden</translation>
    </message>
    <message>
        <source>Also tolerances and steps half-way between the powers of ten.</source>
        <translation>Auch Toleranzen und Schritte in der Mitte zwischen den Zehnerpotenzen.</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>The longest step of solvers that take fixed steps, 0.1 s to 1e-6 s.</source>
        <translation>Die größte Schrittweite der Löser mit festen Schritten, 0.1 s bis 1e-6 s.</translation>
    </message>
    <message>
        <source>The shortest step of solvers that take fixed steps, 0.1 s to 1e-6 s.</source>
        <translation>Die kleinste Schrittweite der Löser mit festen Schritten, 0.1 s bis 1e-6 s.</translation>
    </message>
    <message numerus="yes">
        <source>%1 runs and %n reference solutions.</source>
        <translation>
            <numerusform>%1 Läufe und eine Referenzlösung.</numerusform>
            <numerusform>%1 Läufe und %n Referenzlösungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>Ausgelassen: %1</translation>
    </message>
    <message>
        <source>What will be computed</source>
        <translation>Was berechnet wird</translation>
    </message>
</context>
<context>
    <name>polhode::gui::runDifferences</name>
    <message>
        <source>formulation</source>
        <translation>Formulierung</translation>
    </message>
    <message>
        <source>integrator</source>
        <translation>Integrator</translation>
    </message>
    <message>
        <source>stabilisation</source>
        <translation>Stabilisierung</translation>
    </message>
    <message>
        <source>options of the solver</source>
        <translation>Einstellungen des Lösers</translation>
    </message>
    <message>
        <source>changes on the way</source>
        <translation>Änderungen unterwegs</translation>
    </message>
</context>
</TS>
