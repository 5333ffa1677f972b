import { observer } from "mobx-react-lite";
import { Pick, type PickOption } from "../controls/Pick";
import { listTouched } from "../page/listTouched";
import { useEditor } from "../store/storeContext";
import styles from "./PageStrip.module.css";

const NONE = "";

/** The domain whose page stands beside the shown one: first those that an edit changes, too. */
export const ComparePick = observer(function ComparePick() {
  const store = useEditor();
  const { look, view } = store;
  const document = store.selection.selected?.document ?? store.mainDocument;
  if (view === undefined || document === undefined) return null;
  const touched = listTouched(view, [document], look.domain).domains;
  const isTouched = new Set(touched.map(({ domain }) => domain));
  const others = view.domains.filter(({ domain }) => !isTouched.has(domain));
  const options: PickOption[] = [
    { id: NONE, label: "Nothing", note: "One page alone" },
    ...touched.map(({ domain, name, hasOverlay, stale }) => {
      const own = hasOverlay ? ", has changes of its own" : "";
      return { id: domain, label: name, note: `Same layout${own}${stale > 0 ? `, ${stale} of them stale` : ""}` };
    }),
    ...others.map(({ domain, name, home }) => ({ id: domain, label: name, note: home })),
  ].filter(({ id }) => id !== look.domain);
  const name = view.domains.find(({ domain }) => domain === look.beside)?.name ?? look.beside;
  return (
    <div className={styles.compare}>
      <Pick
        label="Compare with"
        value={look.beside ?? NONE}
        shown={name === undefined ? "Compare with" : `Compared with ${name}`}
        options={options}
        onPick={(domain) => look.showBeside(domain === NONE ? undefined : domain)}
      />
    </div>
  );
});
