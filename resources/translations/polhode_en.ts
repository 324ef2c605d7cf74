<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>QObject</name>
    <message numerus="yes">
        <source>%1: %n unknowns</source>
        <translation>
            <numerusform>%1: %n unknown</numerusform>
            <numerusform>%1: %n unknowns</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the %n difference plots</source>
        <translation>
            <numerusform>the difference plot</numerusform>
            <numerusform>the %n difference plots</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::EquationText</name>
    <message numerus="yes">
        <source>%1 numbers for three angles, tied by %n equations</source>
        <translation>
            <numerusform>%1 numbers for three angles, tied by one equation</numerusform>
            <numerusform>%1 numbers for three angles, tied by %n equations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::FigureWords</name>
    <message numerus="yes">
        <source>%1 runs in %2.</source>
        <translation>
            <numerusform>%1 run in %2.</numerusform>
            <numerusform>%1 runs in %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 did not finish.</source>
        <translation>
            <numerusform>%1 did not finish.</numerusform>
            <numerusform>%1 did not finish.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n combinations are left out.</source>
        <translation>
            <numerusform>%n combination is left out.</numerusform>
            <numerusform>%n combinations are left out.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::MapWindow</name>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::SessionRescue</name>
    <message numerus="yes">
        <source>%n older ones come after it.</source>
        <translation>
            <numerusform>%n older one comes after it.</numerusform>
            <numerusform>%n older ones come after it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::SpokenStage</name>
    <message numerus="yes">
        <source>%n more bodies</source>
        <translation>
            <numerusform>%n more body</numerusform>
            <numerusform>%n more bodies</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::VideoDialog</name>
    <message numerus="yes">
        <source>%n pictures, %1 s long</source>
        <translation>
            <numerusform>%n picture, %1 s long</numerusform>
            <numerusform>%n pictures, %1 s long</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>polhode::gui::WorkPrecisionDialog</name>
    <message numerus="yes">
        <source>%1 runs and %n reference solutions.</source>
        <translation>
            <numerusform>%1 runs and a reference solution.</numerusform>
            <numerusform>%1 runs and %n reference solutions.</numerusform>
        </translation>
    </message>
</context>
</TS>
