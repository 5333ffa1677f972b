import type { NeedContext } from "../../domain/Need";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import type { Section } from "../../generated/documents";
import { listSections, type Plan } from "../../layout/plan/createPlan";
import { sectionRegistry } from "../../sections/registry";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import type { RootStore } from "../../stores/RootStore";

type AnswerPlan = Plan<AnswerNeed<unknown>>;

/**
 * Lists the page's sections that never hydrate, by id: they and all sections in them are static, and their answers are loaded. A
 * section with a failed answer hydrates, since it offers to load it again.
 */
export function listStaticSections(plan: AnswerPlan, stores: RootStore): ReadonlySet<string> {
  return new Set(
    [...plan.header, ...plan.main, ...plan.footer].flatMap((section) =>
      listOwnSections(section).every((own) => staysStatic(own, plan, stores)) ? [section.id] : [],
    ),
  );
}

function staysStatic(section: Section, plan: AnswerPlan, stores: RootStore): boolean {
  const isStatic = sectionRegistry[section.type]?.isStatic ?? false;
  // The document's `type` chose the definition.
  if (typeof isStatic === "function" ? !isStatic(section as never, toContext(plan)) : !isStatic) return false;
  return listNeeds(section, plan).every((need) => stores.get(need).isReady);
}

/**
 * Lists the page's sections that wait for the first sign of a shopper, by id: they and all sections in them are late or static. Where a section
 * does not wait, those in it may.
 */
export function listLateSections(plan: AnswerPlan, stores: RootStore): ReadonlySet<string> {
  const waits = (section: Section): boolean =>
    listOwnSections(section).every((own) => isLate(own) || staysStatic(own, plan, stores));
  const found = new Map<Section, boolean>();
  for (const section of [...plan.header, ...plan.main, ...plan.footer].flatMap(listOwnSections)) {
    if (found.has(section) || !waits(section)) continue;
    for (const own of listOwnSections(section)) found.set(own, own === section);
  }
  return new Set([...found].flatMap(([{ id }, isOutermost]) => (isOutermost ? [id] : [])));
}

/** True for a page that needs no React before the first sign of a shopper: its sections can wait for it, and all answers are there. */
export function canRest(plan: AnswerPlan, stores: RootStore): boolean {
  const sections = [...plan.header, ...plan.main, ...plan.footer].flatMap(listOwnSections);
  return (
    sections.every((section) => listNeeds(section, plan).every((need) => stores.get(need).isReady)) &&
    sections.every((own) => isLate(own) || staysStatic(own, plan, stores) || restsItself(own, plan))
  );
}

function restsItself(section: Section, plan: AnswerPlan): boolean {
  const canRest = sectionRegistry[section.type]?.canRest ?? false;
  // The document's `type` chose the definition.
  return typeof canRest === "function" ? canRest(section as never, toContext(plan)) : canRest;
}

function isLate(section: Section): boolean {
  const isLate = sectionRegistry[section.type]?.isLate ?? false;
  // The document's `type` chose the definition.
  return typeof isLate === "function" ? isLate(section as never) : isLate;
}

/** Lists the calls of the sections that hydrate. */
export function listHydratedNeeds(plan: AnswerPlan, statics: ReadonlySet<string>): AnswerNeed<unknown>[] {
  return [...plan.header, ...plan.main, ...plan.footer]
    .filter(({ id }) => !statics.has(id))
    .flatMap(listOwnSections)
    .flatMap((section) => listNeeds(section, plan));
}

/** The sections of a plan, static ones without their settings: only the attributes of their elements are left. */
export function leaveOutSettings(
  { header, main, footer }: Pick<Plan, "header" | "main" | "footer">,
  statics: ReadonlySet<string>,
): Pick<Plan, "header" | "main" | "footer"> {
  const shorten = (section: Section) => (statics.has(section.id) ? toOutline(section) : section);
  return { header: header.map(shorten), main: main.map(shorten), footer: footer.map(shorten) };
}

/** A section's attributes and the sections in it, which a browser never renders without their settings. */
function toOutline(section: Section): Section {
  const { id, type } = section;
  const tone = "tone" in section ? { tone: section.tone } : {};
  const [, ...nested] = listOwnSections(section);
  const sections = nested.map((inner) => ({ id: inner.id, type: inner.type }));
  return { id, type, ...tone, ...(sections.length === 0 ? {} : { sections }) } as Section;
}

function listOwnSections(section: Section): Section[] {
  return listSections({ header: [section], main: [], footer: [] });
}

function listNeeds(section: Section, plan: AnswerPlan): readonly AnswerNeed<unknown>[] {
  return sectionRegistry[section.type]?.needs?.(section as never, toContext(plan)) ?? [];
}

function toContext({ address, cards }: AnswerPlan): NeedContext {
  return { ...address, resolution: SERVER_RESOLUTION, cards };
}
