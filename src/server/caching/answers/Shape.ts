import { isRecord } from "../../../domain/isRecord";

/** Checks that a value of unknown origin has a type. */
export type Shape<T> = (value: unknown) => value is T;

/** The shape of a field that may be absent. */
export interface OptionalShape<T> {
  readonly optional: Shape<T>;
}

/** The shapes of all fields of a type; a new field of the type does not compile until it has one. */
type FieldShapes<T> = {
  readonly [Key in keyof T]-?: object extends Pick<T, Key> ? OptionalShape<Exclude<T[Key], undefined>> : Shape<T[Key]>;
};

export const text: Shape<string> = (value) => typeof value === "string";
export const number: Shape<number> = (value) => typeof value === "number";
export const flag: Shape<boolean> = (value) => typeof value === "boolean";

/** A field that may be absent. */
export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape };
}

export function oneOf<const T>(...values: readonly T[]): Shape<T> {
  return (value): value is T => values.some((one) => one === value);
}

export function either<A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> {
  return (value): value is A | B => first(value) || second(value);
}

export function listOf<T>(entry: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(entry);
}

/** A record with any keys. */
export function recordOf<T>(entry: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> => isRecord(value) && Object.values(value).every(entry);
}

/** A record with known fields; others are ignored. */
export function fields<T extends object>(shapes: FieldShapes<T>): Shape<T> {
  const all = Object.entries<Shape<unknown> | OptionalShape<unknown>>(shapes);
  return (value): value is T =>
    isRecord(value) &&
    all.every(([name, shape]) =>
      typeof shape === "function" ? shape(value[name]) : value[name] === undefined || shape.optional(value[name]),
    );
}
