"""When does a tennis racket flip over? A scan over how exactly it is spun about its intermediate axis.

The time grows like the logarithm of how small the disturbance is: the slope is one over the rate of the instability.

    python3 racket_flips.py
"""
import numpy
import polhode

racket = polhode.Scenario("tennis-racket", t_end=5, Omega3=0)
parameters = {parameter["id"]: parameter["default"] for parameter in polhode.examples()["tennis-racket"]["parameters"]}
I1, I2, I3, spin = (parameters[name] for name in ("I1", "I2", "I3", "Omega1"))
flips = polhode.scan(racket, vary={"Omega2": polhode.values(1e-8, 1e-2, 13, log=True)}, quantities="flip-time",
                     rtol=1e-12, atol=1e-12)
for disturbance, time in zip(flips["Omega2"], flips["flip_time"]):
    print(f"Omega2 = {disturbance:8.2e} rad/s: the racket has turned over after {time:6.3f} s")

slope = numpy.polyfit(-numpy.log(flips["Omega2"]), flips["flip_time"], 1)[0]
rate = abs(spin) * numpy.sqrt(abs((I1 - I2) * (I3 - I1)) / (I2 * I3))
print(f"slope {slope:.4f} s, linear theory {1 / rate:.4f} s")
