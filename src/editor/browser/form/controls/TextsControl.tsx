import { observer } from "mobx-react-lite";
import type { PickKind } from "../../../protocol/form";
import { editList } from "../listEdits";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { usePick } from "../usePick";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { EntryList } from "./EntryList";
import lines from "./EntryList.module.css";
import { singular } from "./ObjectsControl";
import { PickField } from "./PickField";
import { TextSetting } from "./TextControl";

/** What the keyword `control` of a text says it names, and where that is found. */
const PICKED: ReadonlyMap<unknown, PickKind> = new Map([
  ["store", "stores"],
  ["offer", "offers"],
]);

/** A list of texts, such as paragraphs, or of stores and offers, which are found by search. */
export const TextsControl = observer(function TextsControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label } = setting;
  const items = schema.items ?? {};
  const kind = PICKED.get(items.control);
  const { entries, canAdd, canRemove, add, remove, move } = editList(setting);
  const ids = entries.map(String);
  const picked = usePick(kind ?? "links", { ids: ids.join(",") }, kind !== undefined && ids.length > 0);
  const nameOf = (id: string) => picked.entries.find(({ value }) => value === id);
  const one = singular(label);
  const titles = ids.map((id, index) => nameOf(id)?.title ?? (id === "" ? `${one} ${index + 1}` : id.slice(0, 40)));
  return (
    <fieldset className={frame.setting} data-setting={pointer} aria-label={label}>
      <SettingHead setting={setting} as="text" />
      <SettingFoot setting={setting} />
      <EntryList
        name={pointer}
        label={label}
        entry={one.toLowerCase()}
        titles={titles}
        canAdd={canAdd}
        canRemove={canRemove}
        canMove={entries.length > 1}
        onAdd={() => add("")}
        onRemove={remove}
        onMove={move}
      >
        {(index, tools, handle) => {
          const options = { label: `${one} ${index + 1}`, isRequired: true };
          const own = getSetting(form, `${pointer}/${index}`, items, options);
          const found = nameOf(ids[index] ?? "");
          return (
            <div className={lines.line}>
              {handle}
              <div className={lines.grow}>
                {kind === undefined ? (
                  <TextSetting setting={own} isEntry isBare />
                ) : (
                  <>
                    <PickField setting={own} kind={kind} isEntry isBare />
                    {found === undefined ? null : (
                      <p className={frame.description}>
                        {[found.title, found.detail, found.warning].filter(Boolean).join(" · ")}
                      </p>
                    )}
                  </>
                )}
              </div>
              {tools}
            </div>
          );
        }}
      </EntryList>
    </fieldset>
  );
});
