import { CalendarDate, parseDate, parseTime, Time } from "@internationalized/date";
import { CalendarClock, type IconNode } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { DateField, DateInput, DateSegment, Dialog, DialogTrigger, Label, TimeField } from "react-aria-components";
import type { Turns } from "../../protocol/turns";
import { Button } from "../controls/Button";
import fieldStyles from "../controls/DayField.module.css";
import { EditorPopover } from "../controls/EditorPopover";
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
      <EditorPopover className={styles.popover}>
        <Dialog aria-label="Moment of the page" className={styles.field ?? ""}>
          {({ close }) => <MomentForm onLeave={close} />}
        </Dialog>
      </EditorPopover>
    </DialogTrigger>
  );
});

const MomentForm = observer(function MomentForm({ onLeave }: { readonly onLeave: () => void }) {
  const { look, view, revision, shell } = useEditor();
  const [{ day, time }, setTyped] = useState(() => readMoment(look.at));
  const { value } = useReading<Turns>("turns", { domain: look.domain, path: look.path }, revision);
  const change = (nextDay: CalendarDate | null, nextTime: Time | null) => {
    setTyped({ day: nextDay, time: nextTime });
    // While its digits are typed, a year is one of long ago.
    if (nextDay !== null && nextDay.year >= FIRST_YEAR) look.showMoment(toText(nextDay, nextTime));
  };
  const show = (at: string | undefined) => {
    setTyped(readMoment(at));
    look.showMoment(at);
  };
  return (
    <>
      <p>Show the page as it is at</p>
      <div className={styles.moment}>
        <DateField granularity="day" value={day} onChange={(next) => change(next && toDay(next), time)}>
          <Label>Day</Label>
          <DateInput className={fieldStyles.segments ?? ""}>{(segment) => <DateSegment segment={segment} />}</DateInput>
        </DateField>
        <TimeField
          hourCycle={24}
          value={time}
          onChange={(next) => change(day, next && new Time(next.hour, next.minute))}
        >
          <Label>Time</Label>
          <DateInput className={fieldStyles.segments ?? ""}>{(segment) => <DateSegment segment={segment} />}</DateInput>
        </TimeField>
      </div>
      <p className={styles.note}>
        Local time of {view?.page.name ?? look.domain} ({view?.page.timeZone ?? "…"}).
      </p>
      <Button onPress={() => show(undefined)} isDisabled={look.at === undefined}>
        Now
      </Button>
      {value === undefined ? null : value.turns.length === 0 ? (
        <p className={styles.note}>Nothing on this page begins or ends later.</p>
      ) : (
        <div className={styles.scheduled}>
          <p className={styles.note}>The page changes at</p>
          {value.turns.map(({ at, changes }) => (
            <Button key={at} tone="quiet" onPress={() => show(at)}>
              {formatMoment(at)} · {changes.join(", ")}
            </Button>
          ))}
        </div>
      )}
      <Button
        icon={CalendarClock}
        onPress={() => {
          onLeave();
          shell.open({ name: "times" });
        }}
      >
        Homes for a time…
      </Button>
    </>
  );
});

const FIRST_YEAR = 1000;

function toDay({ year, month, day }: { year: number; month: number; day: number }): CalendarDate {
  return new CalendarDate(year, month, day);
}

/** Local time of a day; without a time, the beginning of the day. */
function toText(day: CalendarDate, time: Time | null): string {
  return `${day.toString()}T${(time ?? new Time()).toString().slice(0, 5)}`;
}

function readMoment(at: string | undefined): { readonly day: CalendarDate | null; readonly time: Time | null } {
  const [date, clock = "00:00"] = at?.split("T") ?? [];
  try {
    return date === undefined ? { day: null, time: null } : { day: parseDate(date), time: parseTime(clock) };
  } catch {
    return { day: null, time: null };
  }
}

function formatMoment(at: string): string {
  return at.replace("T", " ");
}
