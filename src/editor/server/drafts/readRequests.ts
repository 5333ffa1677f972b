import { isRecord } from "../../../domain/isRecord";
import { listSchemaErrors } from "../../../layout/schema/listSchemaErrors";
import { OPERATION_TYPES } from "../../../layout/schema/schemas";
import type { Command } from "../../protocol/command";
import type { Resolution, SaveRequest } from "../../protocol/save";
import { Refused } from "../Refused";

/** Returns the expected form of a value; `undefined` for a value that has it. */
type Form = (value: unknown) => string | undefined;
type Forms = Readonly<Record<string, Form>>;

const be =
  (what: string, isSound: (value: unknown) => boolean): Form =>
  (value) =>
    isSound(value) ? undefined : what;
const or =
  (other: unknown, form: Form): Form =>
  (value) =>
    value === other ? undefined : form(value);
const optional = (form: Form) => or(undefined, form);
const listOf = (form: Form, what: string) =>
  be(what, (value) => Array.isArray(value) && value.every((entry) => form(entry) === undefined));

const text = be("a text", (value) => typeof value === "string");
const number = be("a number", Number.isFinite);
const truth = be("true or false", (value) => typeof value === "boolean");
const texts = listOf(text, "a list of texts");
const target = be("an object with a document, and perhaps a domain", (value) => {
  return isRecord(value) && text(value.document) === undefined && optional(text)(value.domain) === undefined;
});
const place = be('a place, such as { "after": "top-deals" }', (value) => {
  return isRecord(value) && Object.values(value).every((entry) => typeof entry === "string");
});
const section = be("a section with a type, or one that includes a shared one", (value) => {
  return isRecord(value) && (typeof value.type === "string" || typeof value.include === "string");
});
const operations = be("a list of operations", (value) => Array.isArray(value) && value.every(isOperation));

/** Fields of each command, see `Command`. */
const COMMANDS: Readonly<Record<Command["do"], Forms>> = {
  operations: { target, operations, name: optional(text), coalesce: optional(text) },
  reset: { target, section: optional(text), pointer: text },
  text: { file: text, text: or(null, text), coalesce: optional(text) },
  duplicate: { target, section: text },
  paste: { target, at: place, value: section, name: optional(text) },
  hide: { target, section: text },
  show: { target, section: text },
  own: { target, section: text },
  share: { target, section: text, name: optional(text) },
  fix: { file: text, code: text, line: number, column: number },
  discard: { change: text },
  rebase: { domain: text, operation: optional(text) },
  create: {
    kind: text,
    name: text,
    title: optional(text),
    from: optional(text),
    extend: optional(truth),
    sections: optional(listOf(section, "a list of sections")),
    path: optional(text),
    homePage: optional(or(null, text)),
    domain: optional(text),
    header: optional(text),
    footer: optional(text),
  },
  give: { domain: text, homePage: text },
  revert: {},
  undo: { to: optional(number) },
  redo: { to: optional(number) },
};

/** An operation as its schema says; what it puts into a document is judged there. */
function isOperation(value: unknown): boolean {
  if (!isRecord(value) || !OPERATION_TYPES.some((type) => type === value.op)) return false;
  return listSchemaErrors(`operation-${value.op}.json`, value).length === 0;
}

/** The command that a body is. Throws {@link Refused} where it is none: what performs commands relies on their form. */
export function readCommand(body: Record<string, unknown>): Command {
  const name = body.do;
  if (typeof name !== "string" || !Object.hasOwn(COMMANDS, name))
    throw new Refused("The editor knows no such command.");
  check(body, COMMANDS[name as Command["do"]]);
  return body as unknown as Command;
}

export function readSaveRequest(body: Record<string, unknown>): SaveRequest {
  check(body, { files: optional(texts) });
  return body as SaveRequest;
}

export function readResolution(body: Record<string, unknown>): Resolution {
  check(body, { file: text, theirs: or(null, text), text: or(null, text), keepTheirs: optional(texts) });
  return body as unknown as Resolution;
}

function check(body: Record<string, unknown>, forms: Forms): void {
  for (const [key, form] of Object.entries(forms)) {
    const wanted = form(body[key]);
    if (wanted !== undefined) throw new Refused(`“${key}” must be ${wanted}. Nothing was changed.`);
  }
}
