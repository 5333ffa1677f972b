import { ChevronsUpDown } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, ComboBox, Group, Input } from "react-aria-components";
import { ChoiceList, type ListedChoice } from "../../../../browser/controls/ChoiceList";
import { Icon } from "../../../../browser/controls/Icon";
import { readExample, readNumber } from "../readSchema";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import type { Setting } from "../useSetting";
import styles from "./Picker.module.css";

export interface ComboSettingProps {
  readonly setting: Setting;
  readonly choices: readonly ListedChoice[];
  /** Called with each text that is typed. */
  readonly onType: (text: string) => void;
  readonly onChoose: (id: string) => void;
  /** True for an entry of a list, which has no name or explanation of its own. */
  readonly isBare?: boolean;
  /** True where the list opens while somebody types. */
  readonly opensByTyping?: boolean;
  readonly onFocus?: () => void;
  readonly onOpenChange?: (isOpen: boolean) => void;
  /** Shown where nothing is found. */
  readonly empty?: string;
}

/** A setting whose text is typed, or chosen from a list. */
export const ComboSetting = observer(function ComboSetting(props: ComboSettingProps) {
  const {
    setting,
    choices,
    onType,
    onChoose,
    isBare = false,
    opensByTyping = false,
    onFocus,
    onOpenChange,
    empty,
  } = props;
  const { form, value, label, schema } = setting;
  const text = typeof value === "string" ? value : "";
  const limit = readNumber(schema, "maxLength");
  return (
    <ComboBox
      className={frame.setting ?? ""}
      items={choices}
      inputValue={text}
      onInputChange={(next) => {
        if (next !== text) onType(next);
      }}
      onChange={(key) => {
        if (key !== null && key !== text) onChoose(String(key));
      }}
      onOpenChange={(isOpen) => onOpenChange?.(isOpen)}
      onFocus={() => {
        form.beginVisit();
        onFocus?.();
      }}
      onBlur={() => form.flush()}
      isInvalid={setting.isInvalid}
      menuTrigger={opensByTyping ? "input" : "manual"}
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
      <ChoiceList label={label} empty={empty} />
    </ComboBox>
  );
});
