import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { EditorView } from "../../protocol/view";
import { DayField } from "../controls/DayField";
import { TextBox } from "../controls/TextBox";
import { ALL_DOMAINS, type TimedHome } from "./TimedHome";
import styles from "./TimedHomeTime.module.css";

/** Number of domains from which on they can be searched. */
const MANY = 10;

interface TimedHomeTimeProps {
  readonly home: TimedHome;
  readonly view: Pick<EditorView, "domains">;
}

/** The first and the last day of a home for a time, and its domains. */
export const TimedHomeTime = observer(function TimedHomeTime({ home, view }: TimedHomeTimeProps) {
  return (
    <>
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

const DomainChoice = observer(function DomainChoice({ home, view }: TimedHomeTimeProps) {
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
