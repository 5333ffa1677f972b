import { CalendarDate, parseDate, parseTime, type Time } from "@internationalized/date";
import { CalendarDays, ChevronLeft, ChevronRight, X } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  Label,
  TimeField,
} from "react-aria-components";
import { IconButton, Button as TextButton } from "../../../../browser/controls/Button";
import { EditorPopover } from "../../../../browser/controls/EditorPopover";
import { Icon } from "../../../../browser/controls/Icon";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import styles from "./MomentControl.module.css";

/** A local day of the domain; with or without a time, unless the setting takes days alone. */
export const MomentControl = observer(function MomentControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, value, isRequired, set, label, schema } = setting;
  const stated = typeof value === "string" ? value : "";
  const draft = form.draftAt(setting.pointer);
  const text = draft ?? stated;
  const { day, time } = readMoment(text);
  const isUnread = text !== "" && day === undefined;
  const [isInside, setInside] = useState(false);
  const isUnfinished = draft !== undefined && !isInside;
  const remove = () => (stated === "" ? form.takeBack(setting.pointer) : set(undefined, "now"));
  const change = (nextDay: CalendarDate | undefined, nextTime: Time | undefined) => {
    if (nextDay === undefined) return remove();
    const next = formatMoment(nextDay, nextTime);
    // While its digits are typed, a year is one of long ago.
    if (nextDay.year < FIRST_YEAR) form.keepDraft(setting.pointer, next);
    else set(next);
  };
  return (
    <Group
      className={frame.setting ?? ""}
      aria-label={label}
      data-setting={setting.pointer}
      onFocus={() => {
        setInside(true);
        form.beginVisit();
      }}
      onBlur={() => {
        setInside(false);
        form.flush();
      }}
    >
      <SettingHead setting={setting} as="text">
        {text === "" || isRequired ? null : (
          <IconButton icon={X} label={`Remove ${label.toLowerCase()}`} onPress={remove} />
        )}
      </SettingHead>
      <div className={styles.row}>
        <DatePicker
          aria-label={`${label}: day`}
          granularity="day"
          value={day ?? null}
          onChange={(next) =>
            change(next === null ? undefined : new CalendarDate(next.year, next.month, next.day), time)
          }
          isInvalid={isUnread || isUnfinished}
        >
          <Group className={styles.field ?? ""}>
            <DateInput className={styles.segments ?? ""}>
              {(segment) => <DateSegment segment={segment} className={styles.segment ?? ""} />}
            </DateInput>
            <Button className={styles.button ?? ""} aria-label={`Calendar: ${label}`}>
              <Icon node={CalendarDays} size={15} />
            </Button>
          </Group>
          <EditorPopover offset={4}>
            <Dialog aria-label={label}>
              <DayCalendar />
            </Dialog>
          </EditorPopover>
        </DatePicker>
        {day === undefined || schema.control === "day" ? null : time === undefined ? (
          <TextButton tone="quiet" onPress={() => change(day, parseTime("09:00"))}>
            Add a time
          </TextButton>
        ) : (
          <>
            <TimeField
              aria-label={`${label}: time`}
              hourCycle={24}
              value={time}
              onChange={(next) => change(day, next ?? undefined)}
              className={styles.time ?? ""}
            >
              <Label className={styles.at ?? ""}>at</Label>
              <DateInput className={`${styles.field} ${styles.segments}`}>
                {(segment) => <DateSegment segment={segment} className={styles.segment ?? ""} />}
              </DateInput>
            </TimeField>
            <IconButton
              icon={X}
              label={`Remove the time of ${label.toLowerCase()}`}
              onPress={() => change(day, undefined)}
            />
          </>
        )}
        <span className={styles.zone} title="Time zone of the domain">
          {nameZone(form.timeZone)}
        </span>
      </div>
      {isUnread ? <p className={`${frame.problem} ${frame.error}`}>{`The document has “${text}”.`}</p> : null}
      {isUnfinished ? (
        <p className={`${frame.problem} ${frame.error}`}>Not changed yet: write the year with four digits.</p>
      ) : null}
      <SettingFoot setting={setting} />
    </Group>
  );
});

function DayCalendar() {
  return (
    <Calendar className={styles.calendar ?? ""}>
      <header className={styles.month}>
        <Button slot="previous" className={styles.button ?? ""}>
          <Icon node={ChevronLeft} />
        </Button>
        <Heading className={styles.heading ?? ""} />
        <Button slot="next" className={styles.button ?? ""}>
          <Icon node={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid>{(date) => <CalendarCell date={date} className={styles.cell ?? ""} />}</CalendarGrid>
    </Calendar>
  );
}

/** The first year with four digits. */
const FIRST_YEAR = 1000;

/** “Europe/Berlin” is “Berlin time”. */
function nameZone(timeZone: string): string {
  const place = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return timeZone.includes("/") ? `${place} time` : timeZone;
}

/** `2026-11-27T09:00` or `2026-11-27`. */
function readMoment(text: string): { readonly day?: CalendarDate; readonly time?: Time } {
  const [date = "", clock] = text.split("T");
  try {
    const day = parseDate(date);
    return clock === undefined ? { day } : { day, time: parseTime(clock) };
  } catch {
    return {};
  }
}

function formatMoment(day: CalendarDate, time: Time | undefined): string {
  return time === undefined ? day.toString() : `${day.toString()}T${time.toString().slice(0, 5)}`;
}
