import { isRecord } from "../../../domain/isRecord";
import { plural } from "../../../domain/text/messageWords";
import type { Section } from "../../../generated/documents";
import { nameSection as describeName } from "../../../layout/compare/describeDifference";
import { findSection } from "../../../layout/document/sectionPlaces";
import { describeSetting, nameType } from "../../../layout/schema/describeSetting";
import { getAt, toPath } from "../../../layout/source/pointer";
import type { PerformedOperation } from "./performEach";

const MAX_TEXT = 60;

/** Describes operations, as the name of a step: “Top Deals: How many are shown at first 8 → 12”. */
export function nameOperations(performed: readonly PerformedOperation[]): string {
  const [first] = performed;
  if (first === undefined) return "Nothing";
  const others = performed.length - 1;
  const name = nameOperation(first);
  return others === 0 ? name : `${name}, and ${others} more`;
}

export function nameOperation({ operation, before, after }: PerformedOperation): string {
  switch (operation.op) {
    case "set":
    case "unset": {
      const owner = operation.section === undefined ? before : findSection(before, operation.section)?.section;
      const later = operation.section === undefined ? after : findSection(after, operation.section)?.section;
      const path = toPath(owner, operation.pointer);
      const type = isRecord(owner) && operation.section !== undefined ? String(owner.type) : undefined;
      const { label } = describeSetting(type, path);
      const change = `${say(getAt(owner, path))} → ${say(getAt(later, path))}`;
      return `${operation.section === undefined ? "" : `${nameSection(owner)}: `}${label} ${change}`;
    }
    case "insert":
      return `Add ${nameSection(operation.value)}`;
    case "move":
      return `Move ${nameSection(findSection(before, operation.section)?.section)}`;
    case "remove":
      return `Remove ${nameSection(findSection(before, operation.section)?.section)}`;
    case "replace": {
      const former = nameSection(findSection(before, operation.section)?.section);
      return `Replace ${former} by ${nameSection(operation.value)}`;
    }
    case "rename":
      return `Rename ${operation.section} to ${operation.to}`;
  }
}

/** Returns a section's heading in quotes, or the name of its type if it has none. */
export function nameSection(section: unknown): string {
  if (!isRecord(section)) return "the section";
  const { heading, type } = describeName({ section: section as unknown as Section });
  return heading === undefined ? nameType(String(type)) : `“${shorten(heading)}”`;
}

function say(value: unknown): string {
  if (value === undefined) return "none";
  if (typeof value === "string") return `“${shorten(value)}”`;
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return plural(value.length, "entry", "entries");
  if (isRecord(value))
    return shorten(
      Object.values(value)
        .filter((child) => typeof child !== "object")
        .join(", "),
    );
  return String(value);
}

function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
