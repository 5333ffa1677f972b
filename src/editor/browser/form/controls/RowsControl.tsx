import { observer } from "mobx-react-lite";
import { isRecord } from "../../../../domain/isRecord";
import { editList } from "../listEdits";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { EntryList } from "./EntryList";
import lines from "./EntryList.module.css";
import { singular } from "./ObjectsControl";
import styles from "./RowsControl.module.css";
import { TextSetting } from "./TextControl";

/** Rows of texts. They are as wide as the list of columns beside them, where there is one. */
export const RowsControl = observer(function RowsControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label } = setting;
  const cells = schema.items?.items ?? {};
  const { entries, canAdd, canRemove, add, remove, move, copy } = editList(setting);
  const rows = entries.map((row) => (Array.isArray(row) ? row.map(String) : []));
  const columns = form.valueAt(`${pointer.slice(0, pointer.lastIndexOf("/"))}/columns`);
  const heads = Array.isArray(columns) ? columns.map((column) => (isRecord(column) ? String(column.label) : "")) : [];
  const width = Math.max(1, heads.length, ...rows.map(({ length }) => length));
  const one = singular(label);
  return (
    <fieldset className={frame.setting} data-setting={pointer} aria-label={label}>
      <SettingHead setting={setting} as="text" />
      <SettingFoot setting={setting} />
      <EntryList
        name={pointer}
        label={label}
        entry={one.toLowerCase()}
        titles={rows.map((row, index) => row[0] || `${one} ${index + 1}`)}
        canAdd={canAdd}
        canRemove={canRemove}
        canMove={rows.length > 1}
        onAdd={() => add(Array.from({ length: width }, () => ""))}
        onRemove={remove}
        onMove={move}
        onCopy={copy}
      >
        {(index, tools, handle) => (
          <div className={lines.line}>
            {handle}
            <div className={`${lines.grow} ${styles.cells}`}>
              {Array.from({ length: width }, (_, at) => {
                // A row can end early: its next cell is the only one that can be added.
                const isNext = at <= (rows[index]?.length ?? 0);
                const options = { label: heads[at] || `Cell ${at + 1}`, isRequired: true };
                const cell = getSetting(form, `${pointer}/${index}/${at}`, cells, options);
                return isNext ? <TextSetting key={options.label + String(at)} setting={cell} isEntry isBare /> : null;
              })}
            </div>
            {tools}
          </div>
        )}
      </EntryList>
    </fieldset>
  );
});
