import { ChevronsUpDown } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, ComboBox, Group, Input, ListBox, ListBoxItem, Popover } from "react-aria-components";
import { Icon } from "../../../../browser/controls/Icon";
import { readExample } from "../readSchema";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import styles from "./Picker.module.css";

const HALF_HOURS = Array.from({ length: 49 }, (_, half) => ({
  id: `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`,
}));

/** Hours and minutes, typed or chosen from half hours; the end of a day is 24:00. */
export const ClockControl = observer(function ClockControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, value, isRequired, set, label, schema } = setting;
  const text = typeof value === "string" ? value : "";
  return (
    <ComboBox
      className={frame.setting ?? ""}
      items={HALF_HOURS}
      inputValue={text}
      onInputChange={(next) => {
        if (next !== text) set(next === "" && !isRequired ? undefined : next);
      }}
      onChange={(key) => (key === null || key === text ? undefined : set(String(key), "now"))}
      onFocus={() => form.beginVisit()}
      onBlur={() => form.flush()}
      menuTrigger="manual"
      allowsCustomValue
      defaultFilter={() => true}
      isInvalid={setting.problems.some(({ severity }) => severity === "error")}
      data-setting={setting.pointer}
    >
      <SettingHead setting={setting} />
      <Group className={styles.combo ?? ""}>
        <Input className={frame.input ?? ""} placeholder={readExample(schema) ?? ""} />
        <Button className={styles.opener ?? ""} aria-label={`Choose ${label.toLowerCase()}`}>
          <Icon node={ChevronsUpDown} size={13} />
        </Button>
      </Group>
      <SettingFoot setting={setting} />
      <Popover className={styles.popover ?? ""} offset={4}>
        <ListBox className={styles.list ?? ""}>
          {({ id }: { readonly id: string }) => (
            <ListBoxItem id={id} textValue={id} className={styles.item ?? ""}>
              {id}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
});
