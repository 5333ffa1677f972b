import { observer } from "mobx-react-lite";
import { TextArea } from "react-aria-components";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import { TypedSetting } from "./TypedSetting";

/** A setting without a control of its own, as JSON. */
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
    <TypedSetting setting={setting} text={text} onChange={change} isUnread={draft !== undefined}>
      <TextArea rows={3} className={`${frame.input} ${frame.area}`} spellCheck={false} />
      {draft === undefined ? null : <p className={`${frame.problem} ${frame.error}`}>This is no JSON yet.</p>}
    </TypedSetting>
  );
});
