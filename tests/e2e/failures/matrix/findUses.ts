import { ApiError } from "../../../../src/api/ApiError";
import { type Api, createApi } from "../../../../src/api/createApi";
import { createHttp } from "../../../../src/api/createHttp";
import type { ResolvedDocuments } from "../../../../src/app/documents/resolveDocuments";
import { PAGE_NEEDS } from "../../../../src/app/page/siteNeeds";
import type { NeedContext } from "../../../../src/domain/Need";
import { SERVER_RESOLUTION } from "../../../../src/domain/resolution";
import { createPlan, listSections } from "../../../../src/layout/plan/createPlan";
import { sectionRegistry } from "../../../../src/sections/registry";
import type { AnswerNeed } from "../../../../src/stores/engine/defineCall";
import { RootStore } from "../../../../src/stores/RootStore";

/** How a page uses one call of the API. */
export interface Use {
  /** Ids of the sections that show something of its answer. */
  readonly sections: readonly string[];
  /** How many different requests of it the page makes. */
  readonly requests: number;
  /** True where its 404 means that what the address names does not exist. */
  readonly isSubject: boolean;
}

export interface UseOptions {
  readonly resolved: ResolvedDocuments;
  readonly url: URL;
  /** Origin of a running API. */
  readonly origin: string;
  readonly domain: string;
}

/**
 * The calls of the API that a page makes, by name, with the sections that show their answers. Follows from the documents,
 * the sections' needs and the calls' definitions: each need is loaded once, with a note of what that asks the API for.
 * Needs Vite, which makes the registry of sections.
 */
export async function findUses({ resolved, url, origin, domain }: UseOptions): Promise<Readonly<Record<string, Use>>> {
  const { documents, params } = resolved;
  const context = {
    path: url.pathname,
    params,
    query: Object.fromEntries(url.searchParams),
    resolution: SERVER_RESOLUTION,
  };
  const plan = createPlan(documents, sectionRegistry, context);
  const needContext: NeedContext = { ...context, query: plan.address.query, cards: plan.cards };
  const sections = new Map<string, Set<string>>();
  const requests = new Map<string, Set<string>>();
  const api = createApi(createHttp({ origin, domain, timeoutMs: 20_000 }), { pictureOrigin: "" });
  const subjects = new Set<string>();
  const note = async (need: AnswerNeed<unknown>, section?: string) => {
    const { asked } = await loadNeeds([need], api, domain);
    for (const { call, request } of asked) {
      const shown = sections.get(call) ?? new Set();
      sections.set(call, section === undefined ? shown : shown.add(section));
      requests.set(call, (requests.get(call) ?? new Set()).add(request));
    }
  };
  for (const need of PAGE_NEEDS) await note(need);
  for (const section of listSections(plan)) {
    const definition = sectionRegistry[section.type];
    // The document's `type` chose the definition.
    const needs = definition?.needs?.(section as never, needContext) ?? [];
    for (const need of needs) await note(need, section.id);
    if (definition?.isMissing === undefined) continue;
    // A need may be derived from the answers of other calls.
    const { asked } = await loadNeeds(needs, api, domain);
    for (const call of new Set(asked.map((one) => one.call))) {
      const { stores } = await loadNeeds(needs, api, domain, call);
      if (definition.isMissing(section as never, needContext, stores)) subjects.add(call);
    }
  }
  return Object.fromEntries(
    [...sections].map(([call, ids]) => [
      call,
      { sections: [...ids], requests: requests.get(call)?.size ?? 0, isSubject: subjects.has(call) },
    ]),
  );
}

/** Loads needs, `missing` being a call that the API answers with 404, and notes what the API is asked for. */
async function loadNeeds(needs: readonly AnswerNeed<unknown>[], api: Api, domain: string, missing?: string) {
  const asked: { readonly call: string; readonly request: string }[] = [];
  const noting = Object.fromEntries(
    Object.entries(api).map(([call, ask]) => [
      call,
      (...parameters: unknown[]) => {
        const own = parameters.filter((parameter) => !(parameter instanceof AbortSignal));
        asked.push({ call, request: JSON.stringify(own) });
        if (call === missing) return Promise.reject(new ApiError("refused", "There is nothing here.", 404));
        return (ask as (...given: unknown[]) => unknown)(...parameters);
      },
    ]),
  ) as Api;
  const stores = new RootStore({ api: noting, domain, renderedAtMs: Date.now() });
  await stores.loadAll(needs);
  return { asked, stores };
}
