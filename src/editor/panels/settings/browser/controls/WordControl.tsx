import { ChevronsUpDown } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from "react-aria-components";
import { humanize } from "../../../../../layout/schema/settingWords";
import { Icon } from "../../../../browser/controls/Icon";
import { readAllowed } from "../readSchema";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { findSketches } from "../sketches/findSketches";
import { Sketch } from "../sketches/Sketch";
import { TextWithCode } from "../TextWithCode";
import { type RendererProps, type Setting, useSetting } from "../useSetting";
import { LookPicture } from "./LookPicture";
import styles from "./Picker.module.css";
import { WordCards } from "./WordCards";

/** Maximum number of words on cards; more are in a list that opens. */
const FEW = 6;

/** Control for a setting with a fixed list of words. */
export const WordControl = observer(function WordControl(props: RendererProps) {
  const setting = useSetting(props);
  const { schema, value, fallback, meanings, set } = setting;
  const words = readAllowed(schema);
  const isLook = schema.looks !== undefined;
  const sketches = findSketches(words);
  const chosen = String(value ?? fallback ?? "");
  const choose = (word: string) => set(word, "now");
  if (words.length > FEW && !isLook)
    return <WordList setting={setting} words={words} chosen={chosen} onChoose={choose} />;
  const cards = words.map((word) => {
    const sketch = sketches?.[word];
    return {
      word,
      title: nameWord(word),
      meaning: meanings.get(word),
      ...(isLook ? { picture: <LookPicture setting={setting} word={word} /> } : {}),
      ...(sketch === undefined ? {} : { picture: <Sketch shapes={sketch} /> }),
    };
  });
  return <WordCards setting={setting} words={cards} chosen={chosen === "" ? undefined : chosen} onChoose={choose} />;
});

/** Turns “named-tile” into “Named tile”; dimensions and ratios stay. */
export function nameWord(word: string): string {
  return /^[a-z]/.test(word) ? humanize(word.replaceAll("-", " ")) : word;
}

interface WordListProps {
  readonly setting: Setting;
  readonly words: readonly string[];
  readonly chosen: string;
  readonly onChoose: (word: string) => void;
}

const WordList = observer(function WordList({ setting, words, chosen, onChoose }: WordListProps) {
  return (
    <Select
      className={frame.setting ?? ""}
      value={chosen === "" ? null : chosen}
      onChange={(key) => (key === null ? undefined : onChoose(String(key)))}
      onFocus={() => setting.form.beginVisit()}
      isInvalid={setting.problems.some(({ severity }) => severity === "error")}
      placeholder="Not stated"
      data-setting={setting.pointer}
    >
      <SettingHead setting={setting} />
      <Button className={styles.opener ?? ""}>
        <SelectValue className={styles.value ?? ""} />
        <Icon node={ChevronsUpDown} size={13} />
      </Button>
      <SettingFoot setting={setting} />
      <Popover className={styles.popover ?? ""} offset={4}>
        <ListBox className={styles.list ?? ""}>
          {words.map((word) => (
            <ListBoxItem key={word} id={word} textValue={nameWord(word)} className={styles.item ?? ""}>
              <Text slot="label">{nameWord(word)}</Text>
              <Text slot="description" className={styles.note ?? ""}>
                <TextWithCode text={setting.meanings.get(word) ?? ""} />
              </Text>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
});
