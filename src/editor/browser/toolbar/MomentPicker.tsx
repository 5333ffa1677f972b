import type { IconNode } from "lucide";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { Turns } from "../../protocol/turns";
import { Button } from "../controls/Button";
import { useReading } from "../controls/useReading";
import { useEditor } from "../store/storeContext";
import styles from "./Toolbar.module.css";

/** The moment that the page is shown at: now, or a local time of the domain, such as one at which something scheduled begins. */
export const MomentPicker = observer(function MomentPicker({ icon }: { readonly icon: IconNode }) {
  const { look } = useEditor();
  const shown = look.at === undefined ? "Now" : formatMoment(look.at);
  return (
    <DialogTrigger>
      <Button icon={icon} aria-label={`Moment: ${shown}`}>
        {shown}
      </Button>
      <Popover className={styles.popover ?? ""}>
        <Dialog aria-label="Moment of the page" className={styles.field ?? ""}>
          <MomentForm />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});

const MomentForm = observer(function MomentForm() {
  const { look, view, revision } = useEditor();
  const id = useId();
  const { value } = useReading<Turns>("turns", { domain: look.domain, path: look.path }, revision);
  return (
    <>
      <label htmlFor={id}>Show the page as it is at</label>
      <input
        id={id}
        className={styles.input}
        type="datetime-local"
        value={look.at ?? ""}
        onChange={(event) => look.showMoment(event.target.value)}
      />
      <p className={styles.note}>
        Local time of {view?.page.name ?? look.domain} ({view?.page.timeZone ?? "…"}).
      </p>
      <Button onPress={() => look.showMoment(undefined)} isDisabled={look.at === undefined}>
        Now
      </Button>
      {value === undefined ? null : value.turns.length === 0 ? (
        <p className={styles.note}>Nothing on this page begins or ends later.</p>
      ) : (
        <div className={styles.scheduled}>
          <p className={styles.note}>The page changes at</p>
          {value.turns.map(({ at, changes }) => (
            <Button key={at} tone="quiet" onPress={() => look.showMoment(at)}>
              {formatMoment(at)} · {changes.join(", ")}
            </Button>
          ))}
        </div>
      )}
    </>
  );
});

function formatMoment(at: string): string {
  return at.replace("T", " ");
}
