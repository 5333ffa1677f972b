import { Columns2, Globe, Layers } from "lucide";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { Touched, TouchedDomain } from "../../protocol/touched";
import { Button } from "../controls/Button";
import { Choice } from "../controls/Choice";
import { Icon } from "../controls/Icon";
import { useEditor } from "../store/storeContext";
import { nameDomains } from "./nameDomains";
import styles from "./TouchedBar.module.css";

const AT_ONCE = 4;

/** Whom an edit reaches, always in view: the switch between all domains of the layout and one alone, and the others at hand. */
export const TouchedBar = observer(function TouchedBar() {
  const store = useEditor();
  const { look, scope, view } = store;
  const document = store.selection.selected?.document ?? store.mainDocument;
  const touched = useTouched(document);
  const name = view?.domains.find(({ domain }) => domain === look.domain)?.name ?? look.domain;
  const domains = touched?.domains ?? [];
  const others = domains.filter(({ domain }) => domain !== look.domain);
  const title = view?.documents.find(({ id }) => id === document)?.title;
  return (
    <section className={styles.bar} aria-label="Whom it touches">
      <span className={styles.lead}>Edits change</span>
      <Choice
        label="Whom edits are for"
        value={scope}
        onChange={(value) => store.setScope(value)}
        options={[
          {
            value: "layout",
            label: (
              <>
                <Icon node={Layers} size={14} />
                <span className={styles.option}>this layout ({nameDomains(domains.map(({ name: own }) => own))})</span>
              </>
            ),
          },
          {
            value: "domain",
            label: (
              <>
                <Icon node={Globe} size={14} />
                <span className={styles.option}>only {name}</span>
              </>
            ),
          },
        ]}
      />
      <span className={styles.what}>
        {title}
        {touched === undefined || touched.paths.length === 0 ? "" : ` · ${touched.paths.slice(0, 3).join(", ")}`}
        {touched !== undefined && touched.paths.length > 3 ? ` and ${touched.paths.length - 3} more pages` : ""}
      </span>
      {others.length === 0 ? null : (
        <span className={styles.others}>
          <Icon node={Columns2} size={14} />
          Beside it
          {others.slice(0, AT_ONCE).map((other) => (
            <Beside key={other.domain} other={other} />
          ))}
          {others.length > AT_ONCE ? (
            <DialogTrigger>
              <Button tone="quiet">{others.length - AT_ONCE} more</Button>
              <Popover className={styles.popover ?? ""}>
                <Dialog aria-label="All domains touched" className={styles.list ?? ""}>
                  {others.map((other) => (
                    <Beside key={other.domain} other={other} />
                  ))}
                </Dialog>
              </Popover>
            </DialogTrigger>
          ) : null}
        </span>
      )}
    </section>
  );
});

const Beside = observer(function Beside({ other }: { readonly other: TouchedDomain }) {
  const { look } = useEditor();
  const isShown = look.beside === other.domain;
  const notes = [
    other.hasOverlay ? "has changes of its own" : "",
    other.stale > 0 ? `${other.stale} of them stale` : "",
  ].filter(Boolean);
  return (
    <Button
      tone="quiet"
      aria-pressed={isShown}
      aria-label={`${isShown ? "Close" : "Show"} ${other.name} beside${notes.length === 0 ? "" : `; ${notes.join(", ")}`}`}
      onPress={() => look.showBeside(isShown ? undefined : other.domain)}
    >
      {other.name}
      {other.stale > 0 ? (
        <span className={styles.stale}>{other.stale}</span>
      ) : other.hasOverlay ? (
        <span className={styles.own} />
      ) : null}
    </Button>
  );
});

/** Whom an edit of a document for everybody reaches, as the draft has it. */
function useTouched(document: string | undefined): Touched | undefined {
  const store = useEditor();
  const { revision } = store;
  const [touched, setTouched] = useState<Touched>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision may touch others.
  useEffect(() => {
    if (document === undefined) return;
    const reading = new AbortController();
    store.api
      .read<Touched>("touched", { document }, reading.signal)
      .then(setTouched)
      .catch(() => undefined);
    return () => reading.abort();
  }, [store, document, revision]);
  return touched?.target.document === document ? touched : undefined;
}
