import { ChevronDown, Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { Button, Input, TextArea } from "react-aria-components";
import { Icon } from "../../../../browser/controls/Icon";
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

/** Placeholders and markup that a text can have, behind “Insert”; a press puts them where the caret is. */
function Insertions({ setting, onToken, onTag }: InsertionsProps) {
  const [isOpen, setOpen] = useState(false);
  const placeholders = listPlaceholders(setting);
  const hasMarkup = isMarkup(setting.schema);
  if (placeholders.length === 0 && !hasMarkup) return null;
  const chips = [
    ...(hasMarkup ? TAGS.map(([tag, name]) => ({ name, insert: () => onTag(tag) })) : []),
    ...placeholders.map((name) => ({ name: `{${name}}`, insert: () => onToken(`{${name}}`) })),
  ];
  return (
    <fieldset
      className={`${styles.chips} ${styles.group} ${styles.onFocus}`}
      aria-label={`Insert into ${setting.label}`}
    >
      <Button
        slot={null}
        className={styles.insert ?? ""}
        aria-expanded={isOpen}
        onPress={() => setOpen(!isOpen)}
        preventFocusOnPress
      >
        <Icon node={isOpen ? ChevronDown : Plus} size={13} />
        Insert
      </Button>
      {isOpen
        ? chips.map(({ name, insert }) => (
            <Button slot={null} key={name} className={styles.chip ?? ""} onPress={insert} preventFocusOnPress>
              {name}
            </Button>
          ))
        : null}
    </fieldset>
  );
}
