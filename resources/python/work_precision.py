"""Work and precision of explicit methods: which order is seen, and what it costs.

    python3 work_precision.py
"""
import numpy
import polhode

top = polhode.Scenario("gyro-top", t_end=5)
steps = [0.02, 0.01, 0.005]
table = polhode.sweep(top, formulations="quaternion-null-space", integrators=["rk4", "dopri5", "dop853"],
                      tolerances=[1e-5, 1e-7, 1e-9, 1e-11], steps=steps)
print("errors against", table.reference)
for row in table:
    print(f"{row['integrator']:<8}{row['tolerance']:>8g}{row['rhs_evaluations']:>9} right-hand sides, "
          f"error {row['position_error']:.1e}")
fixed = table[table["integrator"] == "rk4"]
order = numpy.polyfit(numpy.log(fixed["tolerance"]), numpy.log(fixed["position_error"]), 1)[0]
print(f"rk4 has the order {order:.2f}")
