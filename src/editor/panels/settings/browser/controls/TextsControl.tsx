import { observer } from "mobx-react-lite";
import type { PickKind } from "../../protocol";
import { editList } from "../listEdits";
import frame from "../SettingFrame.module.css";
import { usePick } from "../usePick";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { EntryLine } from "./EntryList";
import { ListSetting } from "./ListSetting";
import { PickField } from "./PickField";
import { singular } from "./singular";
import { TextSetting } from "./TextControl";

/** Kind of entry that a text names, by the keyword `control` of its schema. */
const PICKED: ReadonlyMap<unknown, PickKind> = new Map([
  ["store", "stores"],
  ["offer", "offers"],
]);

/** A list of texts such as paragraphs, or of stores and offers, which a search finds. */
export const TextsControl = observer(function TextsControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label } = setting;
  const items = schema.items ?? {};
  const kind = PICKED.get(items.control);
  const edits = editList(setting);
  const ids = edits.entries.map(String);
  const picked = usePick(kind ?? "links", { ids: ids.join(",") }, kind !== undefined && ids.length > 0);
  const nameOf = (id: string) => picked.entries.find(({ value }) => value === id);
  const one = singular(label);
  const titles = ids.map((id, index) => nameOf(id)?.title ?? (id === "" ? `${one} ${index + 1}` : id.slice(0, 40)));
  return (
    <ListSetting setting={setting} edits={edits} titles={titles} onAdd={() => edits.add("")}>
      {(index, tools, handle) => {
        const options = { label: `${one} ${index + 1}`, isRequired: true };
        const own = getSetting(form, `${pointer}/${index}`, items, options);
        const found = nameOf(ids[index] ?? "");
        return (
          <EntryLine handle={handle} tools={tools}>
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
          </EntryLine>
        );
      }}
    </ListSetting>
  );
});
