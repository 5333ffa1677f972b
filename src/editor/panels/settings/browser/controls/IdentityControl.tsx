import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Input, TextField } from "react-aria-components";
import { isComposing } from "../../../../../domain/text/isComposing";
import { Button } from "../../../../browser/controls/Button";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import styles from "./MembersControl.module.css";
import { TextSetting } from "./TextControl";

/** The id of a section. It changes by a press, not by each letter, because overlays name it. */
export const IdentityControl = observer(function IdentityControl(props: RendererProps) {
  const setting = useSetting(props);
  const isOwn = setting.pointer === "/id";
  return isOwn ? <SectionName props={props} /> : <TextSetting setting={setting} />;
});

const SectionName = observer(function SectionName({ props }: { readonly props: RendererProps }) {
  const setting = useSetting(props);
  const { form, value, schema } = setting;
  const [draft, setDraft] = useState<string>();
  const text = draft ?? String(value ?? "");
  const isChanged = draft !== undefined && draft !== value;
  const isWellFormed =
    new RegExp(String(schema.pattern ?? "")).test(text) && [...text].length <= Number(schema.maxLength);
  const rename = () => {
    if (isChanged && isWellFormed) form.rename(text);
    setDraft(undefined);
  };
  return (
    <TextField
      className={frame.setting ?? ""}
      value={text}
      onChange={setDraft}
      isInvalid={isChanged && !isWellFormed}
      data-setting={setting.pointer}
      onKeyDown={(event) => {
        if (event.key === "Enter" && isWellFormed && !isComposing(event.nativeEvent)) rename();
      }}
    >
      <SettingHead setting={setting} />
      <div className={styles.add}>
        <Input className={frame.input ?? ""} />
        <Button onPress={rename} isDisabled={!isChanged || !isWellFormed}>
          Rename
        </Button>
      </div>
      {isChanged && !isWellFormed ? (
        <p className={`${frame.problem} ${frame.error}`}>{String(schema.patternErrorMessage ?? "")}</p>
      ) : null}
      <SettingFoot setting={setting} />
    </TextField>
  );
});
