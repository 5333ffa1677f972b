import { observer } from "mobx-react-lite";
import { humanize } from "../../../../../layout/schema/settingWords";
import { readAllowed } from "../readSchema";
import { TextWithCode } from "../TextWithCode";
import { type RendererProps, useSetting } from "../useSetting";
import { SelectSetting } from "./SelectSetting";
import { WordCards } from "./WordCards";
import { hasPictures, isWide, WordPicture } from "./WordPicture";

/** Maximum number of words on cards; more are in a list that opens. */
const FEW = 6;

/** Control for a setting with a fixed list of words. */
export const WordControl = observer(function WordControl(props: RendererProps) {
  const setting = useSetting(props);
  const { schema, value, fallback, meanings, set } = setting;
  const words = readAllowed(schema);
  const isPictured = hasPictures(setting);
  const chosen = String(value ?? fallback ?? "") || undefined;
  const choose = (word: string) => set(word, "now");
  if (words.length > FEW && !isPictured) {
    const choices = words.map((word) => ({
      id: word,
      label: nameWord(word),
      note: meanings.has(word) ? <TextWithCode text={meanings.get(word) ?? ""} /> : undefined,
    }));
    return (
      <SelectSetting setting={setting} choices={choices} chosen={chosen} onChoose={choose} placeholder="Not stated" />
    );
  }
  const cards = words.map((word) => ({
    word,
    title: nameWord(word),
    meaning: meanings.get(word),
    ...(isPictured ? { picture: <WordPicture setting={setting} word={word} /> } : {}),
  }));
  return <WordCards setting={setting} words={cards} chosen={chosen} onChoose={choose} isWide={isWide(setting)} />;
});

/** Turns “named-tile” into “Named tile”; dimensions and ratios stay. */
export function nameWord(word: string): string {
  return /^[a-z]/.test(word) ? humanize(word.replaceAll("-", " ")) : word;
}
