import { Minus, Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, Group, Input } from "react-aria-components";
import { isComposing } from "../../../../../domain/text/isComposing";
import { Icon } from "../../../../browser/controls/Icon";
import { readNumber } from "../readSchema";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import styles from "./NumberControl.module.css";
import { TypedSetting } from "./TypedSetting";

const PAGE = 10;

/** A number, typed or stepped within its limits. A text that is not a number stays, with a message. */
export const NumberControl = observer(function NumberControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, value, fallback, isRequired, set, label } = setting;
  const least = readNumber(schema, "minimum");
  const most = readNumber(schema, "maximum");
  const draft = form.draftAt(pointer);
  const text = draft ?? (value === undefined ? "" : String(value));
  const change = (next: string) => {
    if (next.trim() === "" && !isRequired) return set(undefined);
    const number = Number(next);
    const isNumber = next.trim() !== "" && Number.isFinite(number);
    if (isNumber && (schema.type !== "integer" || Number.isInteger(number))) set(number);
    else form.keepDraft(pointer, next);
  };
  const step = (by: number) => {
    const start = typeof value === "number" ? value : typeof fallback === "number" ? fallback : (least ?? 0);
    set(Math.min(most ?? Infinity, Math.max(least ?? -Infinity, start + by)));
  };
  const now = typeof value === "number" ? value : typeof fallback === "number" ? fallback : undefined;
  const handleKey = (event: React.KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE }[event.key];
    if (by === undefined || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    step(by);
  };
  return (
    <TypedSetting setting={setting} text={text} onChange={change} isUnread={draft !== undefined} inputMode="numeric">
      <Group className={styles.group ?? ""} aria-label={label}>
        <Button
          slot={null}
          className={styles.step ?? ""}
          aria-label={`Less: ${label}`}
          isDisabled={now !== undefined && least !== undefined && now <= least}
          onPress={() => step(-1)}
        >
          <Icon node={Minus} size={13} />
        </Button>
        <Input
          className={`${frame.input} ${styles.number}`}
          role="spinbutton"
          aria-valuenow={now}
          aria-valuemin={least}
          aria-valuemax={most}
          placeholder={fallback === undefined ? "" : String(fallback)}
          onKeyDown={handleKey}
        />
        <Button
          slot={null}
          className={styles.step ?? ""}
          aria-label={`More: ${label}`}
          isDisabled={now !== undefined && most !== undefined && now >= most}
          onPress={() => step(1)}
        >
          <Icon node={Plus} size={13} />
        </Button>
        <span className={frame.aside}>{formatLimits(least, most)}</span>
      </Group>
      {draft === undefined ? null : (
        <p className={`${frame.problem} ${frame.error}`} role="status">
          {`“${draft}” is no ${schema.type === "integer" ? "whole number" : "number"}; the page keeps ${now ?? "none"}.`}
        </p>
      )}
    </TypedSetting>
  );
});

function formatLimits(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? "" : `at most ${most}`;
}
