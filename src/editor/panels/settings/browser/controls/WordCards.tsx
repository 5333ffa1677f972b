import { observer } from "mobx-react-lite";
import { Radio, RadioGroup } from "react-aria-components";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { TextWithCode } from "../TextWithCode";
import type { Setting } from "../useSetting";
import styles from "./WordCards.module.css";

export interface Word {
  readonly word: string;
  readonly title: string;
  readonly meaning: string | undefined;
  readonly picture?: React.ReactNode;
}

export interface WordCardsProps {
  readonly setting: Setting;
  readonly words: readonly Word[];
  readonly chosen: string | undefined;
  readonly onChoose: (word: string) => void;
  /** True for pictures as wide as the form. */
  readonly isWide?: boolean;
}

/** Choice of one of a few words, each on a card with its meaning and a picture, if there is one. */
export const WordCards = observer(function WordCards(props: WordCardsProps) {
  const { setting, words, chosen, onChoose, isWide = false } = props;
  const { form, pointer, fallback } = setting;
  const hasPictures = words.some(({ picture }) => picture !== undefined);
  const isShort = !hasPictures && words.every(({ meaning }) => meaning === undefined);
  const arrangement = hasPictures ? (isWide ? styles.wide : styles.pictures) : isShort ? styles.words : styles.cards;
  return (
    <RadioGroup
      className={frame.setting ?? ""}
      value={chosen ?? null}
      onChange={onChoose}
      onFocus={() => form.beginVisit()}
      isInvalid={setting.isInvalid}
      data-setting={pointer}
    >
      <SettingHead setting={setting} as="legend" />
      <div className={arrangement}>
        {words.map(({ word, title, meaning, picture }) => (
          <Radio key={word} value={word} className={styles.card ?? ""}>
            {picture === undefined ? null : <span className={styles.picture}>{picture}</span>}
            <span className={styles.text}>
              <span className={styles.word}>
                {title}
                {word === fallback ? <span className={styles.usual}> default</span> : null}
              </span>
              {meaning === undefined ? null : (
                <span className={styles.meaning}>
                  <TextWithCode text={meaning} />
                </span>
              )}
            </span>
          </Radio>
        ))}
      </div>
      <SettingFoot setting={setting} />
    </RadioGroup>
  );
});
