import { observer } from "mobx-react-lite";
import { humanize } from "../../../../../layout/schema/settingWords";
import { readAllowed } from "../readSchema";
import { findSketches } from "../sketches/findSketches";
import { Sketch } from "../sketches/Sketch";
import { TextWithCode } from "../TextWithCode";
import { type RendererProps, useSetting } from "../useSetting";
import { LookPicture } from "./LookPicture";
import { SelectSetting } from "./SelectSetting";
import { WordCards } from "./WordCards";

/** Maximum number of words on cards; more are in a list that opens. */
const FEW = 6;

/** Control for a setting with a fixed list of words. */
export const WordControl = observer(function WordControl(props: RendererProps) {
  const setting = useSetting(props);
  const { schema, value, fallback, meanings, set } = setting;
  const words = readAllowed(schema);
  const isLook = isPictured(String(schema.looks));
  const sketches = findSketches(words);
  const chosen = String(value ?? fallback ?? "") || undefined;
  const choose = (word: string) => set(word, "now");
  if (words.length > FEW && !isLook) {
    const choices = words.map((word) => ({
      id: word,
      label: nameWord(word),
      note: meanings.has(word) ? <TextWithCode text={meanings.get(word) ?? ""} /> : undefined,
    }));
    return (
      <SelectSetting setting={setting} choices={choices} chosen={chosen} onChoose={choose} placeholder="Not stated" />
    );
  }
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
  return <WordCards setting={setting} words={cards} chosen={chosen} onChoose={choose} />;
});

/** True for looks that the server pictures: those of what a page lists, and not those of its theme. */
function isPictured(looks: string): boolean {
  return looks === "card" || looks === "store";
}

/** Turns “named-tile” into “Named tile”; dimensions and ratios stay. */
export function nameWord(word: string): string {
  return /^[a-z]/.test(word) ? humanize(word.replaceAll("-", " ")) : word;
}
