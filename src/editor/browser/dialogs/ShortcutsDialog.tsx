import { EditorDialog } from "../controls/EditorDialog";
import { showKeys } from "../controls/keys";
import { KEY_ENTRIES, type When } from "../page/keyTable";
import styles from "./ShortcutsDialog.module.css";

const GROUPS: readonly (readonly [string, readonly When[]])[] = [
  ["Everywhere, also in texts", ["always"]],
  ["Outside texts", ["outside texts", "outside texts and menus"]],
  ["Outline", ["outline", "row"]],
  ["A section is selected", ["section"]],
  ["No section is selected", ["no section"]],
];

/** All keys of the editor, by where they hold. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <EditorDialog title="Keys" onClose={onClose}>
      <div className={styles.groups}>
        {GROUPS.map(([title, whens]) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {KEY_ENTRIES.filter(({ when }) => whens.includes(when)).map(({ keys, meaning }) => (
                <div key={keys[0]} className={styles.row}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {showKeys(key)}
                      </kbd>
                    ))}
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
