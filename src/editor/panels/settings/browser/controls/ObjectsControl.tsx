import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonFormsDispatch } from "@jsonforms/react";
import { observer } from "mobx-react-lite";
import { isRecord } from "../../../../../domain/isRecord";
import type { FlatSchema } from "../../../../../layout/schema/flattenSchema";
import { humanize } from "../../../../../layout/schema/settingWords";
import { buildUiSchema } from "../buildUiSchema";
import { useForm } from "../formContext";
import { editList } from "../listEdits";
import { isOwnSource, Thumbnail } from "../pictures/Thumbnail";
import { usePictures } from "../pictures/usePictures";
import { createEntry, listHeldLists } from "../readSchema";
import { SettingProblems } from "../SettingProblems";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { Fold } from "./Fold";
import { ListSetting } from "./ListSetting";
import lines from "./ObjectsControl.module.css";
import { PicturesButton } from "./PicturesButton";
import { singular } from "./singular";

/** A list of entries with settings, such as links, questions or steps. */
export const ObjectsControl = observer(function ObjectsControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label } = setting;
  const items = schema.items ?? {};
  const edits = editList(setting);
  const { entries } = edits;
  const sources = entries.map((own) => readPicture(own, items));
  const ownSources = sources.filter(isOwnSource);
  const { pictures } = usePictures("", ownSources.length > 0, ownSources.join(" "));
  const titles = entries.map((own, index) => nameEntry(own, items) ?? `${singular(label)} ${index + 1}`);
  // Entries with sections are moved and copied in the outline.
  const isHolder = listHeldLists(items).length > 0;
  const handleAdd = () => {
    edits.add(nameUniquely(createEntry(items), entries));
    form.setOpen(`${pointer}/${entries.length}`, true);
  };
  return (
    <ListSetting
      setting={setting}
      edits={edits}
      titles={titles}
      canMove={!isHolder}
      onAdd={handleAdd}
      extra={<PicturesButton setting={setting} edits={edits} />}
      onCopy={isHolder ? undefined : edits.copy}
    >
      {(index, tools, handle) => (
        <ObjectEntry
          pointer={`${pointer}/${index}`}
          path={`${props.path}.${index}`}
          schema={items}
          title={titles[index] ?? ""}
          isAlone={entries.length === 1}
          picture={<Thumbnail source={sources[index] ?? ""} pictures={pictures} size="row" />}
          tools={tools}
          handle={handle}
        />
      )}
    </ListSetting>
  );
});

interface ObjectEntryProps {
  readonly pointer: string;
  /** Path of JSON Forms. */
  readonly path: string;
  readonly schema: FlatSchema;
  readonly title: string;
  /** True for the only entry of its list, which is open at first. */
  readonly isAlone: boolean;
  readonly picture: React.ReactNode;
  readonly tools: React.ReactNode;
  readonly handle: React.ReactNode;
}

/** An entry that opens on a press: it observes that by itself, because the list around it renders it later. */
const ObjectEntry = observer(function ObjectEntry(props: ObjectEntryProps) {
  const { pointer, path, schema, title, isAlone, picture, tools, handle } = props;
  const form = useForm();
  const problems = form.problemsAt(pointer, true).length;
  return (
    <div className={lines.entry} data-setting={pointer}>
      {handle}
      <Fold
        title={title}
        picture={picture}
        note={problems === 0 ? undefined : `${problems} to look at`}
        isOpen={form.isOpen(pointer, isAlone, [pointer])}
        onChange={(isOpen) => form.setOpen(pointer, isOpen)}
        tools={tools}
      >
        <JsonFormsDispatch
          schema={schema as JsonSchema}
          uischema={buildUiSchema(schema) as unknown as UISchemaElement}
          path={path}
        />
        <SettingProblems setting={getSetting(form, pointer, schema, { label: title, isRequired: true })} />
      </Fold>
    </div>
  );
});

/** True for a picture; one with `thumbnail` is of the API, and cannot be chosen. */
function isPicture({ picture, thumbnail }: FlatSchema): boolean {
  return picture === true || thumbnail === true;
}

/** The name or address of an entry's first picture; empty for an entry without one. */
function readPicture(entry: unknown, { properties = {} }: FlatSchema): string {
  if (!isRecord(entry)) return "";
  const found = Object.entries(properties).flatMap(([name, schema]) => {
    const value = entry[name];
    if (isPicture(schema)) return [value];
    return schema.properties?.src?.picture === true && isRecord(value) ? [value.src] : [];
  });
  return String(found.find((source) => typeof source === "string") ?? "");
}

/** Names an entry by its first text that is no picture, or else by its first two settings. */
function nameEntry(entry: unknown, { properties = {} }: FlatSchema): string | undefined {
  if (!isRecord(entry)) return undefined;
  const stated = Object.entries(properties)
    .filter(([name, { type }]) => name !== "id" && name in entry && type !== "object" && type !== "array")
    .map(([name, schema]) => ({ name, schema, value: entry[name] }));
  const texts = stated.filter(({ schema, value }) => typeof value === "string" && value !== "" && !("enum" in schema));
  const text = texts.find(({ schema }) => !isPicture(schema)) ?? texts[0];
  if (typeof text?.value === "string") return text.value.slice(0, 80);
  const values = stated
    .filter(({ value }) => (typeof value === "string" && value !== "") || typeof value === "number")
    .map(({ name, value }) => (typeof value === "number" ? `${humanize(name)} ${value}` : String(value)));
  return values.length === 0 ? undefined : values.slice(0, 2).join(" · ");
}

/** Gives an entry that has a name a unique one. */
function nameUniquely(entry: unknown, others: readonly unknown[]): unknown {
  if (!isRecord(entry) || typeof entry.id !== "string") return entry;
  const taken = new Set(others.map((other) => (isRecord(other) ? other.id : undefined)));
  const { id } = entry;
  const numbers = Array.from({ length: others.length + 1 }, (_, index) => `${id}-${index + 2}`);
  return { ...entry, id: taken.has(id) ? numbers.find((name) => !taken.has(name)) : id };
}
