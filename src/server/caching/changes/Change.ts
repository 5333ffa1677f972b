import { isRecord } from "../../../domain/isRecord";
import { PURGE_TAG_KINDS, purgesAnswer } from "./purgeTags";

/** A change outside of the server, which makes stored pages and answers outdated. All given parts must match. */
export interface Change {
  /** Domains by all of their names; absent: all domains. */
  readonly domains?: readonly string[];
  /** Origin of an API. */
  readonly origin?: string;
  /** Name of a call, as in `src/api/calls`. */
  readonly call?: string;
  /** `document:…`, `store:…` or `category:…`, as pages are tagged. */
  readonly tag?: string;
}

/** A stored answer: its owner, and the call with its parameters. */
export interface KeptAnswer {
  readonly domain: string;
  readonly origin: string;
  /** The call's name, a space, its parameters as JSON. */
  readonly key: string;
}

/** A stored page. */
export interface KeptPage {
  readonly domain: string;
  readonly tags: readonly string[];
}

/** True if an answer may differ after a change. */
export function concernsAnswer({ domains, origin, call, tag }: Change, answer: KeptAnswer): boolean {
  if (domains !== undefined && !domains.includes(answer.domain)) return false;
  if (origin !== undefined && origin !== answer.origin) return false;
  if (call !== undefined && !answer.key.startsWith(`${call} `)) return false;
  return tag === undefined || purgesAnswer(tag, answer.key);
}

/**
 * True if a page may differ after a change. An API's origin does not matter here: all pages of its domains may differ.
 */
export function concernsPage({ domains, call, tag }: Change, page: KeptPage): boolean {
  const isOwn = (name: string) => name === page.domain || page.tags.includes(`domain:${name}`);
  if (domains !== undefined && !domains.some(isOwn)) return false;
  if (call !== undefined && !page.tags.includes(`call:${call}`)) return false;
  return tag === undefined || page.tags.includes(tag);
}

/** Maximum length of a text of a change that another process sent, and maximum number of its domains. */
const MAX_TEXT = 4_000;
const MAX_DOMAINS = 10_000;

const isText = (value: unknown): boolean => typeof value === "string" && value !== "" && value.length <= MAX_TEXT;

const CHECKS: Readonly<Record<keyof Change, (value: unknown) => boolean>> = {
  domains: (value) => Array.isArray(value) && value.length <= MAX_DOMAINS && value.every(isText),
  origin: isText,
  call: isText,
  tag: (value) => isText(value) && PURGE_TAG_KINDS.some((kind) => (value as string).startsWith(`${kind}:`)),
};

/** Reads a change that another process sent; undefined for anything else. */
export function readChange(value: unknown): Change | undefined {
  if (!isRecord(value)) return undefined;
  const isChange = Object.entries(value).every(
    ([name, part]) => Object.hasOwn(CHECKS, name) && CHECKS[name as keyof Change](part),
  );
  return isChange ? (value as Change) : undefined;
}
