import { withoutMarks } from "../../domain/text/foldText";
import { createId } from "../seed/random";
import { ValueFault } from "./readValues";

const MAX_SLUG = 80;

/** Reads a store's part of an address. */
export function readSlug(text: string): string {
  const slug = createSlug(text);
  if (slug !== text)
    throw new ValueFault(`“${text}” must be lower-case letters and digits with hyphens, such as ${slug}`);
  return slug;
}

/** Makes a store's part of an address from its name. */
export function createSlug(name: string): string {
  const slug = withoutMarks(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG)
    .replace(/^-|-$/g, "");
  return slug === "" ? `store-${createId(name).slice(0, 8)}` : slug;
}
