import { isRecord } from "../../../domain/isRecord";
import { PURGE_TAG_KINDS } from "../../caching/changes/purgeTags";

/** The subject of a purge: a domain's data, a call, or the subject of a tag; without a domain on all domains. */
export interface Purge {
  readonly domain?: string;
  readonly call?: string;
  readonly tag?: string;
}

/** A purge that cannot be performed; the message says what is expected. */
export class PurgeError extends Error {
  override readonly name = "PurgeError";
}

/** Reads the body of a purge; returns a {@link PurgeError} if it is faulty. */
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

/** Reads a tag: those of domains and calls are read as that domain or call; the others stay tags. */
function readTag(tag: string, purge: Purge): Purge | PurgeError {
  const [, kind = "", name = ""] = /^([a-z]+):(.+)$/s.exec(tag) ?? [];
  if (kind === "domain" || kind === "call") {
    if (purge[kind] !== undefined && purge[kind] !== name) {
      return new PurgeError(`The tag “${tag}” and the ${kind} “${purge[kind]}” differ: send one of them.`);
    }
    return { ...purge, [kind]: name };
  }
  if (PURGE_TAG_KINDS.includes(kind)) return { ...purge, tag };
  const kinds = ["domain", "call", ...PURGE_TAG_KINDS].map((known) => `${known}:`).join(", ");
  return new PurgeError(`There is no tag “${tag}”: tags begin with ${kinds}.`);
}
