/* The wording of every diagnostic. A message says what is wrong and what is allowed; the nearest match stands apart. */

type Values = Readonly<Record<string, string | number>>;

const MESSAGES = {
  "too-large": (v) => `The file has ${v.actual} KB; at most ${v.limit} KB are read.`,
  "too-deep": (v) => `Values are nested deeper than ${v.limit} levels.`,
  "too-many-sections": (v) =>
    `The document has ${v.actual} sections, nested ones counted; at most ${v.limit} are allowed.`,
  "forbidden-key": (v) => `“${v.key}” is not allowed as a key.`,
  "byte-order-mark": () => "The file begins with a byte order mark, which JSON does not have.",
  "trailing-comma": () => "A comma stands after the last entry.",
  "missing-comma": () => "A comma is missing after this value.",
  comment: () => "JSON has no comments.",
  syntax: (v) => `This is not JSON: ${v.problem}.`,
  "duplicate-key": (v) => `“${v.key}” is said twice in the same object; the second one would win.`,
  "unknown-key": (v) => `“${v.key}” is not a setting of ${v.owner}. ${v.allowed}`,
  "missing-key": (v) => `“${v.key}” is missing in ${v.owner}.`,
  "misplaced-key": (v) => `“${v.key}” does not belong in a ${v.kind} document.`,
  "wrong-type": (v) => `“${v.key}” must be ${v.expected}, not ${v.actual}.`,
  "unknown-value": (v) => `“${v.key}” cannot be ${v.actual}. ${v.allowed}`,
  "wrong-value": (v) => `“${v.key}” must be ${v.expected}.`,
  "too-small": (v) => `“${v.key}” is ${v.actual}; the least allowed is ${v.limit}.`,
  "too-great": (v) => `“${v.key}” is ${v.actual}; the most allowed is ${v.limit}.`,
  "too-short": (v) => `“${v.key}” is ${v.actual} characters long; the least allowed is ${v.limit}.`,
  "too-long": (v) => `“${v.key}” is ${v.actual} characters long; the most allowed is ${v.limit}.`,
  "too-few-entries": (v) => `“${v.key}” has ${v.actual} entries; the least allowed is ${v.limit}.`,
  "too-many-entries": (v) => `“${v.key}” has ${v.actual} entries; the most allowed is ${v.limit}.`,
  "bad-form": (v) => `“${v.key}” cannot be ${v.actual}. ${v.form}`,
  "bad-name": (v) => `“${v.key}” is not a possible name in “${v.owner}”. ${v.form}`,
  invalid: (v) => `“${v.key}” ${v.problem}.`,
  "unknown-section-type": (v) => `There is no section type “${v.actual}”. ${v.allowed}`,
  "duplicate-id": (v) => `The id “${v.id}” is used twice on one page.`,
  "unknown-card": (v) => `The document has no card style “${v.actual}”. ${v.allowed}`,
  "expanded-below-initial": (v) => `“expanded” is ${v.expanded}, less than “initial”, which is ${v.initial}.`,
  "banner-past-grid": (v) => `The banner's position ${v.position} is past the grid, whose last place is ${v.last}.`,
  "duplicate-position": (v) => `Two banners have the position ${v.position}.`,
  "kind-mismatch": (v) => `The document says it is a ${v.actual}, but it stands in the folder ${v.folder}.`,
  "misplaced-file": (v) => `“${v.file}” is not where a document is looked for. ${v.allowed}`,
  "missing-selection": () => "selection.json is missing: nothing says which documents a domain gets.",
  "unknown-document": (v) => `There is no document “${v.actual}”.`,
  "wrong-document-kind": (v) => `“${v.key}” needs a ${v.key} document, and “${v.actual}” is none.`,
  "duplicate-home-page": (v) =>
    `“${v.actual}” is the same home_page as “${v.first}”: case and surplus spaces do not count.`,
  "unknown-operation": (v) => `There is no operation “${v.actual}”. ${v.allowed}`,
  "stale-target": (v) => `There is no section “${v.id}” to work on. ${v.allowed}`,
  "stale-list": (v) => `There is no list of sections “${v.list}”.`,
  "stale-pointer": (v) => `“${v.pointer}” leads nowhere: what it stands in is not there. ${v.allowed}`,
  "stale-value": (v) => `“${v.key}” is ${v.actual}; the operation expects ${v.expected}.`,
  "stale-place": (v) => `“${v.id}” stands ${v.actual}; the operation expects it ${v.expected}.`,
  "already-applied": () => "The operation changes nothing: it seems to be applied already.",
  "taken-id": (v) => `The id “${v.id}” is used already; was the operation applied before?`,
  "misplaced-pointer": (v) =>
    `“${v.pointer}” cannot be set: sections have operations of their own, such as insert, replace and rename.`,
  "moved-into-itself": (v) => `“${v.id}” cannot be moved into itself.`,
  "conflicting-operations": (v) => `Two operations change “${v.target}”.`,
  "extends-cycle": (v) => `The documents extend each other in a circle: ${v.circle}.`,
  "section-left-out": (v) => `The section “${v.id}” is left out because of its fault.`,
  "document-kept": (v) => `The last good version of “${v.id}” stays in use.`,
  "document-left-out": (v) => `“${v.id}” cannot be used${v.instead === "" ? "" : `; ${v.instead} stands in for it`}.`,
  "unknown-domain": (v) => `The website data knows no domain “${v.domain}”.`,
  "no-main-heading": (v) => `No section gives the page its main heading (h1); ${v.types} would.`,
  "fold-without-picture": (v) =>
    `None of the ${v.fold} sections above the fold shows a picture: the page opens with text only.`,
  "never-shown": (v) => `The section “${v.id}” can never show anything: ${v.why}.`,
  "unused-card": (v) => `No section uses the card style “${v.card}”.`,
  "button-never-shown": (v) => `“expanded” equals “initial”, so the button “${v.more}” never shows.`,
  "unused-document": (v) => `Nothing selects “${v.id}”, and no document extends it.`,
  "overlay-kept": (v) => `The last good version of what ${v.domain} changes stays in use.`,
  "overlay-left-out": (v) => `What ${v.domain} changes is left out because of its fault.`,
  "selection-kept": () => "The last good selection stays in use.",
  "selection-repaired": () => "The selection cannot be used as it is; its sound entries are.",
} satisfies Record<string, (values: Values) => string>;

export type DiagnosticCode = keyof typeof MESSAGES;

/** All codes, for tests and for the documentation of the diagnostics. */
export const DIAGNOSTIC_CODES = Object.keys(MESSAGES) as DiagnosticCode[];

/** The message of a diagnostic with its values filled in. */
export function formatMessage(code: DiagnosticCode, values: Values = {}): string {
  const message: (values: Values) => string = MESSAGES[code];
  return message(values).trim();
}

/** Words for related places and fixes. */
export const WORDS = {
  firstUse: (id: string) => `“${id}” is used here first`,
  firstKey: (key: string) => `“${key}” is said here first`,
  firstChange: "This operation changes it first",
  takenAway: "This operation took it away",
  effective: "The document has this",
  extendsNext: (id: string) => `“${id}” is extended here`,
  present: "Present",
  onlyDimensions: (from: string, dimensions: string) => `the banners of ${from} have ${dimensions} pixels only`,
  removeMark: "Remove the byte order mark",
  removeComma: "Remove the comma",
  addComma: "Add a comma",
  stillPossible: "Still possible here",
  replaceBy: (text: string) => `Replace by ${text}`,
} as const;

const LISTED = 40;

/** “Allowed: …”, shortened where the list is long. */
export function formatAllowed(values: readonly unknown[], word = "Allowed"): string {
  if (values.length === 0) return "";
  const shown = values.slice(0, LISTED).map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
  return `${word}: ${shown.join(", ")}${values.length > LISTED ? ", …" : ""}.`;
}

/** A value as a message quotes it, shortened. */
export function formatValue(value: unknown): string {
  const text = typeof value === "string" ? `“${value}”` : (JSON.stringify(value) ?? "nothing");
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** “an array”, “a text”, … as a message names a value's type. */
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
  return Object.hasOwn(names, type) ? (names[type] ?? type) : type;
}

/** The JSON type of a value as a message names it. */
export function describeType(value: unknown): string {
  if (value === null) return formatType("null");
  if (Array.isArray(value)) return formatType("array");
  return formatType(typeof value);
}

/** What is wrong, by the parser's name of a syntax error. */
const SYNTAX_PROBLEMS: Readonly<Record<string, string>> = {
  InvalidSymbol: "a value is a text in double quotes, a number, true, false, null, a list or an object",
  InvalidNumberFormat: "a number has a wrong form",
  PropertyNameExpected: "a key in double quotes is expected here",
  ValueExpected: "a value is expected here",
  ColonExpected: "a colon is expected after the key",
  CommaExpected: "a comma is expected here",
  CloseBraceExpected: "a closing brace } is missing",
  CloseBracketExpected: "a closing bracket ] is missing",
  EndOfFileExpected: "something follows after the end of the document",
  UnexpectedEndOfString: "a text is not closed by a double quote",
  UnexpectedEndOfNumber: "a number is not complete",
  InvalidUnicode: "\\u needs four hexadecimal digits",
  InvalidEscapeCharacter: "a backslash is followed by a character that cannot be escaped",
  InvalidCharacter: "a text holds a control character",
};

/** What a syntax error means to the writer of the file. */
export function formatSyntaxProblem(error: string): string {
  return SYNTAX_PROBLEMS[error] ?? "the file is empty";
}
