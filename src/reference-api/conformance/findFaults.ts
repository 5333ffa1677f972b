import { findShapeValidator } from "./findShapeValidator";
import type { ShapeName } from "./shapes";

/** Lists where a value differs from the shape, one text for each fault; empty when it does not. */
export function findFaults(shape: ShapeName, value: unknown): string[] {
  const validate = findShapeValidator(shape);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "answer"} ${message ?? "is wrong"}`,
  );
}
