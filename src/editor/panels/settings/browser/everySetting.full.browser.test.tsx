import { expect, it } from "vitest";
import type { FlatSchema } from "../../../../layout/schema/flattenSchema";
import { SECTION_TYPES } from "../../../../layout/schema/schemas";
import type { OperationsCommand } from "../../../protocol/command";
import { chooseControl } from "./chooseControl";
import { fillSchema, listFilled } from "./fillSchema";
import { getFormSchema, openForm, type TestedForm } from "./formForTest";

/* For every setting that a document can state: there is a control for it, and the control sends the right operation. */

const SUBJECTS: readonly TestedForm[] = [
  ...SECTION_TYPES.map((type) => ({ type })),
  ...(["home", "page", "header", "footer"] as const).map((kind) => ({ kind })),
].map((subject) => ({ ...subject, data: fillSchema(getFormSchema(subject)) as Record<string, unknown> }));

it.each(SUBJECTS.map((subject) => [subject.type ?? `document of kind ${subject.kind}`, subject] as const))(
  "changes each setting of %s by its control",
  async (_name, subject) => {
    const form = openForm(subject);
    await expect.poll(() => document.querySelector("[data-setting]")).not.toBeNull();
    await openAll();
    const settings = listFilled(getFormSchema(subject));
    const own = settings.filter(({ pointer }) => !isPart(pointer, settings));
    const expected = own.map(({ pointer, schema }) => ({ pointer, wanted: act(pointer, schema) }));
    await expect
      .poll(() => form.commands.length)
      .toBe(expected.filter(({ wanted }) => typeof wanted === "object").length);
    const sent = (form.commands as OperationsCommand[])
      .flatMap(({ operations }) => operations)
      .map((operation) => readOperation(operation, subject));
    const faults = expected.flatMap(({ pointer, wanted }) => {
      if (wanted === "none") return [];
      const found = sent.find((operation) => "pointer" in operation && operation.pointer === pointer);
      const isRight = typeof wanted === "object" && JSON.stringify(found) === JSON.stringify({ pointer, ...wanted });
      return isRight ? [] : [`${pointer}: sent ${JSON.stringify(found)}, expected ${JSON.stringify(wanted)}`];
    });
    expect(faults).toEqual([]);
    form.close();
  },
  300_000,
);

type Expected = { readonly op: string; readonly to?: unknown } | "none" | "no control";

/** Uses the control of a setting, as a person would, and says which operation that means. */
function act(pointer: string, schema: FlatSchema): Expected {
  const element = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(pointer).replaceAll("\\/", "/")}"]`);
  if (element === null) return "no control";
  const input = element.querySelector<HTMLInputElement>("input:not([type=radio]):not([type=checkbox]), textarea");
  switch (chooseControl(schema)) {
    case "text":
    case "link":
    case "clock":
    case "color":
      return type(input, input?.value === "#123456" ? "#654321" : "#123456");
    case "identity":
      return pointer === "/id" ? "none" : type(input, "another-name");
    case "number": {
      const next = Number(schema.minimum ?? 0) + (Number(input?.value) === Number(schema.minimum ?? 0) ? 1 : 0);
      const expected = type(input, String(next));
      return expected === "no control" ? expected : { op: "set", to: next };
    }
    case "switch": {
      const box = element.querySelector<HTMLInputElement>("input[type=checkbox]");
      if (box === null) return chooseRadio(element, (word) => (word === "unset" ? undefined : word === "true"));
      box.click();
      return { op: "set", to: box.checked };
    }
    case "word":
    case "banner-dimension":
      return element.querySelector("[role=radiogroup], input[type=radio]") === null
        ? chooseOption(element)
        : chooseRadio(element, (word) => word);
    case "card-style":
      return chooseOption(element);
    default:
      // Lists, objects and moments have tests of their own; here they must be there.
      return "none";
  }
}

function type(input: HTMLInputElement | null, text: string): Expected {
  if (input === null) return "no control";
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return { op: "set", to: text };
}

function chooseRadio(element: HTMLElement, read: (word: string) => unknown): Expected {
  const other = [...element.querySelectorAll<HTMLInputElement>("input[type=radio]")].find(({ checked }) => !checked);
  if (other === undefined) return element.querySelector("input[type=radio]") === null ? "no control" : "none";
  other.click();
  const to = read(other.value);
  return to === undefined ? { op: "unset" } : { op: "set", to };
}

/** React Aria keeps a native list beside its own, for forms and assistive technology. */
function chooseOption(element: HTMLElement): Expected {
  const select = element.querySelector("select");
  const other = [...(select?.options ?? [])].find(({ value, selected }) => value !== "" && !selected);
  if (select === null || element.querySelector("button") === null) return "no control";
  if (other === undefined) return "none";
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(select, other.value);
  select.dispatchEvent(new Event("change", { bubbles: true }));
  return { op: "set", to: other.value };
}

function readOperation(operation: OperationsCommand["operations"][number], { type: own }: TestedForm) {
  const section = "section" in operation ? operation.section : undefined;
  if ((section === undefined) !== (own === undefined)) return { section };
  if (operation.op === "set") return { pointer: operation.pointer, op: "set", to: operation.to };
  return operation.op === "unset" ? { pointer: operation.pointer, op: "unset" } : operation;
}

/** Parts of what one control holds as a whole. */
function isPart(
  pointer: string,
  settings: readonly { readonly pointer: string; readonly schema: FlatSchema }[],
): boolean {
  return settings.some(
    (other) =>
      pointer.startsWith(`${other.pointer}/`) &&
      ["words", "one-or-many", "rows", "word-rows", "raw"].includes(chooseControl(other.schema)),
  );
}

async function openAll(): Promise<void> {
  for (let round = 0; round < 12; round++) {
    const closed = document.querySelectorAll<HTMLElement>(
      'button[slot="trigger"][aria-expanded="false"], h3 button[aria-expanded="false"], h4 button[aria-expanded="false"]',
    );
    if (closed.length === 0) return;
    for (const button of closed) button.click();
    await settle();
  }
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
