import { ChevronsUpDown } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, Select, SelectValue } from "react-aria-components";
import { ChoiceList, type ListedChoice } from "../../../../browser/controls/ChoiceList";
import { Icon } from "../../../../browser/controls/Icon";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import type { Setting } from "../useSetting";
import styles from "./Picker.module.css";

export interface SelectSettingProps {
  readonly setting: Setting;
  readonly choices: readonly ListedChoice[];
  /** Id of the choice. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** Shown without a choice. */
  readonly placeholder: string;
}

/** A setting that is one of a list which opens. */
export const SelectSetting = observer(function SelectSetting(props: SelectSettingProps) {
  const { setting, choices, chosen, onChoose, placeholder } = props;
  return (
    <Select
      className={frame.setting ?? ""}
      value={chosen ?? null}
      onChange={(key) => (key === null ? undefined : onChoose(String(key)))}
      onFocus={() => setting.form.beginVisit()}
      isInvalid={setting.isInvalid}
      placeholder={placeholder}
      data-setting={setting.pointer}
    >
      <SettingHead setting={setting} />
      <Button className={styles.opener ?? ""}>
        <SelectValue className={styles.value ?? ""}>
          {choices.find(({ id }) => id === chosen)?.label ?? placeholder}
        </SelectValue>
        <Icon node={ChevronsUpDown} size={13} />
      </Button>
      <SettingFoot setting={setting} />
      <ChoiceList label={setting.label} choices={choices} />
    </Select>
  );
});
