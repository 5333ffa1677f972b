import { lazy, Suspense } from "react";
import type { PaneProps } from "../../../browser/store/PaneProps";
import styles from "./JsonEditor.module.css";

const JsonEditor = lazy(() => import("./JsonEditor"));

/** The text of the file that edits go to; its editor is loaded when it is looked at first. */
export function JsonPane(pane: PaneProps) {
  return (
    <Suspense fallback={<p className={styles.note}>Loading the JSON editor…</p>}>
      <JsonEditor {...pane} />
    </Suspense>
  );
}
