import { ChevronsUpDown } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, ComboBox, Group, Input, ListBox, ListBoxItem, Popover, Text } from "react-aria-components";
import { Icon } from "../../../../browser/controls/Icon";
import type { PickEntry, PickKind } from "../../protocol";
import { readExample, readNumber } from "../readSchema";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { usePick } from "../usePick";
import type { Setting } from "../useSetting";
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
  const { form, value, isRequired, set, label, schema } = setting;
  const text = typeof value === "string" ? value : "";
  const [isSearching, setSearching] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { entries, isLoading, failure } = usePick(kind, { query: isSearching ? text : "" }, isOpen);
  const change = (next: string) => {
    setSearching(true);
    set(next === "" && !isRequired && !isEntry ? undefined : next);
  };
  const limit = readNumber(schema, "maxLength");
  return (
    <ComboBox
      className={frame.setting ?? ""}
      items={entries}
      inputValue={text}
      onInputChange={(next) => {
        if (next !== text) change(next);
      }}
      onChange={(key) => {
        if (key === null || key === text) return;
        setSearching(false);
        set(String(key), "now");
      }}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setSearching(false);
      }}
      onFocus={() => {
        form.beginVisit();
        setOpen(true);
      }}
      onBlur={() => form.flush()}
      isInvalid={setting.problems.some(({ severity }) => severity === "error")}
      menuTrigger="input"
      allowsCustomValue
      allowsEmptyCollection
      defaultFilter={() => true}
      {...(isBare ? { "aria-label": label } : {})}
      data-setting={setting.pointer}
    >
      {isBare ? null : <SettingHead setting={setting} />}
      <Group className={styles.combo ?? ""}>
        <Input
          className={frame.input ?? ""}
          placeholder={readExample(schema) ?? ""}
          maxLength={(limit ?? 1000) + 100}
        />
        <Button className={styles.opener ?? ""} aria-label={`Choose ${label.toLowerCase()}`}>
          <Icon node={ChevronsUpDown} size={13} />
        </Button>
      </Group>
      <SettingFoot setting={isBare ? { ...setting, description: "" } : setting} />
      <Popover className={styles.popover ?? ""} offset={4}>
        <ListBox<PickEntry>
          className={styles.list ?? ""}
          renderEmptyState={() => (
            <div className={styles.empty}>{failure ?? (isLoading ? "Searching…" : "Nothing found.")}</div>
          )}
        >
          {(entry) => <PickItem id={entry.value} entry={entry} />}
        </ListBox>
      </Popover>
    </ComboBox>
  );
});

interface PickItemProps {
  /** Value of the entry. It must not change, because the list keeps one element for each id. */
  readonly id: string;
  readonly entry: PickEntry;
}

function PickItem({ id, entry: { value, title, detail, picture, warning } }: PickItemProps) {
  return (
    <ListBoxItem id={id} textValue={value} className={styles.item ?? ""}>
      {picture === undefined ? null : <img src={picture} alt="" className={styles.logo} loading="lazy" />}
      <Text slot="label">{title}</Text>
      <Text slot="description" className={styles.note ?? ""}>
        {[title === value ? undefined : value, detail].filter(Boolean).join(" · ")}
        {warning === undefined ? null : <span className={styles.warning}>{` ${warning}`}</span>}
      </Text>
    </ListBoxItem>
  );
}
