import { useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { isRecord } from "../../../../domain/isRecord";
import type { DocumentKind } from "../../../../layout/document/LayoutSet";
import { type FlatSchema, flattenSchema } from "../../../../layout/schema/flattenSchema";
import { DOCUMENT_PLACE, getSectionSchema } from "../../../../layout/schema/schemas";
import { getAt } from "../../../../layout/source/pointer";
import { ApiFailure } from "../../../browser/store/EditorApi";
import type { EditorStore } from "../../../browser/store/EditorStore";
import type { PaneProps } from "../../../browser/store/PaneProps";
import { StoreContext } from "../../../browser/store/storeContext";
import { applyEdit } from "../../../protocol/applyEdit";
import type { Command, CommandAnswer, OperationsCommand, Refusal } from "../../../protocol/command";
import type { FormView, PickAnswer, PictureAnswer } from "../protocol";
import { SettingsForm } from "./SettingsForm";

/** Subject of a form in a test. */
export interface TestedForm {
  readonly kind?: DocumentKind;
  /** Type of the section; without it the form is the document's. */
  readonly type?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly domain?: string;
  readonly view?: Partial<FormView>;
  readonly problems?: PaneProps["view"]["problems"];
  readonly pointer?: string;
  /** Pictures of the layouts folder. */
  readonly pictures?: PictureAnswer["pictures"];
  readonly picks?: Readonly<Record<string, PickAnswer>>;
  /** Refuses commands with this sentence. */
  readonly refusal?: string;
}

export interface OpenForm {
  readonly commands: readonly Command[];
  /** State of the server. */
  data(): unknown;
  /** Changes made elsewhere, such as by undo. */
  changeElsewhere(data: Record<string, unknown>): void;
  /** The section is removed elsewhere. */
  removeElsewhere(): void;
  readonly selected: readonly (readonly unknown[])[];
  close(): void;
}

const opened: Root[] = [];

export function getFormSchema({ type, kind = "home" }: Pick<TestedForm, "type" | "kind">): FlatSchema {
  if (type === undefined) return flattenDocumentSchema(kind);
  const place = getSectionSchema(type);
  if (place === undefined) throw new Error(`There is no type ${type}.`);
  return flattenSchema(place);
}

/** The settings that documents of a kind can have, as the server sends them. */
function flattenDocumentSchema(kind: string): FlatSchema {
  const { if: condition, then: rule, $comment: _comment, ...whole } = flattenSchema(DOCUMENT_PLACE);
  const { $schema: _schema, version: _version, kind: _kind, ...properties } = whole.properties ?? {};
  const kinds = getAt(condition, ["properties", "kind", "enum"]);
  const refused = Array.isArray(kinds) && kinds.includes(kind) ? getAt(rule, ["properties"]) : undefined;
  const entries = Object.entries(properties).filter(([name]) => !isRecord(refused) || refused[name] !== false);
  return { ...whole, properties: Object.fromEntries(entries) };
}

interface TestedPaneProps {
  readonly show: (revision: number, listen: (revision: number) => void) => PaneProps;
}

/** The form in a page that knows the draft's revision. */
function TestedPane({ show }: TestedPaneProps) {
  const [revision, setRevision] = useState(1);
  return (
    <StoreContext value={STORE}>
      <SettingsForm {...show(revision, setRevision)} />
    </StoreContext>
  );
}

/** The part of the editor's store that pictures of looks read. */
const STORE = { look: { query: {}, scheme: "light" }, api: { draft: "test" } } as unknown as EditorStore;

/** Opens a form on a draft that is kept in memory; operations are performed as the server performs them. */
export function openForm(form: TestedForm): OpenForm {
  for (const root of opened.splice(0)) root.unmount();
  document.body.replaceChildren();
  const host = document.body.appendChild(document.createElement("main"));
  const commands: Command[] = [];
  const selected: unknown[][] = [];
  let data: unknown = form.data;
  let revision = 1;
  let isRemoved = false;
  let rerender: (revision: number) => void = () => undefined;
  const schema = getFormSchema(form);
  const section = form.type === undefined ? undefined : String(form.data.id ?? form.type);
  const perform = async (command: Command): Promise<CommandAnswer | Refusal> => {
    commands.push(command);
    if (form.refusal !== undefined) return { code: "impossible", message: form.refusal };
    if (command.do === "operations") data = performAll(data, command);
    if (command.do === "reset") data = applyEdit(data, { pointer: command.pointer, value: undefined });
    revision += 1;
    rerender(revision);
    return { revision };
  };
  const read = async (path: string) => {
    if (path.startsWith("pick/")) return form.picks?.[path] ?? { entries: [] };
    if (path === "pictures") return { pictures: form.pictures ?? [] } satisfies PictureAnswer;
    if (isRemoved) throw new ApiFailure("refused", "The draft has no such section.", 404);
    const answer: FormView = {
      revision,
      document: "home/one",
      kind: form.kind ?? "home",
      ...(form.type === undefined ? {} : { section, type: form.type }),
      schema: structuredClone(schema),
      data: structuredClone(data) as Record<string, unknown>,
      origins: {},
      cards: [],
      timeZone: "Europe/Berlin",
      ...form.view,
    };
    return answer;
  };
  const show = (at: number, listen: (revision: number) => void): PaneProps => {
    rerender = listen;
    return {
      draft: "test",
      look: { domain: "dealharbor.example", path: "/" },
      revision: at,
      view: { problems: form.problems ?? [], documents: [], domains: [], page: { main: "home/one", paths: [] } },
      target: { document: "home/one", domain: form.domain },
      section,
      pointer: form.pointer,
      perform,
      read,
      hold: () => () => undefined,
      select: (...chosen: unknown[]) => selected.push(chosen),
    } as unknown as PaneProps;
  };
  const root = createRoot(host);
  opened.push(root);
  root.render(<TestedPane show={show} />);
  return {
    commands,
    selected,
    data: () => data,
    changeElsewhere: (next) => {
      data = next;
      revision += 1;
      rerender(revision);
    },
    removeElsewhere: () => {
      isRemoved = true;
      revision += 1;
      rerender(revision);
    },
    close: () => root.unmount(),
  };
}

function performAll(data: unknown, { operations }: OperationsCommand): unknown {
  return operations.reduce((before, operation) => {
    if (operation.op !== "set" && operation.op !== "unset") return before;
    const value = operation.op === "set" ? operation.to : undefined;
    return applyEdit(before, { pointer: operation.pointer, value });
  }, data);
}
