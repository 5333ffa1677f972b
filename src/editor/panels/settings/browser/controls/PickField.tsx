import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ListedChoice } from "../../../../browser/controls/ChoiceList";
import type { PickEntry, PickKind } from "../../protocol";
import { usePick } from "../usePick";
import type { Setting } from "../useSetting";
import { ComboSetting } from "./ComboSetting";
import styles from "./Picker.module.css";

export interface PickFieldProps {
  readonly setting: Setting;
  readonly kind: PickKind;
  readonly isEntry?: boolean;
  readonly isBare?: boolean;
}

/** A text that names a store, offer or page: found by search, or typed, since it need not exist yet. */
export const PickField = observer(function PickField({
  setting,
  kind,
  isEntry = false,
  isBare = false,
}: PickFieldProps) {
  const { value, isRequired, set } = setting;
  const [isSearching, setSearching] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const query = isSearching && typeof value === "string" ? value : "";
  const { entries, isLoading, failure } = usePick(kind, { query }, isOpen);
  return (
    <ComboSetting
      setting={setting}
      choices={entries.map(toChoice)}
      onType={(next) => {
        setSearching(true);
        set(next === "" && !isRequired && !isEntry ? undefined : next);
      }}
      onChoose={(chosen) => {
        setSearching(false);
        set(chosen, "now");
      }}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setSearching(false);
      }}
      onFocus={() => setOpen(true)}
      opensByTyping
      isBare={isBare}
      empty={failure ?? (isLoading ? "Searching…" : "Nothing found.")}
    />
  );
});

function toChoice({ value, title, detail, picture, warning }: PickEntry): ListedChoice {
  const note = (
    <>
      {[title === value ? undefined : value, detail].filter(Boolean).join(" · ")}
      {warning === undefined ? null : <span className={styles.warning}>{` ${warning}`}</span>}
    </>
  );
  return { id: value, label: title, note, picture, text: value };
}
