"""What the formulations do to one motion: energy error, constraint drift and the distance to the exact motion.

    python3 drift_of_formulations.py
"""
import polhode

top = polhode.Scenario("gyro-top", t_end=10)
print(f"{'formulation':<32}{'steps':>7}{'energy error':>14}{'drift':>10}{'attitude error [rad]':>22}")
for formulation, row in polhode.formulations().items():
    if not row["examples"]["gyro-top"]["available"]:
        continue
    run = top.run(formulation=formulation, rtol=1e-8, atol=1e-8, reference=True)
    if not run.finished:
        print(f"{formulation:<32}{run.reason}")
        continue
    energy = abs(run.channels["relative-energy-error"]).max()
    # Formulations without constraints cannot drift.
    drift = run.channels["position-drift"].max() if "position-drift" in run.channels else 0
    error = run.channels["attitude-error"].max()
    print(f"{formulation:<32}{len(run.t) - 1:>7}{energy:>14.1e}{drift:>10.1e}{error:>22.1e}")
