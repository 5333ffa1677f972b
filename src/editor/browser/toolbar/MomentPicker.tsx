import type { IconNode } from "lucide";
import { observer } from "mobx-react-lite";
import { useId } from "react";
import { Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { OutlineSection } from "../../protocol/view";
import { Button } from "../controls/Button";
import { useEditor } from "../store/storeContext";
import styles from "./Toolbar.module.css";

/** The moment that the page is shown at: now, or a local time of the domain, such as one at which something scheduled begins. */
export const MomentPicker = observer(function MomentPicker({ icon }: { readonly icon: IconNode }) {
  const { look, view } = useEditor();
  const id = useId();
  const scheduled = view?.outline.flatMap(({ sections }) => listScheduled(sections)) ?? [];
  const moments = [...new Set(scheduled.flatMap(({ moments: own }) => own))].sort();
  return (
    <DialogTrigger>
      <Button icon={icon} aria-label={`Moment: ${look.at === undefined ? "now" : look.at.replace("T", " ")}`}>
        {look.at === undefined ? "Now" : look.at.replace("T", " ")}
      </Button>
      <Popover className={styles.popover ?? ""}>
        <Dialog aria-label="Moment of the page" className={styles.field ?? ""}>
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
          {moments.length === 0 ? (
            <p className={styles.note}>Nothing on this page is scheduled.</p>
          ) : (
            <div className={styles.scheduled}>
              <p className={styles.note}>Something begins or ends at</p>
              {moments.map((moment) => (
                <Button key={moment} tone="quiet" onPress={() => look.showMoment(moment)}>
                  {moment.replace("T", " ")} ·{" "}
                  {scheduled
                    .filter(({ moments: own }) => own.includes(moment))
                    .map(({ title }) => title)
                    .join(", ")}
                </Button>
              ))}
            </div>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});

const MOMENT = /\b(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?/g;

function listScheduled(sections: readonly OutlineSection[]): { title: string; moments: string[] }[] {
  return sections.flatMap(({ title, schedule, lists }) => {
    const own = [...(schedule ?? "").matchAll(MOMENT)].map(([, day, time]) => `${day}T${time ?? "00:00"}`);
    const inner = lists.flatMap((list) => listScheduled(list.sections));
    return own.length === 0 ? inner : [{ title, moments: own }, ...inner];
  });
}
