/* The texts of all diagnostics. A message says what is wrong and what is allowed; the suggestion is a field of its own. */

import { WORDS } from "./words";

type Values = Readonly<Record<string, string | number>>;

/** Ending of a message about the last good version, which only the memory of a running server has. */
const BEFORE_RESTART = "Correct the file before the next restart: the server will not have it then.";

/** Command at the end of a message, so that it can be copied. */
const REBASE = " Update it: dealframe rebase ";

/** Messages about the replacement of faulty content in production. */
const CONSEQUENCES = {
  "section-left-out": (v) => `The site leaves out the section “${v.id}” because of its fault.`,
  "document-kept": (v) => `The site keeps the last good version of “${v.id}”. ${BEFORE_RESTART}`,
  "document-left-out": (v) =>
    `The site cannot use “${v.id}”${v.instead === "" ? "" : `; it uses ${v.instead} instead`}.`,
  "operation-left-out": (v) =>
    `The site leaves out this operation${v.others === "" ? "" : `; the other changes of ${v.others} apply`}.`,
  "overlay-kept": (v) => `The site keeps the last good changes of ${v.domain}. ${BEFORE_RESTART}`,
  "overlay-left-out": (v) => `The site leaves out the changes of ${v.domain} because of their fault.`,
  "selection-kept": () => `The site keeps the last good selection. ${BEFORE_RESTART}`,
  "selection-repaired": () => "The site uses only those entries of the selection that have no fault.",
} satisfies Record<string, (values: Values) => string>;

/** Sections, texts and links that do not make sense where they are. */
const PLACES = {
  "misplaced-section": (v) => `“${v.type}” cannot work here: ${v.why}. ${v.fits}`,
  "repeated-section": (v) => `The page has a second “${v.type}”; it can have one. Remove one of them.`,
  "missing-on-path": (v) =>
    `“${v.type}” has nothing to show at ${v.paths}: it needs ${v.needs} in the address. Give these paths a document of their own.`,
  "second-main-heading": (v) =>
    `The page has a second main heading (h1), that of “${v.type}”. Keep one; other sections have a “heading” of their own.`,
  "unknown-placeholder": (v) => `Nothing fills ${v.token}: shoppers would read it as it is written. ${v.allowed}`,
  "placeholder-without-value": (v) =>
    `${v.token} has no value at ${v.where}, where the address does not contain ${v.needs}: shoppers would read it as it is written.`,
  "unknown-path": (v) => `No page of the site has the path “${v.path}”. ${v.allowed}`,
  "redirected-path": (v) => `“${v.path}” is only redirected to “${v.proper}”. Link to that path.`,
  "unfilled-path": (v) => `“${v.path}” is the pattern of a path. Write a value in place of “${v.segment}”.`,
  "frame-not-allowed": (v) =>
    `“${v.host}” is not in EMBED_HOSTS: the page has a link in place of this frame. ${v.allowed}`,
  "unknown-picture": (v) => `There is no picture “${v.name}”: shoppers would see a broken one.`,
  "unknown-store": (v) => `There is no store “${v.name}”.`,
  "unknown-offer": (v) => `There is no offer “${v.name}”.`,
  "unknown-anchor": (v) => `The page “${v.path}” has no section with the id “${v.anchor}”.`,
} satisfies Record<string, (values: Values) => string>;

/** Messages about times. */
const TIMES = {
  "unknown-day": (v) => `“${v.key}” is “${v.actual}”, a day that the calendar does not have.`,
  "until-before-from": (v) => `The time ends (${v.until}) before it begins (${v.from}). Write a later “until”.`,
  "never-open": (v) => `The time never comes: ${v.why}. Change it, or remove what it belongs to.`,
  "schedule-over": (v) =>
    `The time is over: it ended on ${v.until}. Remove what it belongs to, or write a later “until”.`,
  "countdown-over": (v) =>
    `The countdown ended on ${v.endsAt} and shows nothing. Remove it, give it a text “over”, or write a later “endsAt”.`,
  "overlapping-banners": (v) =>
    `Two banners have the position ${v.position} at the same time, such as ${v.at}. End one of them where the other one begins.`,
  "overlapping-operations": (v) =>
    `Two operations change “${v.target}” at the same time. End one of them where the other one begins.`,
  "unchecked-times": (v) =>
    `The times make too many combinations: ${v.count} of them were checked, the others not. Use the same weekdays and hours for what is shown together.`,
  "timed-address": (v) =>
    `“${v.setting}” of a document is the same at all times. Remove the times of this operation, or write a page of its own.`,
} satisfies Record<string, (values: Values) => string>;

/** Website data. */
const WEBSITES = {
  "duplicate-name": (v) => `“${v.name}” is a name of two entries; a request for it can lead to one domain only.`,
  "unknown-home-page": (v) =>
    `The selection has no home_page “${v.homePage}”, so ${v.domains} the default: ${v.instead}.`,
  "unknown-time-zone": (v) =>
    `There is no time zone “${v.actual}”. Name one as “Europe/Berlin”. Until then, the times in documents are those of UTC.`,
  "unusable-color": (v) => `“${v.key}” is ${v.actual}, which is not a colour. The site uses orange instead.`,
  "unusable-language": (v) =>
    `“${v.key}” is ${v.actual}, which is not a language tag such as “en” or “de-CH”. The site uses “en” instead.`,
  "unusable-address": (v) => `“${v.key}” cannot be ${v.actual}: it must be ${v.form}. The site leaves it out.`,
  "unsafe-script": (v) =>
    `“${v.key}” has a script from ${v.actual}, which pages do not load: others could change it on its way. Use https.`,
  "unusable-account": (v) =>
    `“id” is ${v.actual}, which is no ${v.form} of ${v.service}, such as “${v.example}”. The site leaves the service out.`,
} satisfies Record<string, (values: Values) => string>;

const MESSAGES = {
  "unread-file": (v) => `“${v.file}” was not read: ${v.why}.`,
  "too-large": (v) => `The file has ${v.actual} KB; at most ${v.limit} KB are allowed.`,
  "too-deep": (v) => `Values are nested more than ${v.limit} levels deep.`,
  "too-many-sections": (v) =>
    `The document has ${v.actual} sections, including nested ones; at most ${v.limit} are allowed.`,
  "more-faults": (v) =>
    `… and ${v.count === 1 ? "1 more fault" : `${v.count?.toLocaleString("en")} more faults`} in this file: mend these first.`,
  "forbidden-key": (v) => `“${v.key}” is not allowed as a key.`,
  "byte-order-mark": () => "The file begins with a byte order mark, which JSON does not allow.",
  "trailing-comma": () => "There is a comma after the last entry.",
  "missing-comma": () => "A comma is missing after this value.",
  comment: () => "JSON does not allow comments.",
  "empty-file": (v) => `The file is empty. ${v.advice}`,
  "typographic-quotes": (v) => `JSON needs straight quotes ("); this is ${v.quote}.`,
  syntax: (v) => `This is not valid JSON: ${v.problem}.`,
  "duplicate-key": (v) => `The key “${v.key}” occurs twice in the same object; only the second one would count.`,
  "unknown-key": (v) => `“${v.key}” is not a setting of ${v.owner}. ${v.allowed}`,
  "missing-key": (v) => `“${v.key}” is missing in ${v.owner}.`,
  "misplaced-key": (v) => `“${v.key}” does not belong in a ${v.kind} document.`,
  "wrong-type": (v) => `“${v.key}” must be ${v.expected}, not ${v.actual}.`,
  "unknown-value": (v) => `“${v.key}” cannot be ${v.actual}. ${v.allowed}`,
  "wrong-value": (v) => `“${v.key}” must be ${v.expected}.`,
  "too-small": (v) => `“${v.key}” is ${v.actual}; the minimum is ${v.limit}.`,
  "too-great": (v) => `“${v.key}” is ${v.actual}; the maximum is ${v.limit}.`,
  "too-short": (v) => `“${v.key}” is ${v.actual} characters long; the minimum is ${v.limit}.`,
  "too-long": (v) => `“${v.key}” is ${v.actual} characters long; the maximum is ${v.limit}.`,
  "too-few-entries": (v) => `“${v.key}” of ${v.owner} has ${v.actual} entries; the minimum is ${v.limit}.`,
  "empty-sections": (v) => `${v.where} has no section. ${v.advice}`,
  "wrong-root": (v) => `The file contains ${v.actual}; ${v.owner} is ${v.form}.`,
  "too-many-entries": (v) => `“${v.key}” has ${v.actual} entries; the maximum is ${v.limit}.`,
  "bad-form": (v) => `“${v.key}” cannot be ${v.actual}. ${v.form}`,
  "bad-name": (v) => `“${v.key}” is not a valid name in “${v.owner}”. ${v.form}`,
  invalid: (v) => `“${v.key}” ${v.problem}.`,
  "unknown-section-type": (v) => `There is no section type “${v.actual}”. ${v.allowed}`,
  "duplicate-id": (v) => `The id “${v.id}” is used twice on one page.`,
  "unknown-card": (v) => `The document has no card style “${v.actual}”. ${v.allowed}`,
  "surplus-cells": (v) => `The row has ${v.cells} cells; the columns are ${v.columns}.`,
  "expanded-below-initial": (v) => `“expanded” is ${v.expanded}, less than “initial”, which is ${v.initial}.`,
  "banner-past-grid": (v) =>
    `The banner's position ${v.position} is past the end of the grid; its last position is ${v.last}.`,
  "duplicate-position": (v) => `Two banners have the position ${v.position}.`,
  "kind-mismatch": (v) => `The document is a ${v.actual}, but it is in the folder ${v.folder}.`,
  "misplaced-file": (v) => `“${v.file}” is not in a place for documents. ${v.allowed}`,
  "missing-selection": () => "selection.json is missing. It says which documents a domain gets.",
  "old-version": (v) =>
    v.files === 1
      ? `The file has version ${v.version} of the format; it is read as version ${v.known}. Rewrite it with dealframe migrate.`
      : `${v.files} files have an earlier version of the format; they are read as version ${v.known}. Rewrite them with dealframe migrate.`,
  "newer-version": (v) =>
    `The file has version ${v.version} of the format; this program knows versions up to ${v.known}. Use the Dealframe that the file was written for, or a later one.`,
  "reserved-path": (v) =>
    `“${v.path}” cannot be the path of a page: addresses below “/${v.segment}” belong to the server. Choose another first part.`,
  "unknown-parameter": (v) => `“:${v.name}” is not a parameter that sections read. ${v.allowed}`,
  "duplicate-parameter": (v) => `“${v.path}” has the parameter “:${v.name}” twice.`,
  "duplicate-path": (v) =>
    v.setting !== undefined
      ? `“${v.path}” is a path of this page already. Remove it from “${v.setting}”.`
      : `“${v.path}” leads to two pages of one domain: ${v.first} has ${v.other === v.path ? "it" : `“${v.other}”`} already. Change one of the paths, or name the domains of each page in “domains”.`,
  "moved-without-path": () => "“movedFrom” needs a “path” that the former paths redirect to.",
  "moved-parameters": (v) =>
    `“${v.path}” cannot redirect to “${v.to}”: both must have the same parameters, and each once.`,
  "not-for-one-domain": (v) =>
    `“${v.setting}” of a document is the same for all domains. Write a document of its own for the domain, and name the domain in its “domains”.`,
  "page-without-path": (v) => `“${v.id}” is not shown at any address: it has no “path”.`,
  "unknown-document": (v) => `There is no document “${v.actual}”.`,
  "wrong-document-kind": (v) => `“${v.key}” needs a ${v.key} document; “${v.actual}” is not one.`,
  "duplicate-home-page": (v) =>
    `“${v.actual}” is the same home_page as “${v.first}”: case and extra spaces are ignored.`,
  "unknown-operation": (v) => `There is no operation “${v.actual}”. ${v.allowed}`,
  "stale-target": (v) =>
    `There is no section “${v.id}” ${v.beside === undefined ? "to change" : `to put this one ${v.beside}`}. ${v.allowed}`,
  "stale-list": (v) => `There is no list of sections “${v.list}”. ${v.allowed}`,
  "stale-pointer": (v) => `The document has no place for “${v.pointer}”. ${v.allowed}`,
  "stale-value": (v) => `“${v.key}” is ${v.actual}; the operation expects ${v.expected}.`,
  "stale-place": (v) => `“${v.id}” is ${v.actual}; the operation expects it ${v.expected}.`,
  "stale-entry": (v) =>
    `The list of “${v.key}” has no entry ${v.expected} now. Remove the operation, or name an entry that exists.`,
  "outdated-value": (v) =>
    `“${v.key}” is now ${v.actual}; the operation expects ${v.expected}. It still applies.${REBASE}${v.domain}`,
  "outdated-place": (v) =>
    `“${v.id}” is now ${v.actual}; the operation expects it ${v.expected}. It still applies.${REBASE}${v.domain}`,
  "moved-entry": (v) =>
    `“${v.key}” is now ${v.actual}; the operation expects ${v.expected}, so it applies at “${v.pointer}”.${REBASE}${v.domain}`,
  "needless-operation": () =>
    "The document says the same without this operation. Remove it, or keep it so that a later change of the document does not count here.",
  "already-applied": () => "The operation changes nothing. It may have been applied already.",
  "taken-id": (v) => `The id “${v.id}” is already in use. The operation may have been applied already.`,
  "misplaced-pointer": (v) =>
    `“${v.pointer}” cannot be set or unset. Use the operations for sections, such as insert, replace and rename.`,
  "moved-into-itself": (v) => `“${v.id}” cannot be moved into itself.`,
  "conflicting-operations": (v) => `Two operations change “${v.target}”.`,
  "extends-cycle": (v) =>
    `The documents extend one another in a circle: ${v.circle}. One of them must stand by itself, with sections of its own.`,
  "extends-too-long": (v) =>
    `The documents extend one another more than ${v.limit} times in a row. Extend one that is nearer to the first.`,
  "unusable-base": (v) => `“${v.id}”, which this document extends, has an error. Correct that document first.`,
  "wrong-schema": (v) => `“$schema” does not lead to ${v.expected}, so editors cannot complete and check this file.`,
  "unknown-domain": (v) => `The website data has no domain “${v.domain}”.`,
  "no-main-heading": (v) => `No section gives the page a main heading (h1). Add a section of type ${v.types}.`,
  "fold-without-picture": (v) =>
    `None of the ${v.fold} sections above the fold shows a picture: the page begins with text only.`,
  "never-shown": (v) => `The section “${v.id}” can never show anything: ${v.why}.`,
  "adjusted-color": (v) =>
    `“${v.key}” is “${v.actual}”, with which text or buttons would not be readable. The site uses “${v.used}” instead.`,
  "unused-card": (v) => `No section uses the card style “${v.card}”.`,
  "button-never-shown": (v) => `“expanded” equals “initial”, so the button “${v.more}” is never shown.`,
  "unused-document": (v) => `The selection does not use “${v.id}”, and no document extends it.`,
  ...TIMES,
  ...PLACES,
  ...WEBSITES,
  ...CONSEQUENCES,
} satisfies Record<string, (values: Values) => string>;

export type ConsequenceCode = keyof typeof CONSEQUENCES;
export type DiagnosticCode = keyof typeof MESSAGES;

/** True for a diagnostic about what is served instead of something faulty. */
export function isConsequence(code: DiagnosticCode): code is ConsequenceCode {
  return Object.hasOwn(CONSEQUENCES, code);
}

/** All codes, for tests and for the documentation of the diagnostics. */
export const DIAGNOSTIC_CODES = Object.keys(MESSAGES) as DiagnosticCode[];

/** The message of a diagnostic with its values filled in. */
export function formatMessage(code: DiagnosticCode, values: Values = {}): string {
  const message: (values: Values) => string = MESSAGES[code];
  return message(values).trim();
}

/** Adds the time of a fault to its message, before a command at the end. */
export function addTime(message: string, localTime: string): string {
  const command = message.lastIndexOf(REBASE);
  const end = command === -1 ? message.length : command;
  return `${message.slice(0, end)} ${WORDS.atTime(localTime)}${message.slice(end)}`;
}
