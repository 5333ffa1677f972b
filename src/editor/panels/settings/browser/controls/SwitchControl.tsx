import { observer } from "mobx-react-lite";
import { Switch } from "react-aria-components";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import styles from "./SwitchControl.module.css";
import { WordCards } from "./WordCards";

/** Yes or no. Without a default in the schema, there is a third answer: not stated. */
export const SwitchControl = observer(function SwitchControl(props: RendererProps) {
  const setting = useSetting(props);
  const { value, fallback, set, label, form, pointer } = setting;
  if (typeof fallback !== "boolean" && !setting.isRequired) {
    const words = [
      { word: "unset", title: "Not stated", meaning: undefined },
      { word: "true", title: "Yes", meaning: undefined },
      { word: "false", title: "No", meaning: undefined },
    ];
    const choose = (word: string) => set(word === "unset" ? undefined : word === "true", "now");
    return <WordCards setting={setting} words={words} chosen={String(value ?? "unset")} onChoose={choose} />;
  }
  const isOn = value ?? fallback;
  return (
    <div className={frame.setting} data-setting={pointer}>
      <SettingHead setting={setting} as="text" />
      <Switch
        className={styles.switch ?? ""}
        isSelected={isOn === true}
        onChange={(next) => set(next, "now")}
        onFocus={() => form.beginVisit()}
        aria-label={label}
      >
        <span className={styles.track} aria-hidden="true" />
        {isOn === true ? "Yes" : "No"}
      </Switch>
      <SettingFoot setting={setting} />
    </div>
  );
});
