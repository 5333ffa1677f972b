import type { NeedContext } from "../../domain/Need";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import type { Section } from "../../generated/documents";
import { listSections, type Plan } from "../../layout/plan/createPlan";
import { sectionRegistry } from "../../sections/registry";
import type { AnswerNeed } from "../../stores/defineCall";
import type { RootStore } from "../../stores/RootStore";

/**
 * Lists the page's sections that never hydrate, by id: they and all sections in them are static, and their answers are loaded. A
 * section with a failed answer hydrates, since it offers to load it again.
 */
export function listStaticSections(plan: Plan<AnswerNeed<unknown>>, stores: RootStore): ReadonlySet<string> {
  const context: NeedContext = { ...plan.address, resolution: SERVER_RESOLUTION, cards: plan.cards };
  const staysStatic = (section: Section): boolean => {
    const definition = sectionRegistry[section.type];
    if (definition?.isStatic !== true) return false;
    // The document's `type` chose the definition.
    return (definition.needs?.(section as never, context) ?? []).every((need) => stores.get(need).isReady);
  };
  return new Set(
    [...plan.header, ...plan.main, ...plan.footer].flatMap((section) =>
      listSections({ header: [section], main: [], footer: [] }).every(staysStatic) ? [section.id] : [],
    ),
  );
}
