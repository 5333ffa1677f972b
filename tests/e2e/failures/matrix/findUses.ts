import { type Api, createApi } from "../../../../src/api/createApi";
import { createHttp } from "../../../../src/api/createHttp";
import type { ResolvedDocuments } from "../../../../src/app/documents/resolveDocuments";
import { PAGE_NEEDS } from "../../../../src/app/page/siteNeeds";
import type { NeedContext } from "../../../../src/domain/Need";
import { SERVER_RESOLUTION } from "../../../../src/domain/resolution";
import { createPlan, listSections } from "../../../../src/layout/plan/createPlan";
import { sectionRegistry } from "../../../../src/sections/registry";
import type { AnswerNeed } from "../../../../src/stores/defineCall";
import { RootStore } from "../../../../src/stores/RootStore";

/** How a page uses one call of the API. */
export interface Use {
  /** Ids of the sections that show something of its answer. */
  readonly sections: readonly string[];
  /** How many different requests of it the page makes. */
  readonly requests: number;
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
  const note = async (need: AnswerNeed<unknown>, section?: string) => {
    for (const [call, request] of await listRequests(need, api, domain)) {
      const shown = sections.get(call) ?? new Set();
      sections.set(call, section === undefined ? shown : shown.add(section));
      requests.set(call, (requests.get(call) ?? new Set()).add(request));
    }
  };
  for (const need of PAGE_NEEDS) await note(need);
  for (const section of listSections(plan)) {
    // The document's `type` chose the definition.
    const needs = sectionRegistry[section.type]?.needs?.(section as never, needContext) ?? [];
    for (const need of needs) await note(need, section.id);
  }
  return Object.fromEntries(
    [...sections].map(([call, ids]) => [call, { sections: [...ids], requests: requests.get(call)?.size ?? 0 }]),
  );
}

/** The requests that the answer to a need is made of: the call's name, and the whole request. */
async function listRequests(need: AnswerNeed<unknown>, api: Api, domain: string): Promise<[string, string][]> {
  const found: [string, string][] = [];
  const noting = Object.fromEntries(
    Object.entries(api).map(([name, ask]) => [
      name,
      (...parameters: unknown[]) => {
        const own = parameters.filter((parameter) => !(parameter instanceof AbortSignal));
        found.push([name, JSON.stringify(own)]);
        return (ask as (...given: unknown[]) => unknown)(...parameters);
      },
    ]),
  ) as Api;
  await new RootStore({ api: noting, domain, renderedAtMs: Date.now() }).load(need);
  return found;
}
