import { lazy, Suspense } from "react";
import type { PaneProps } from "../../../browser/store/PaneProps";
import styles from "./JsonEditor.module.css";

const JsonEditor = lazy(() => import("./JsonEditor"));

/** The text of the file that edits go to. Its editor is loaded when it is first shown. */
export function JsonPane(pane: PaneProps) {
  return (
    <Suspense fallback={<p className={styles.note}>Loading the JSON editor…</p>}>
      <JsonEditor {...pane} />
    </Suspense>
  );
}
