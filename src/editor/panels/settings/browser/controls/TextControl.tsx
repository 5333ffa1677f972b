import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { Button, Input, TextArea } from "react-aria-components";
import { isMarkup, listPlaceholders } from "../placeholders";
import { readExample, readNumber } from "../readSchema";
import styles from "../SettingFrame.module.css";
import { type RendererProps, type Setting, useSetting } from "../useSetting";
import { TypedSetting } from "./TypedSetting";

/** Length limit from which a text gets a field of several lines. */
const LONG = 161;

/** A text with its limit, and with its placeholders and markup. */
export const TextControl = observer(function TextControl(props: RendererProps) {
  return <TextSetting setting={useSetting(props)} />;
});

export interface TextSettingProps {
  readonly setting: Setting;
  /** True for an entry of a list: it stays when it is emptied. */
  readonly isEntry?: boolean;
  readonly isBare?: boolean;
}

export const TextSetting = observer(function TextSetting({
  setting,
  isEntry = false,
  isBare = false,
}: TextSettingProps) {
  const { schema, value, fallback, isRequired, set } = setting;
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const text = typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);
  const limit = readNumber(schema, "maxLength");
  const length = [...text].length;
  const change = (next: string) => set(next === "" && !isRequired && !isEntry ? undefined : next);
  const insert = (token: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {};
    change(text.slice(0, selectionStart ?? 0) + token + text.slice(selectionEnd ?? 0));
    const caret = (selectionStart ?? 0) + token.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const wrap = (tag: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const [from, to] = [selectionStart ?? text.length, selectionEnd ?? text.length];
    const open = tag === "a" ? '<a href="/">' : `<${tag}>`;
    change(`${text.slice(0, from)}${open}${text.slice(from, to)}</${tag}>${text.slice(to)}`);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + open.length, to + open.length);
    });
  };
  const hint = { placeholder: typeof fallback === "string" ? fallback : (exampleHint(setting) ?? "") };
  const isLong = (limit ?? 0) >= LONG;
  const aside =
    limit === undefined ? null : (
      <span className={`${styles.aside} ${length > limit ? styles.over : ""}`}>{`${length} / ${limit}`}</span>
    );
  return (
    <TypedSetting setting={setting} text={text} onChange={change} isBare={isBare} aside={aside}>
      {isLong ? (
        <TextArea ref={field} rows={2} className={`${styles.input} ${styles.area}`} {...hint} />
      ) : (
        <Input ref={field} className={styles.input ?? ""} {...hint} />
      )}
      <Insertions setting={setting} onToken={insert} onTag={wrap} />
    </TypedSetting>
  );
});

function exampleHint({ schema }: Setting): string | undefined {
  const example = readExample(schema);
  return example === undefined ? undefined : `such as “${example}”`;
}

/** The same month and year in other letters. */
const RARE: ReadonlySet<string> = new Set(["month", "MONTH", "year", "Year"]);

const TAGS = [
  ["b", "Bold"],
  ["em", "Emphasis"],
  ["a", "Link"],
] as const;

interface InsertionsProps {
  readonly setting: Setting;
  readonly onToken: (token: string) => void;
  readonly onTag: (tag: string) => void;
}

/** Placeholders and markup that a text can have; a press puts them where the caret is. */
function Insertions({ setting, onToken, onTag }: InsertionsProps) {
  const [hasAll, setAll] = useState(false);
  const placeholders = listPlaceholders(setting);
  const hasMarkup = isMarkup(setting.schema);
  if (placeholders.length === 0 && !hasMarkup) return null;
  const usual = placeholders.filter((name) => !RARE.has(name));
  const shown = hasAll ? placeholders : usual;
  const rest = placeholders.length - shown.length;
  return (
    <fieldset className={`${styles.chips} ${styles.group}`} aria-label={`Insert into ${setting.label}`}>
      {hasMarkup
        ? TAGS.map(([tag, name]) => (
            <Button slot={null} key={tag} className={styles.chip ?? ""} onPress={() => onTag(tag)} preventFocusOnPress>
              {name}
            </Button>
          ))
        : null}
      {shown.map((name) => (
        <Button
          slot={null}
          key={name}
          className={styles.chip ?? ""}
          onPress={() => onToken(`{${name}}`)}
          preventFocusOnPress
        >
          {`{${name}}`}
        </Button>
      ))}
      {rest === 0 ? null : (
        <Button
          slot={null}
          className={styles.chip ?? ""}
          aria-label={`${rest} more to insert into ${setting.label}`}
          onPress={() => setAll(true)}
          preventFocusOnPress
        >
          {`+${rest}`}
        </Button>
      )}
    </fieldset>
  );
}
