import type { Paged } from "../domain/entities";
import { isRecord } from "../domain/isRecord";
import { ApiError } from "./ApiError";
import { type Normalize, type NormalizeContext, normalizeList, normalizePaged } from "./normalizeList";
import type { Fields } from "./readFields";

/** Creates the reader of a list. */
export function readListOf<T>(normalize: Normalize<T>) {
  return ({ data }: Fields, context: NormalizeContext): readonly T[] => normalizeList(data, normalize, context);
}

/** Creates the reader of one page of a longer list. */
export function readPageOf<T>(normalize: Normalize<T>) {
  return (body: Fields, context: NormalizeContext): Paged<T> => normalizePaged(body, normalize, context);
}

/** Creates the reader of one entity; `name` is its name in the message of the error. */
export function readOne<T>(normalize: Normalize<T>, name: string) {
  return ({ data }: Fields, context: NormalizeContext): T => {
    const entity = isRecord(data) ? normalize(data, context) : undefined;
    if (entity === undefined) throw new ApiError("unreadable", `The ${name} could not be read.`, 200);
    return entity;
  };
}
