import { parseUrl } from "../../domain/parseUrl";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { badForm } from "../diagnostics/kinds/bad-form";
import { replaceNode } from "../diagnostics/replaceNode";
import type { ParsedDocument } from "../document/parseDocument";
import { getAt, toPath } from "../source/pointer";
import { toDomainName } from "../website-data/toDomainName";

/** The meaning of a text, and whether there is no other. */
interface Meant {
  readonly text: string;
  readonly isCertain: boolean;
}

/** Adds to the diagnostic of a text in a wrong form what was probably meant, with a fix where there is no doubt. */
export function suggestMapValue(diagnostic: Diagnostic, { source, value }: ParsedDocument): Diagnostic {
  const path = toPath(value, diagnostic.pointer);
  const text = getAt(value, path);
  const [key = "", field] = path;
  const find = field === undefined ? MEANINGS[key] : trim;
  if (diagnostic.code !== badForm.code || typeof text !== "string" || find === undefined) return diagnostic;
  const { suggestion: _suggestion, ...rest } = diagnostic;
  const meant = find(text);
  if (meant === undefined) return rest;
  const fix = meant.isCertain ? replaceNode(source, source.nodeAt(path), meant.text) : undefined;
  return { ...rest, suggestion: meant.text, ...(fix === undefined ? {} : { fix }) };
}

const MEANINGS: Readonly<Record<string, (text: string) => Meant | undefined>> = {
  url: findAddress,
  every: findInterval,
  domain: findDomain,
  records: trim,
};

function findAddress(text: string): Meant | undefined {
  const trimmed = text.trim();
  const address = trimmed.includes("://") ? trimmed : `https://${trimmed.replace(/^\/+/, "")}`;
  const url = parseUrl(address);
  const isMeant = url !== undefined && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
  return isMeant ? { text: address, isCertain: trimmed.includes("://") } : undefined;
}

/** Words for intervals, as timetables of other programs have them. */
const INTERVAL_WORDS: Readonly<Record<string, string>> = {
  hourly: "1h",
  hour: "1h",
  daily: "1d",
  day: "1d",
  nightly: "1d",
  weekly: "7d",
  week: "7d",
};
const INTERVAL = /^(\d+)\s*(m|min|mins|minutes?|h|hrs?|hours?|d|days?)$/;

function findInterval(text: string): Meant | undefined {
  const lower = text.trim().toLowerCase();
  const word = INTERVAL_WORDS[lower.replace(/^@|^every /, "")];
  if (word !== undefined) return { text: word, isCertain: true };
  const [, count = "", unit = ""] = INTERVAL.exec(lower.replace(/^every /, "")) ?? [];
  const number = Number(count);
  if (count === "" || number === 0) return undefined;
  const letter = unit.charAt(0);
  if (letter === "m" && number < 5) return { text: "5m", isCertain: false };
  if (letter === "d" && number > 30) return { text: "30d", isCertain: false };
  if (letter === "h" && number > 99) return { text: `${Math.min(30, Math.round(number / 24))}d`, isCertain: false };
  if (letter === "m" && number > 999) return { text: `${Math.min(99, Math.round(number / 60))}h`, isCertain: false };
  return { text: `${number}${letter}`, isCertain: true };
}

function findDomain(text: string): Meant | undefined {
  const name = toDomainName(text.trim());
  return name === undefined ? undefined : { text: name, isCertain: false };
}

function trim(text: string): Meant | undefined {
  const trimmed = text.trim();
  return trimmed === "" || trimmed === text ? undefined : { text: trimmed, isCertain: true };
}
