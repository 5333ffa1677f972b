import { isRecord } from "../../domain/isRecord";
import { TAG_KINDS } from "../changes/Change";

/** What a purge names: a domain's data, a call, or what a tag of the pages stands for; without a domain everywhere. */
export interface Purge {
  readonly domain?: string;
  readonly call?: string;
  readonly tag?: string;
}

/** A purge that cannot be carried out; the message says what is expected. */
export class PurgeError extends Error {
  override readonly name = "PurgeError";
}

/** Reads the body of a purge; what is wrong with it comes as a {@link PurgeError}. */
export function readPurge(body: unknown): Purge | PurgeError {
  const entries = isRecord(body) ? Object.entries(body) : [];
  const isValid = entries.every(
    ([name, value]) => ["domain", "call", "tag"].includes(name) && typeof value === "string" && value !== "",
  );
  if (entries.length === 0 || !isValid)
    return new PurgeError("Send a JSON object with domain, call or tag, each a text.");
  const { tag, ...purge } = Object.fromEntries(entries) as Purge;
  return tag === undefined ? purge : readTag(tag, purge);
}

/** The tags of a domain and of a call mean that domain and that call; the others stay what they are. */
function readTag(tag: string, purge: Purge): Purge | PurgeError {
  const [, kind = "", name = ""] = /^([a-z]+):(.+)$/s.exec(tag) ?? [];
  if (kind === "domain" || kind === "call") {
    if (purge[kind] !== undefined && purge[kind] !== name) {
      return new PurgeError(`The tag “${tag}” and the ${kind} “${purge[kind]}” differ: send one of them.`);
    }
    return { ...purge, [kind]: name };
  }
  if (TAG_KINDS.includes(kind)) return { ...purge, tag };
  const kinds = ["domain", "call", ...TAG_KINDS].map((known) => `${known}:`).join(", ");
  return new PurgeError(`There is no tag “${tag}”: tags begin with ${kinds}.`);
}
