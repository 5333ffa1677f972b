import { observer } from "mobx-react-lite";
import { useState } from "react";
import { DayField } from "../../../browser/controls/DayField";
import { Pick } from "../../../browser/controls/Pick";
import { TextBox } from "../../../browser/controls/TextBox";
import type { EditorView } from "../../../protocol/view";
import { ALL_DOMAINS, type TimedHome, USUAL } from "./TimedHome";
import styles from "./TimesDialog.module.css";

/** Number of domains from which on they can be searched. */
const MANY = 10;

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
      <div className={styles.row}>
        <DayField label="First day" value={home.from} onChange={(day) => home.set("from", day)} />
        <DayField label="Last day" value={home.through} onChange={(day) => home.set("through", day)} />
      </div>
      <p className={styles.note}>
        {home.until === undefined ? "" : `It ends ${home.until.replace("T", " ")}. `}
        Days begin and end by the clocks of each domain. Without a day, it has no beginning or no end.
      </p>
      <DomainChoice home={home} view={view} />
    </>
  );
});

const DomainChoice = observer(function DomainChoice({ home, view }: TimedHomeFormProps) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const entries = view.domains.filter(({ domain, name }) => `${name} ${domain}`.toLowerCase().includes(wanted));
  // Patterns, and domains that the website data does not have.
  const others = home.domains.filter(
    (one) => one !== ALL_DOMAINS && view.domains.every(({ domain }) => domain !== one),
  );
  return (
    <fieldset className={styles.domains}>
      <legend>For whom</legend>
      <label className={styles.domain}>
        <input type="checkbox" checked={home.isForAll} onChange={() => home.toggleDomain(ALL_DOMAINS)} />
        All domains
      </label>
      {home.isForAll ? null : (
        <>
          {view.domains.length < MANY ? null : (
            <TextBox label="Search domains" value={search} onChange={setSearch} placeholder="deal, .example…" />
          )}
          {[...others.map((domain) => ({ domain, name: domain })), ...entries].map(({ domain, name }) => (
            <label key={domain} className={styles.domain}>
              <input
                type="checkbox"
                checked={home.domains.includes(domain)}
                onChange={() => home.toggleDomain(domain)}
              />
              {name}
              {name === domain ? null : <span className={styles.note}>{domain}</span>}
            </label>
          ))}
        </>
      )}
    </fieldset>
  );
});
