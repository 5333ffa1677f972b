import { CircleAlert, TriangleAlert, Unplug } from "lucide";
import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button";
import { Icon } from "../controls/Icon";
import { useEditor } from "../store/storeContext";
import styles from "./StateBar.module.css";

/** Bar for states that need attention: no server, conflicting files, stale operations, faults. */
export const StateBar = observer(function StateBar() {
  const store = useEditor();
  const { connection, commands, saving, view, failure } = store;
  const stale = view?.stale.filter(({ isNew }) => isNew) ?? [];
  const faulty = (view?.page.faulty ?? []).map((id) => {
    const title = view?.documents.find((document) => document.id === id)?.title ?? id;
    return title === id ? id : `${title} (${id})`;
  });
  const nameOf = (domain: string) => view?.domains.find((known) => known.domain === domain)?.name ?? domain;
  return (
    <div className={styles.bars} role="status" aria-label="State of the draft">
      {connection.state === "gone" ? (
        <p className={styles.bar}>
          <Icon node={Unplug} size={15} />
          {connection.isElsewhere
            ? "The server edits another folder now. Start it with the former one to go on here, or reload the page; nothing is lost"
            : "The editor's server does not answer. It is tried again; nothing is lost"}
          {commands.waiting.length === 0
            ? "."
            : `, and ${commands.waiting.length} of your changes wait here to be sent.`}
        </p>
      ) : failure === undefined || view === undefined ? null : (
        <p className={styles.bar}>
          <Icon node={TriangleAlert} size={15} />
          {failure}
        </p>
      )}
      {saving.conflicts.length === 0 ? null : (
        <p className={styles.bar}>
          <Icon node={TriangleAlert} size={15} />
          {saving.conflicts.map(({ file }) => file).join(", ")} changed on disk while you worked on it.
          <Button onPress={() => void saving.review()}>See both</Button>
        </p>
      )}
      {faulty.length === 0 ? null : (
        <p className={`${styles.bar} ${styles.alarm}`}>
          <Icon node={CircleAlert} size={15} />
          {faulty.join(", ")} cannot be shown as it is: the page has its last good version. The draft is kept.
          <Button onPress={() => store.shell.show("problems")}>Problems</Button>
        </p>
      )}
      {stale.length === 0 ? null : (
        <div className={styles.bar}>
          <Icon node={TriangleAlert} size={15} />
          <details className={styles.details}>
            <summary>
              {stale.length === 1
                ? "1 change of a domain no longer fits"
                : `${stale.length} changes of domains no longer fit`}{" "}
              what you changed.
            </summary>
            <ul className={styles.stale}>
              {stale.map(({ id, domain, name, reason, rebased }) => (
                <li key={id}>
                  <span>
                    <strong title={domain}>{nameOf(domain)}</strong>: {name}. {reason}{" "}
                    {rebased === undefined ? "" : `Rebased: ${rebased}`}
                  </span>
                  <Button onPress={() => void store.perform({ do: "rebase", domain, operation: id })}>
                    {rebased === undefined ? "Remove it" : "Rebase it"}
                  </Button>
                </li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </div>
  );
});
