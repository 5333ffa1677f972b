import { observer } from "mobx-react-lite";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { readAllowed } from "../readSchema";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import { nameWord } from "./WordControl";
import styles from "./WordsControl.module.css";

/** Choice of several words, such as days of the week, in the order of the schema. */
export const WordsControl = observer(function WordsControl(props: RendererProps) {
  const setting = useSetting(props, true);
  const { schema, value, set, form, pointer, label, isRequired } = setting;
  const words = readAllowed(schema.items ?? {});
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const change = (keys: ReadonlySet<unknown>) => {
    const next = words.filter((word) => keys.has(word));
    set(next.length === 0 && !isRequired ? undefined : next, "now");
  };
  return (
    <div className={frame.setting} data-setting={pointer}>
      <SettingHead setting={setting} as="text" />
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={change}
        className={styles.words ?? ""}
      >
        {words.map((word) => (
          <ToggleButton
            key={word}
            id={word}
            aria-label={nameWord(word)}
            className={styles.word ?? ""}
            onFocus={() => form.beginVisit()}
          >
            {nameWord(word).slice(0, 3)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SettingFoot setting={setting} />
    </div>
  );
});
