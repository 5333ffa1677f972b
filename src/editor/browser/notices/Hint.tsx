import { X } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, IconButton } from "../controls/Button";
import { useEditor } from "../store/storeContext";
import styles from "./Hint.module.css";

/** The few words of a first visit, over the foot of the page until somebody closes them. */
export const Hint = observer(function Hint() {
  const store = useEditor();
  const { shell, view } = store;
  if (!shell.isHinting || view === undefined) return null;
  return (
    <section className={styles.hint} aria-label="First steps">
      <p>
        <strong>Click</strong> a section to change it, <strong>double-click</strong> a heading or button to write in the
        page. Shoppers see nothing before you save.
      </p>
      <Button onPress={() => shell.open({ name: "new" })}>Begin a new home</Button>
      <IconButton icon={X} label="Close the hint" onPress={() => store.endHint()} />
    </section>
  );
});
