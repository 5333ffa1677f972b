import { deepFreeze } from "../domain/deepFreeze";
import { isRecord } from "../domain/isRecord";
import { keepByObject } from "../domain/keepByObject";
import type { AnswerNeed } from "./engine/defineCall";
import type { Loadable, LoadableSnapshot } from "./engine/Loadable";
import type { RootStore, StoresSnapshot } from "./RootStore";

/* What the server sends of its stores to the browser; no browser fetches this code. */

/** The answers to these needs, with lists truncated to the entries that are shown. */
export function snapshotStores(stores: RootStore, needs: readonly AnswerNeed<unknown>[]): StoresSnapshot {
  return needs.flatMap((need) => {
    const answer = stores.get(need);
    const { value } = answer;
    if (typeof value !== "object" || value === null || !answer.isReady || !Object.isFrozen(value))
      return snapshotNeed(answer, need);
    return snapshotFrozen(value)(`${need.limit ?? "all"} ${need.key}`, () => deepFreeze(snapshotNeed(answer, need)));
  });
}

/** A frozen entry never changes: all pages that show so much of an answer have the same entry. */
const snapshotFrozen = keepByObject((_value: object) => {
  const entries = new Map<string, StoresSnapshot>();
  return (key: string, create: () => StoresSnapshot): StoresSnapshot => {
    const entry = entries.get(key) ?? create();
    entries.set(key, entry);
    return entry;
  };
});

function snapshotNeed(loadable: Loadable<unknown>, { call, params, limit }: AnswerNeed<unknown>): StoresSnapshot {
  const answer = snapshotAnswer(loadable, limit);
  return answer === undefined ? [] : [{ need: { call, params }, answer }];
}

/**
 * The answer for `restore` in another process, with a list truncated to `limit` entries, or a page of a list without the
 * values of filters; undefined without an answer.
 */
export function snapshotAnswer(answer: Loadable<unknown>, limit?: number): LoadableSnapshot | undefined {
  const { status, value, errorStatus, isAbsent, isDeferred } = answer;
  if (isDeferred) return { status: "loading" };
  // What went wrong between two servers is nothing for a page: it can name hosts, ports and software.
  if (status === "failed") return { status, ...(errorStatus === undefined ? {} : { errorStatus }) };
  if (status !== "ready") return undefined;
  if (isAbsent) return { status, value, isAbsent };
  if (limit === undefined) return { status, value };
  if (Array.isArray(value) && value.length > limit) return { status, value: truncate(value, limit), cutAt: limit };
  if (isRecord(value) && "facets" in value) return { status, value: withoutFacets(value), cutAt: limit };
  return { status, value };
}

/** Frozen pages of lists without the values of filters, which are longer than the page where an API has many stores. */
const withoutFacets = keepByObject(({ facets: _facets, ...page }: Readonly<Record<string, unknown>>) =>
  Object.freeze(page),
);

/** A frozen list never changes: all pages that show so many of its entries have the same list. */
const truncated = new WeakMap<readonly unknown[], Map<number, readonly unknown[]>>();

function truncate(list: readonly unknown[], limit: number): readonly unknown[] {
  if (!Object.isFrozen(list)) return list.slice(0, limit);
  const lists = truncated.get(list) ?? new Map<number, readonly unknown[]>();
  truncated.set(list, lists);
  const cut = lists.get(limit) ?? Object.freeze(list.slice(0, limit));
  lists.set(limit, cut);
  return cut;
}
