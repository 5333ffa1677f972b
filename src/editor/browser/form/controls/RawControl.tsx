import { observer } from "mobx-react-lite";
import { TextArea, TextField } from "react-aria-components";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";

/** A setting that no other control is made for, as JSON. */
export const RawControl = observer(function RawControl(props: RendererProps) {
  const setting = useSetting(props, true);
  const { form, pointer, value, isRequired, set } = setting;
  const draft = form.draftAt(pointer);
  const text = draft ?? (value === undefined ? "" : JSON.stringify(value, null, 2));
  const change = (next: string) => {
    if (next.trim() === "" && !isRequired) return set(undefined);
    try {
      set(JSON.parse(next));
    } catch {
      form.keepDraft(pointer, next);
    }
  };
  return (
    <TextField
      className={frame.setting ?? ""}
      value={text}
      onChange={change}
      onFocus={() => form.beginVisit()}
      onBlur={() => form.flush()}
      isInvalid={draft !== undefined}
      data-setting={pointer}
    >
      <SettingHead setting={setting} />
      <TextArea rows={3} className={`${frame.input} ${frame.area}`} spellCheck={false} />
      {draft === undefined ? null : <p className={`${frame.problem} ${frame.error}`}>This is no JSON yet.</p>}
      <SettingFoot setting={setting} />
    </TextField>
  );
});
