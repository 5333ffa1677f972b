import { Columns2, Globe, Layers } from "lucide";
import { observer } from "mobx-react-lite";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import { Button } from "../../../browser/controls/Button";
import { Choice } from "../../../browser/controls/Choice";
import { Icon } from "../../../browser/controls/Icon";
import { useEditor } from "../../../browser/store/storeContext";
import { listTouched, type TouchedDomain } from "./listTouched";
import { nameDomains } from "./nameDomains";
import styles from "./TouchedBar.module.css";

const AT_ONCE = 4;

/** Bar with the scope of edits, all domains of the layout or one alone, and the other affected domains. */
export const TouchedBar = observer(function TouchedBar() {
  const store = useEditor();
  const { look, scope, view } = store;
  const document = store.selection.selected?.document ?? store.mainDocument;
  if (view === undefined || document === undefined) return <div className={styles.bar} />;
  const name = view.domains.find(({ domain }) => domain === look.domain)?.name ?? look.domain;
  const { domains, paths } = listTouched(view, document, look.domain);
  const others = domains.filter(({ domain }) => domain !== look.domain);
  const title = view.documents.find(({ id }) => id === document)?.title;
  return (
    <section className={styles.bar} aria-label="Whom it touches" data-region="touched">
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
        {paths.length === 0 ? "" : ` · ${paths.slice(0, 3).join(", ")}`}
        {paths.length > 3 ? ` and ${paths.length - 3} more pages` : ""}
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
