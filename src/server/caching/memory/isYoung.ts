/**
 * True if something of this age is fresh. An age below zero, after the clock has gone back, is unknown, and therefore not
 * fresh: else it would stay so for as long as the clock went back.
 */
export function isYoung(ageMs: number, freshMs: number): boolean {
  return ageMs >= 0 && ageMs < freshMs;
}
