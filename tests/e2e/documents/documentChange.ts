import { findSection, type Json } from "../support/layoutFolder";
import type { ShownSection } from "../support/readSections";

export interface ShownPage {
  readonly html: string;
  get(id: string): ShownSection | undefined;
  readonly ids: readonly string[];
}

/** A change of one kind of setting: the document, the change, and what the page shows after it. */
export interface DocumentChange {
  readonly kind: string;
  /** The changes of one round are independent of each other and are made together. */
  readonly round: 1 | 2 | 3;
  readonly host?: string;
  readonly file: string;
  readonly change: (document: Json) => void;
  readonly holds: (page: ShownPage) => boolean;
}

export const ONE = "home/one.json";
export const [TWO, THREE, FOUR, FIVE] = ["couponcove", "savvyfox", "thriftlane", "promopeak"].map(
  (name) => `${name}.localhost`,
);

export const count = (section: ShownSection | undefined, kind: string) =>
  section?.items.filter((item) => item.kind === kind).length ?? 0;
export const set = (id: string, values: object) => (document: Json) => Object.assign(findSection(document, id), values);
export const setCard = (values: object) => (document: Json) => Object.assign(document.cards.standard, values);
export const setCarousel = (values: object) => (document: Json) =>
  Object.assign(findSection(document, "ad-carousel").carousel, values);
export const hasLink = (section: ShownSection | undefined, text: string, href: string) =>
  section?.links.some((link) => link.text === text && link.href === href) ?? false;
