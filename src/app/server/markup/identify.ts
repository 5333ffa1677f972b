import { keepByObject } from "../../../domain/keepByObject";

let lastNumber = 0;
const numberOf = keepByObject((_value: object) => {
  lastNumber += 1;
  return lastNumber;
});

/**
 * Returns what stands for a value and keeps no answer in memory: a text, number or boolean for itself; for plain data its JSON,
 * with a number for each frozen object.
 */
export function identify(value: unknown): unknown {
  const known = replaceFrozen("", value);
  return typeof known === "object" ? JSON.stringify(known, replaceFrozen) : known;
}

function replaceFrozen(_name: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && Object.isFrozen(value) ? `object ${numberOf(value)}` : value;
}
