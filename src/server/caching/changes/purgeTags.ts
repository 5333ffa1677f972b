import { CALLS } from "../../../api/allCalls";
import type { CallTag } from "../../../api/defineApiCall";

/** The calls whose first parameter is the name in a tag. */
const CALLS_OF_TAG: Readonly<Record<CallTag | "document", readonly string[]>> = {
  store: listCallsOf("store"),
  category: listCallsOf("category"),
  document: [],
};

/** The kinds of tags that a purge accepts, besides `domain` and `call`; `src/server/pages/listPurgeTags.ts` tags the pages. */
export const PURGE_TAG_KINDS = Object.keys(CALLS_OF_TAG);

/** True if a purge by this tag concerns the answer with this key. */
export function purgesAnswer(tag: string, key: string): boolean {
  const colon = tag.indexOf(":");
  const kind = tag.slice(0, colon);
  const calls = Object.hasOwn(CALLS_OF_TAG, kind) ? CALLS_OF_TAG[kind as keyof typeof CALLS_OF_TAG] : [];
  const first = `[${JSON.stringify(decode(tag.slice(colon + 1)))}`;
  return calls.some((call) => key.startsWith(`${call} ${first},`) || key.startsWith(`${call} ${first}]`));
}

function listCallsOf(tag: CallTag): readonly string[] {
  return Object.entries(CALLS).flatMap(([name, { tags = [] }]) => (tags.includes(tag) ? [name] : []));
}

/** Decodes a name, which tags contain as addresses do. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
