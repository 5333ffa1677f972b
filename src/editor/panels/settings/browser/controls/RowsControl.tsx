import { observer } from "mobx-react-lite";
import { isRecord } from "../../../../../domain/isRecord";
import { editList } from "../listEdits";
import { getSetting, type RendererProps, useSetting } from "../useSetting";
import { EntryLine } from "./EntryList";
import { ListSetting } from "./ListSetting";
import styles from "./RowsControl.module.css";
import { singular } from "./singular";
import { TextSetting } from "./TextControl";

/** Rows of texts. A new row has as many cells as the longest one, or as the list of columns beside them. */
export const RowsControl = observer(function RowsControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, label } = setting;
  const cells = schema.items?.items ?? {};
  const edits = editList(setting);
  const rows = edits.entries.map((row) => (Array.isArray(row) ? row.map(String) : []));
  const columns = form.valueAt(`${pointer.slice(0, pointer.lastIndexOf("/"))}/columns`);
  const heads = Array.isArray(columns) ? columns.map((column) => (isRecord(column) ? String(column.label) : "")) : [];
  const width = Math.max(1, heads.length, ...rows.map(({ length }) => length));
  return (
    <ListSetting
      setting={setting}
      edits={edits}
      titles={rows.map((row, index) => row[0] || `${singular(label)} ${index + 1}`)}
      onAdd={() => edits.add(Array.from({ length: width }, () => ""))}
      onCopy={edits.copy}
    >
      {(index, tools, handle) => (
        <EntryLine handle={handle} tools={tools} className={styles.cells}>
          {Array.from({ length: width }, (_, at) => {
            // A row can end early: its next cell is the only one that can be added.
            const isNext = at <= (rows[index]?.length ?? 0);
            const options = { label: heads[at] || `Cell ${at + 1}`, isRequired: true };
            const cell = getSetting(form, `${pointer}/${index}/${at}`, cells, options);
            return isNext ? <TextSetting key={options.label + String(at)} setting={cell} isEntry isBare /> : null;
          })}
        </EntryLine>
      )}
    </ListSetting>
  );
});
