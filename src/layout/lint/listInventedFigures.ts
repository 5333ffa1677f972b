import { isRecord } from "../../domain/isRecord";
import { findSections } from "../document/walkSections";
import type { Path } from "../source/pointer";

/** A place at which a document says what nobody has counted, checked or agreed. */
export interface InventedFigure {
  readonly path: Path;
  /** The text there, such as `the label “100% Cashback”`. */
  readonly shown: string;
  /** The honest value of the place; absent where it is left out. */
  readonly honest?: string;
}

/** Labels of the demonstration, which name offers of other companies. */
const BORROWED_LABEL = /^(?:amazon light(?:e)?ning deal|100\s?% cashback)$/i;
/** A time of checks that is only the present month. */
const CHECK_TIME = /(?:,? checked (?<preposition>for|in)|^updated (?:for|in)) (?=\{month\})/i;
const TIME_LIMIT = /limited time/i;

/**
 * Lists the placeholder figures of a document, with or without its defaults: invented visits, a limit on all offers, a time of
 * checks that is the present month, and labels of others. The specification wants them for the shipped domains only.
 */
export function listInventedFigures(document: unknown): readonly InventedFigure[] {
  const cards = isRecord(document) && isRecord(document.cards) ? Object.entries(document.cards) : [];
  return [
    ...cards.flatMap(([name, style]) => (isRecord(style) ? listOfCard(style, ["cards", name]) : [])),
    ...findSections(document).flatMap(({ section, path }) => (isRecord(section) ? listOfSection(section, path) : [])),
  ];
}

function listOfCard({ visits, badge, badgeOn }: Record<string, unknown>, path: Path): InventedFigure[] {
  return [
    ...(visits === "placeholder" ? [{ path: [...path, "visits"], shown: "visits that nobody has counted" }] : []),
    ...(badgeOn === "all" && typeof badge === "string" && TIME_LIMIT.test(badge)
      ? [{ path: [...path, "badgeOn"], shown: `“${badge}” on offers without an end` }]
      : []),
  ];
}

function listOfSection(section: Record<string, unknown>, path: Path): InventedFigure[] {
  const labels: readonly unknown[] = Array.isArray(section.labels) ? section.labels : [];
  return [
    ...Object.entries(section).flatMap(([key, text]) =>
      typeof text === "string" && CHECK_TIME.test(text) ? [describeCheckTime(text, [...path, key])] : [],
    ),
    ...labels.flatMap((entry, index) => {
      const label = isRecord(entry) && typeof entry.label === "string" ? entry.label : "";
      return BORROWED_LABEL.test(label) ? [{ path: [...path, "labels", index], shown: `the label “${label}”` }] : [];
    }),
  ];
}

function describeCheckTime(text: string, path: Path): InventedFigure {
  const honest = text.replace(CHECK_TIME, (_, preposition?: string) => (preposition ? ` ${preposition} ` : ""));
  return { path, shown: `a time of checks, “${text}”, that is only the present month`, honest };
}
