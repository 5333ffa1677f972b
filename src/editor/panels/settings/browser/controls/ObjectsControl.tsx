import type { JsonSchema, UISchemaElement } from "@jsonforms/core";
import { JsonFormsDispatch } from "@jsonforms/react";
import { observer } from "mobx-react-lite";
import { isRecord } from "../../../../../domain/isRecord";
import type { FlatSchema } from "../../../../../layout/schema/flattenSchema";
import { humanize } from "../../../../../layout/schema/settingWords";
import { buildUiSchema } from "../buildUiSchema";
import { editList } from "../listEdits";
import { createStart, listHeldLists } from "../readSchema";
import { SettingProblems } from "../SettingProblems";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { Fold } from "./Fold";
import { ListSetting } from "./ListSetting";
import lines from "./ObjectsControl.module.css";
import { singular } from "./singular";

/** A list of entries with settings, such as links, questions or steps. */
export const ObjectsControl = observer(function ObjectsControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label } = setting;
  const items = schema.items ?? {};
  const edits = editList(setting);
  const { entries } = edits;
  const titles = entries.map((own, index) => nameEntry(own, items) ?? `${singular(label)} ${index + 1}`);
  // Entries with sections are moved and copied in the outline.
  const isHolder = listHeldLists(items).length > 0;
  const handleAdd = () => {
    edits.add(nameUniquely(createStart(items), entries));
    form.setOpen(`${pointer}/${entries.length}`, true);
  };
  return (
    <ListSetting
      setting={setting}
      edits={edits}
      titles={titles}
      canMove={!isHolder}
      onAdd={handleAdd}
      onCopy={isHolder ? undefined : edits.copy}
    >
      {(index, tools, handle) => {
        const own = `${pointer}/${index}`;
        const title = titles[index] ?? "";
        const problems = form.problemsAt(own, true).length;
        return (
          <div className={lines.entry} data-setting={own}>
            {handle}
            <Fold
              title={title}
              note={problems === 0 ? undefined : `${problems} to look at`}
              isOpen={form.isOpen(own, entries.length === 1, [own])}
              onChange={(isOpen) => form.setOpen(own, isOpen)}
              tools={tools}
            >
              <JsonFormsDispatch
                schema={items as JsonSchema}
                uischema={buildUiSchema(items) as unknown as UISchemaElement}
                path={`${props.path}.${index}`}
              />
              <SettingProblems setting={getSetting(form, own, items, { label: title, isRequired: true })} />
            </Fold>
          </div>
        );
      }}
    </ListSetting>
  );
});

/** Names an entry by its first text, or else by its first two settings. */
function nameEntry(entry: unknown, { properties = {} }: FlatSchema): string | undefined {
  if (!isRecord(entry)) return undefined;
  const stated = Object.entries(properties)
    .filter(([name, { type }]) => name !== "id" && name in entry && type !== "object" && type !== "array")
    .map(([name, schema]) => ({ name, schema, value: entry[name] }));
  const text = stated.find(({ schema, value }) => typeof value === "string" && value !== "" && !("enum" in schema));
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
