import { Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { Button } from "../../../../browser/controls/Button";
import { editList } from "../listEdits";
import { readAllowed } from "../readSchema";
import { type RendererProps, useSetting } from "../useSetting";
import { EntryLine } from "./EntryList";
import { ListSetting } from "./ListSetting";
import { nameWord } from "./WordControl";
import styles from "./WordRowsControl.module.css";

/** Start of a row after the first one. */
const ROW = "";

/**
 * Rows of words, such as the parts of a header, as one list: words and the starts of rows are moved by mouse or keyboard, from
 * one row to another, too. A row without words goes.
 */
export const WordRowsControl = observer(function WordRowsControl(props: RendererProps) {
  const setting = useSetting(props, true);
  const { schema, set } = setting;
  const { entries, canAdd } = editList(setting);
  const rows = entries.map((row) => (Array.isArray(row) ? row.map(String) : []));
  const line = rows.flatMap((row, index) => (index === 0 ? row : [ROW, ...row]));
  const titles = line.map((word, index) =>
    word === ROW ? `Row ${countRows(line.slice(0, index)) + 1}` : nameWord(word),
  );
  const missing = readAllowed(schema.items?.items ?? {}).filter((word) => !line.includes(word));
  const change = (next: readonly string[]) => set(splitRows(next), "now");
  const breakAt = line.findLastIndex((word, index) => index > 0 && word !== ROW && line[index - 1] !== ROW);
  const edits = {
    canAdd: canAdd && breakAt > 0,
    canRemove: line.some((word, index) => index > 0 && word !== ROW),
    remove: (index: number) => change(line.filter((_, at) => at !== index)),
    move: (from: number, to: number) => {
      const next = line.filter((_, at) => at !== from);
      change([...next.slice(0, to), line[from] ?? ROW, ...next.slice(to)]);
    },
  };
  return (
    <>
      <ListSetting
        setting={setting}
        edits={edits}
        titles={titles}
        onAdd={() => change([...line.slice(0, breakAt), ROW, ...line.slice(breakAt)])}
      >
        {(index, tools, handle) => (
          <EntryLine handle={handle} tools={tools} className={line[index] === ROW ? styles.row : styles.word}>
            {titles[index]}
          </EntryLine>
        )}
      </ListSetting>
      {missing.length === 0 ? null : (
        <div className={styles.missing}>
          {missing.map((word) => (
            <Button key={word} icon={Plus} tone="quiet" onPress={() => change([...line, word])}>
              {`Add ${nameWord(word).toLowerCase()}`}
            </Button>
          ))}
        </div>
      )}
    </>
  );
});

function countRows(line: readonly string[]): number {
  return line.filter((word) => word === ROW).length + 1;
}

function splitRows(line: readonly string[]): string[][] {
  const rows: string[][] = [[]];
  for (const word of line) {
    if (word === ROW) rows.push([]);
    else rows.at(-1)?.push(word);
  }
  return rows.filter((row) => row.length > 0);
}
