import type { StoreRef } from "./entities";
import { isRecord } from "./isRecord";

/** A store that the shopper has saved on this device, as a tile shows it. */
export type SavedStore = Pick<StoreRef, "id" | "name" | "slug" | "image">;

/** What is kept of a store. */
export function toSavedStore({ id, name, slug, image }: StoreRef): SavedStore {
  return { id, name, slug, image };
}

/** True for what a device's storage has of a store; anything may stand there. */
export function isSavedStore(value: unknown): value is SavedStore {
  if (!isRecord(value)) return false;
  const { id, name, slug, image } = value;
  return [id, name, slug].every((text) => typeof text === "string" && text !== "") && typeof image === "string";
}
