import { observer } from "mobx-react-lite";
import { TextField, type TextFieldProps } from "react-aria-components";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import type { Setting } from "../useSetting";

export interface TypedSettingProps extends Pick<TextFieldProps, "inputMode"> {
  readonly setting: Setting;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** True where the text cannot be a value, in addition to the problems of the setting. */
  readonly isUnread?: boolean;
  /** True for an entry of a list, which has no name or explanation of its own. */
  readonly isBare?: boolean;
  /** Shown beside the explanation. */
  readonly aside?: React.ReactNode;
  /** The input and its buttons. */
  readonly children: React.ReactNode;
}

/** Frame of a setting that is typed: its name, its input, its explanation and problems. */
export const TypedSetting = observer(function TypedSetting(props: TypedSettingProps) {
  const { setting, text, onChange, isUnread = false, isBare = false, aside, children, ...rest } = props;
  const { form, pointer, label } = setting;
  return (
    <TextField
      className={frame.setting ?? ""}
      value={text}
      onChange={onChange}
      onFocus={() => form.beginVisit()}
      onBlur={() => form.flush()}
      isInvalid={isUnread || setting.isInvalid}
      {...(isBare ? { "aria-label": label } : {})}
      data-setting={pointer}
      {...rest}
    >
      {isBare ? null : <SettingHead setting={setting} />}
      {children}
      <SettingFoot setting={isBare ? { ...setting, description: "" } : setting}>{aside}</SettingFoot>
    </TextField>
  );
});
