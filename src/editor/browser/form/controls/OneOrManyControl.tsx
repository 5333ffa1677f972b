import { observer } from "mobx-react-lite";
import { isEqual } from "../../../../layout/source/isEqual";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { EntryList } from "./EntryList";
import lines from "./EntryList.module.css";
import { singular } from "./ObjectsControl";
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
  return (
    <fieldset className={frame.setting} data-setting={pointer} aria-label={label}>
      <SettingHead setting={setting} as="text" />
      <EntryList
        name={pointer}
        label={label}
        entry={one.toLowerCase()}
        titles={texts.map((text, index) => text || `${one} ${index + 1}`)}
        canAdd={texts.length < most}
        canRemove
        canMove={texts.length > 1}
        onAdd={() => write([...texts, "/"], "now")}
        onRemove={(index) =>
          write(
            texts.filter((_, at) => at !== index),
            "now",
          )
        }
        onMove={(from, to) => {
          const next = texts.filter((_, at) => at !== from);
          write([...next.slice(0, to), texts[from] ?? "", ...next.slice(to)], "now");
        }}
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
            <div className={lines.line}>
              {handle}
              <div className={lines.grow}>
                <TextSetting setting={entry} isEntry isBare />
              </div>
              {tools}
            </div>
          );
        }}
      </EntryList>
      <SettingFoot setting={setting} />
    </fieldset>
  );
});
