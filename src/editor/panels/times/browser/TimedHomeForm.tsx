import { observer } from "mobx-react-lite";
import { Pick } from "../../../browser/controls/Pick";
import { type TimedHome, USUAL } from "../../../browser/page/TimedHome";
import { TimedHomeTime } from "../../../browser/page/TimedHomeTime";
import type { EditorView } from "../../../protocol/view";
import styles from "./TimesDialog.module.css";

export interface TimedHomeFormProps {
  readonly home: TimedHome;
  readonly view: EditorView;
}

/** Form of a home for a time: which home, from when to when, and for which domains. */
export const TimedHomeForm = observer(function TimedHomeForm({ home, view }: TimedHomeFormProps) {
  const list = (kind: "home" | "header" | "footer") =>
    view.documents.filter((one) => one.kind === kind).map(({ id, title }) => ({ id, label: title, note: id }));
  const withUsual = (kind: "header" | "footer") => [
    { id: USUAL, label: `${kind === "header" ? "Header" : "Footer"} as usual`, note: "that of each domain" },
    ...list(kind),
  ];
  return (
    <>
      <Pick
        label="Home"
        value={home.home === "" ? undefined : home.home}
        options={list("home")}
        onPick={(id) => home.set("home", id)}
      />
      <div className={styles.row}>
        <Pick
          label="Header"
          value={home.header}
          options={withUsual("header")}
          onPick={(id) => home.set("header", id)}
        />
        <Pick
          label="Footer"
          value={home.footer}
          options={withUsual("footer")}
          onPick={(id) => home.set("footer", id)}
        />
      </div>
      <TimedHomeTime home={home} view={view} />
    </>
  );
});
