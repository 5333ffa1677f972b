import { EditorDialog } from "../controls/EditorDialog";
import styles from "./ShortcutsDialog.module.css";

const KEYS: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    "Everywhere",
    [
      ["Ctrl S", "Save"],
      ["Ctrl Z", "Undo"],
      ["Ctrl Shift Z", "Redo"],
      ["F6", "Next part: toolbar, outline, page, settings"],
      ["?", "This list"],
    ],
  ],
  [
    "Outline",
    [
      ["↑ ↓", "Select another section"],
      ["← →", "Close and open what is inside"],
      ["Enter", "To the settings of the section"],
      ["Space", "Actions of the section"],
      ["E", "Write its first text in the page; Tab goes to the next one"],
      ["A", "Add a section after it"],
      ["Shift A", "Add a section before it"],
      ["Alt ↑ ↓", "Move it up and down, through columns and tabs, too"],
      ["Alt → ←", "Move it into the columns or tabs beside it, or out"],
      ["Ctrl C, X, V", "Copy, cut and paste, between documents, too"],
      ["Ctrl D", "Duplicate"],
      ["H", "Hide or show"],
      ["F2", "Rename its id"],
      ["Del", "Remove"],
    ],
  ],
  [
    "View",
    [
      ["1 2 3 4", "360, 768, 1280 px, as wide as there is room"],
      ["L", "Light or dark"],
      ["O", "Edits for every site with the layout, or only for the shown one"],
      ["C", "Changes that are not saved"],
      ["T", "Try the page with its scripts"],
      ["N", "New home, page, header or footer"],
    ],
  ],
];

/** All keys of the editor. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <EditorDialog title="Keys" onClose={onClose}>
      <div className={styles.groups}>
        {KEYS.map(([title, keys]) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {keys.map(([key, meaning]) => (
                <div key={key} className={styles.row}>
                  <dt>
                    <kbd className={styles.key}>{key}</kbd>
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </EditorDialog>
  );
}
