import type { NeedContext, NeedParams } from "../../domain/Need";
import type { Section } from "../../generated/documents";
import { createPlan, type PageDocuments, type PathContext } from "../../layout/plan/createPlan";
import { sectionRegistry } from "../../sections/registry";
import { SITE_NEEDS } from "./siteNeeds";

/** A call of a page. */
export interface PageCall {
  readonly key: string;
  readonly call: string;
  readonly params: NeedParams;
  /** Ids of the sections that need it, or “every page”. */
  readonly sections: readonly string[];
}

/** Lists every call of a page once, with the sections that need it. */
export function listCalls(documents: PageDocuments, context: PathContext): PageCall[] {
  const wanted = new Map<string, Set<string>>();
  const want = (key: string, who: string) => wanted.set(key, (wanted.get(key) ?? new Set()).add(who));
  const registry = Object.fromEntries(
    Object.entries(sectionRegistry).map(([type, definition]) => [
      type,
      {
        needs: (section: Section, context: NeedContext) => {
          const needs = definition.needs?.(section as never, context) ?? [];
          for (const { key } of needs) want(key, section.id);
          return needs;
        },
      },
    ]),
  );
  const { needs } = createPlan(documents, registry, context);
  for (const { key } of SITE_NEEDS) want(key, "every page");
  const all = [...needs, ...SITE_NEEDS.filter(({ key }) => !needs.some((need) => need.key === key))];
  return all.map(({ key, call, params }) => ({ key, call, params, sections: [...(wanted.get(key) ?? [])] }));
}
