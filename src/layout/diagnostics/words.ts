import { joinWords, plural } from "../../domain/text/messageWords";

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Texts for related places and fixes, and those that several messages have. */
export const WORDS = {
  /** Ending of a message about the last good version, which only the memory of a running server has. */
  beforeRestart: "Correct the file before the next restart: the server will not have it then.",
  /** Command at the end of a message, so that it can be copied; the name of the domain follows. */
  rebase: " Update it: dealframe rebase ",
  firstUse: (id: string) => `“${id}” is used here first`,
  nul: "the character NUL",
  halfCharacter: "half of a character",
  firstKey: (key: string) => `“${key}” occurs here first`,
  oldVersion: "This file, too",
  sameInFile: "This file, too",
  otherFiles: (count: number) => `${plural(count, "other file")} too; --fix corrects all.`,
  firstPath: "This page has the path, too",
  otherRule: "This rule applies, too",
  firstChange: "This operation changes it first",
  removedBy: "This operation removed or renamed it",
  leftOut: "This operation would bring it, but is left out",
  closed: "This operation brings it at other times",
  atTime: (localTime: string) => `This is so at ${localTime}, for example.`,
  oneHeading: "Keep one; other sections have a “heading” of their own.",
  setTo: (setting: string, value: string) => `Set “${setting}” to “${value}”`,
  otherHeading: (key: string, value: string) => `Keep one, or write “${key}”: “${value}” here.`,
  noHours: (hour: string) => `its hours begin and end at ${hour}`,
  noDays: (days: string, bounds: Readonly<Record<string, string | undefined>>) => {
    const stated = Object.entries(bounds).flatMap(([key, time]) => (time === undefined ? [] : [` ${key} ${time}`]));
    return `there is no ${days === "" ? "such hour" : days.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}${stated.join("")}`;
  },
  effective: "The value in the document",
  extendsNext: (id: string) => `This document extends “${id}”`,
  present: "Existing",
  onlyDimensions: (from: string, dimensions: string) => `the banners of ${from} have ${dimensions} pixels only`,
  cutPicture: ({ width, height }: PixelSize, place: string, percent: number) =>
    `it has ${width} × ${height} pixels, its place ${place.replace("*", "×")}, so that ${percent}% of it is cut off. Export it in the shape of the place.`,
  smallPicture: ({ width, height }: PixelSize, place: string) =>
    `it has ${width} × ${height} pixels, its place ${place.replace("*", "×")}: it is enlarged, which blurs it. Export it at least as large.`,
  heavyPicture: (kilobytes: number) =>
    `it has ${kilobytes} KB, which takes long on a phone. Export it with at most 500 KB, as WebP or AVIF.`,
  section: (id: string) => `The section “${id}”`,
  sideBanner: (id: string) => `The side banner of “${id}”`,
  removeMark: "Remove the byte order mark",
  removeCharacter: "Remove the character",
  removeComma: "Remove the comma",
  addComma: "Add a comma",
  quoteKeys: "Put the keys in double quotes",
  smallLetters: (word: string) => `${word} is written in small letters`,
  straightQuotes: "Replace these quotes with straight double ones",
  includedHere: "The section is included here",
  seeBase: (id: string) => `The error of “${id}”`,
  thisDocument: "The document",
  writeDocument: 'Write a document, { "version": 5, … }, or delete the file; dealframe new makes one from another.',
  writeWebsites: 'Write a list of domains, [{ "domain": "shop.example", … }], or delete the file.',
  writeMap: 'Write a map, { "source": "my-network", … } with the columns of its fields, or delete the file.',
  documentFileName: "words of small letters and digits, joined by hyphens",
  domainFileName: "the domain in small letters",
  documentForm: 'an object: { "version": 5, … }',
  websitesForm: 'a list of domains: [{ "domain": "shop.example", … }]',
  mapForm: 'an object: { "source": "my-network", … } with the columns of its fields',
  timesInUtc: "Until then, the times in documents are those of UTC.",
  importMap: (kind?: string) => (kind === undefined ? "the map" : `the map of ${kind}`),
  addUrl: 'Add the address that is read again, such as "url": "https://feeds.example/offers.csv".',
  xmlColumn: "Write the names of elements or attributes, nested ones joined by dots, such as “merchant.name”.",
  jsonColumn: "Write the names of keys, nested ones joined by dots, such as “merchant.name”.",
  firstTimetable: (source: string) => `This map reads “${source}” on a timetable, too`,
  forExample: "Possible, for example",
  websiteData: "website data",
  ofDomain: (domain: string) => `the domain “${domain}”`,
  domainNumber: (number: number) => `domain ${number} of the list`,
  impliedName: (domain: string, name: string) => `“${domain}” is at “${name}”, too`,
  getDefault: (domain: string, others: number) =>
    others === 0 ? `${domain} gets` : `${domain} and ${plural(others, "other domain")} get`,
  show: (domain: string, others: number) =>
    others === 0 ? `${domain} shows` : `${domain} and ${plural(others, "other domain")} show`,
  sameHomePage: (domain: string) => `“${domain}” has it, too`,
  pictureForm: "a path, or an http or https address",
  noSpaces: "The name has no spaces: where the file has them, rename it, too.",
  sharedPictureForm:
    "a path, or an http or https address, of a PNG, JPEG or WebP file: services that show shared links load no SVG",
  linkForm: "a path of the site, or an http, https, mailto or tel address",
  scriptForm: "an https address, or an http one of this machine",
  addKey: (key: string, example: unknown, type: string | undefined) => {
    const text = example === undefined ? "" : JSON.stringify(example);
    if (text !== "" && text.length <= 80) return `Add it, such as "${key}": ${text}.`;
    return type === undefined ? "Add it." : `Add it; “dealframe catalogue ${type}” has an example.`;
  },
  noValue: "without a value",
  noValueExpected: "no value, because it has no “was”",
  writeObject: (text: string) => `Write ${text}.`,
  addBrackets: (value: unknown) =>
    `Put ${Array.isArray(value) || value === null ? "it" : "the entry"} in brackets: [ … ].`,
  addSection: "Add one.",
  holder: (name: string, index: number, id: string) => `${name} ${index} of “${id}”`,
  addOrRemove: (name: string) => `Add one, or remove the ${name}.`,
  possibleHere: "Possible here",
  settingOf: (key: string, owners: readonly string[], areHere: boolean) =>
    `“${key}” is a setting of ${joinWords(owners, "and")}${areHere ? ": write it there" : ""}.`,
  fitting: "Documents that fit",
  pages: "Paths of pages",
  newPage: (name: string, path: string) => `Make the page: dealframe new page ${name} --path ${path}`,
  firstSection: (type: string) => `The first “${type}”`,
  otherSection: (type: string) => `Pages with this document have this “${type}”, too`,
  firstHeading: (type: string) => `The first main heading is that of this “${type}”`,
  notInKind: (kind: string, kinds: string, needs: string) =>
    `a ${kind} document cannot contain it. It belongs in a ${kinds} document${
      needs === "" ? "" : ` with ${needs} in the address of its page`
    }`,
  lacksParameter: (needs: string, patterns: readonly string[]) =>
    `it needs ${needs} in the address of its page${
      patterns.length === 0 ? ", which this document never has" : `; the address here is ${patterns.join(", ")}`
    }`,
  removeTags: (count: number, types: readonly string[]) =>
    `Remove the tag${count === 1 ? "" : "s"}; sections with a text that has markup are ${types.join(", ")}.`,
  writeCharacter: (count: number) => (count === 1 ? "Write the character itself." : "Write the characters themselves."),
  noPlaceholders: "This text has no placeholders.",
  hosts: "Hosts in EMBED_HOSTS",
  noHosts: "EMBED_HOSTS names no host.",
  missingPages: "pages that do not exist",
  replaceBy: (text: string) => `Replace with ${text}`,
} as const;

/** Adds the time of a fault to its message, before a command at the end. */
export function addTime(message: string, localTime: string): string {
  const command = message.lastIndexOf(WORDS.rebase);
  const end = command === -1 ? message.length : command;
  return `${message.slice(0, end)} ${WORDS.atTime(localTime)}${message.slice(end)}`;
}

const MAX_LISTED = 40;

/** “Allowed: …”, shortened where the list is longer than `most`. */
export function formatAllowed(values: readonly unknown[], word = "Allowed", most = MAX_LISTED): string {
  if (values.length === 0) return "";
  const shown = values.slice(0, most).map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return `${word}: ${shown.join(", ")}${values.length > most ? ", …" : ""}.`;
}

/** A value as a message quotes it; long ones are shortened. */
export function formatValue(value: unknown): string {
  const text = typeof value === "string" ? `“${value}”` : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** “a list”, “a text or a list”, …: how a message names a value's types, which are separated by commas. */
export function formatType(type: string): string {
  const names: Readonly<Record<string, string>> = {
    string: "a text",
    number: "a number",
    integer: "a whole number",
    boolean: "true or false",
    object: "an object",
    array: "a list",
    null: "null",
  };
  return type
    .split(",")
    .map((name) => (Object.hasOwn(names, name) ? (names[name] ?? name) : name))
    .join(" or ");
}

/** The JSON type of a value as a message names it. */
export function describeType(value: unknown): string {
  if (value === null) return formatType("null");
  if (Array.isArray(value)) return formatType("array");
  return formatType(typeof value);
}

/** The fault, by the parser's name of a syntax error. */
const SYNTAX_PROBLEMS: Readonly<Record<string, string>> = {
  InvalidSymbol: "a value must be a text in double quotes, a number, true, false, null, a list or an object",
  InvalidNumberFormat: "a number is not written correctly",
  PropertyNameExpected: "a key in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected after the key",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing brace } is missing",
  CloseBracketExpected: "a closing bracket ] is missing",
  EndOfFileExpected: "there is text after the end of the document",
  UnexpectedEndOfString: "a text does not end with a double quote in its line. Add the quote where the text ends",
  UnexpectedEndOfNumber: "a number is not complete",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: "the character after a backslash cannot be escaped",
  InvalidCharacter: "a text contains a control character",
};

/** The cause of a syntax error, for the author of the file. */
export function formatSyntaxProblem(error: string): string {
  return SYNTAX_PROBLEMS[error] ?? "a value is expected here";
}
