import type { DealGridSection, DomainOverlay, LayoutDocument, Operation, Section } from "../../src/generated/documents";
import type { CheckedLayouts } from "../../src/layout/check/CheckedLayouts";
import { findSections } from "../../src/layout/document/walkSections";
import { findChoice } from "../../src/layout/select/selectDocuments";
import type { WebsiteData } from "../../src/reference-api/db/jsonRecords";

/** The domain and documents that an overlay's operations are created for. */
interface Target {
  readonly home: LayoutDocument;
  readonly footer: LayoutDocument;
  readonly deals: DealGridSection;
}

/** The content of an overlay file; absent parts change nothing. */
export type OverlayFile = Pick<DomainOverlay, "version"> & Partial<DomainOverlay>;

type Variation = (target: Target) => Partial<DomainOverlay>;

/** The kinds of changes, which the domains of a fleet get in turn. Each is valid for every shipped home. */
const VARIATIONS: readonly Variation[] = [
  ({ deals }) => ({
    description: "A heading of its own above the deals.",
    home: [set(deals, "/heading", deals.heading, "{name}: our picks for {Month}")],
  }),
  ({ deals }) => ({
    description: "Fewer deals at first.",
    home: [set(deals, "/count/initial", deals.count.initial, deals.count.initial - 1)],
  }),
  ({ deals }) => ({
    description: "Links below the deals.",
    home: [{ op: "insert", at: { after: deals.id }, value: LINKS }],
  }),
  ({ footer }) => ({
    description: "A footer without logos of payment services.",
    footer: findByType(footer, "payment-logos").map(({ id, type }) => ({ op: "remove", section: id, was: type })),
  }),
  ({ home }) => ({
    description: "Another word on the buttons of cards.",
    home: Object.entries(home.cards ?? {}).map(([name, card]) => ({
      op: "set",
      pointer: `/cards/${name}/action`,
      was: card?.action,
      to: "See offer",
    })),
  }),
];

const LINKS = {
  id: "fleet-links",
  type: "link-list",
  heading: "More at {name}",
  links: [
    { label: "All coupons", href: "/coupons" },
    { label: "All stores", href: "/store" },
  ],
} as Section;

/**
 * Overlays of `count` domains, evenly distributed over all, by domain. Each is valid for the documents that the domain's
 * home_page selects. The layouts must have no faults.
 */
export function createOverlays(
  websites: readonly WebsiteData[],
  count: number,
  layouts: CheckedLayouts,
): ReadonlyMap<string, OverlayFile> {
  const overlays = Array.from({ length: count }, (_, index): [string, OverlayFile] => {
    const website = getAt(websites, Math.floor((index * websites.length) / count));
    const vary = getAt(VARIATIONS, index % VARIATIONS.length);
    return [website.domain, { version: 5, ...vary(findTarget(website, layouts)) }];
  });
  return new Map(overlays);
}

function findTarget({ home_page }: WebsiteData, { documents, selection }: CheckedLayouts): Target {
  if (selection.value === undefined) throw new Error("The layouts have no sound selection.json.");
  const { choice } = findChoice(selection.value, home_page);
  const [home, footer] = [choice.home, choice.footer].map((id) => documents.get(id)?.document);
  if (home === undefined || footer === undefined) throw new Error(`${choice.home} or ${choice.footer} is not sound.`);
  const [deals] = findByType(home, "deal-grid");
  if (deals === undefined) throw new Error(`${choice.home} has no grid of deals.`);
  return { home, footer, deals };
}

function findByType<Type extends Section["type"]>(document: LayoutDocument, type: Type) {
  return findSections<Section>(document)
    .map(({ section }) => section)
    .filter((section): section is Extract<Section, { type: Type }> => section.type === type);
}

function set({ id }: Section, pointer: string, was: unknown, to: unknown): Operation {
  return { op: "set", section: id, pointer, was, to };
}

function getAt<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`A list of ${list.length} has no place ${index}.`);
  return item;
}
