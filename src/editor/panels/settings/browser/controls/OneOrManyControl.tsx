import { observer } from "mobx-react-lite";
import { isEqual } from "../../../../../layout/source/isEqual";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { EntryLine } from "./EntryList";
import { ListSetting } from "./ListSetting";
import { singular } from "./singular";
import { TextSetting } from "./TextControl";

/** One text or a list of them: a single one is written without a list. */
export const OneOrManyControl = observer(function OneOrManyControl(props: RendererProps) {
  const setting = useSetting(props, true);
  const { pointer, schema, label, value, isRequired, set, form } = setting;
  const texts = Array.isArray(value) ? value.map(String) : typeof value === "string" ? [value] : [];
  const most = typeof schema.maxItems === "number" ? schema.maxItems : Infinity;
  const write = (next: readonly string[], when: "pause" | "now") => {
    const one = next.length === 0 && !isRequired ? undefined : next.length === 1 ? next[0] : next;
    if (!isEqual(one, value)) set(one, when);
  };
  const replace = (index: number, text: string) => texts.map((own, at) => (at === index ? text : own));
  const one = singular(label);
  const without = (index: number) => texts.filter((_, at) => at !== index);
  const edits = {
    canAdd: texts.length < most,
    canRemove: true,
    remove: (index: number) => write(without(index), "now"),
    move: (from: number, to: number) =>
      write([...without(from).slice(0, to), texts[from] ?? "", ...without(from).slice(to)], "now"),
  };
  return (
    <ListSetting
      setting={setting}
      edits={edits}
      titles={texts.map((text, index) => text || `${one} ${index + 1}`)}
      onAdd={() => write([...texts, "/"], "now")}
      isFootLast
    >
      {(index, tools, handle) => {
        const options = { label: `${one} ${index + 1}`, isRequired: true };
        const own = getSetting(form, `${pointer}/${index}`, schema.items ?? {}, options);
        const entry = {
          ...own,
          value: texts[index],
          problems: [],
          set: (next: unknown) => write(replace(index, String(next)), "pause"),
        };
        return (
          <EntryLine handle={handle} tools={tools}>
            <TextSetting setting={entry} isEntry isBare />
          </EntryLine>
        );
      }}
    </ListSetting>
  );
});
