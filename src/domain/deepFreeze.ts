/** Freezes plain data with all that it holds; what many pages share must not change under one of them. */
export function deepFreeze<T>(value: T): T {
  const pending: unknown[] = [value];
  for (let item = pending.pop(); item !== undefined || pending.length > 0; item = pending.pop()) {
    if (typeof item !== "object" || item === null || Object.isFrozen(item)) continue;
    Object.freeze(item);
    pending.push(...Object.values(item));
  }
  return value;
}
