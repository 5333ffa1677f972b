import { observer } from "mobx-react-lite";
import { LivePicture } from "../../../../browser/page/LivePicture";
import { LoadQueue } from "../../../../browser/page/LoadQueue";
import { SECTION_CANVAS_PATH } from "../../../../protocol/address";
import type { Setting } from "../useSetting";

export interface WordPictureProps {
  readonly setting: Setting;
  readonly word: string;
}

/** Widths of the pictured pages in px: with a whole section, with letters or a few entries, and with one, whose details are to be seen. */
const SECTION = 800;
const ENTRIES = 400;
const DETAILS = 260;
/** Words of a theme that change whole sections, and those that change letters. */
const SECTION_LOOKS: readonly unknown[] = ["theme/header", "theme/masthead", "theme/divider", "theme/buttons"];
const LETTER_LOOKS: readonly unknown[] = ["theme/typeface", "theme/scale"];
/** One queue for the pictures of all settings. */
const QUEUE = new LoadQueue(2);

/** The effect of a word, rendered by the site with the data of the shown domain. */
export const WordPicture = observer(function WordPicture({ setting, word }: WordPictureProps) {
  const { form, pointer } = setting;
  const { target, section } = form.props;
  return (
    <LivePicture
      title={word}
      path={SECTION_CANVAS_PATH}
      query={{ document: target.document, section, pointer, word }}
      queue={QUEUE}
      pageWidth={findWidth(setting)}
    />
  );
});

/** True for a setting whose words are shown by pictures. */
export function hasPictures({ schema }: Setting): boolean {
  return schema.looks !== undefined || schema.control === "word-pictures";
}

/** True for a setting whose pictures are as wide as the form. */
export function isWide({ schema }: Setting): boolean {
  return schema.looks === undefined || [...SECTION_LOOKS, ...LETTER_LOOKS].includes(schema.looks);
}

function findWidth(setting: Setting): number {
  const { looks } = setting.schema;
  if (LETTER_LOOKS.includes(looks)) return ENTRIES;
  if (isWide(setting)) return SECTION;
  return String(looks).startsWith("theme/") ? DETAILS : ENTRIES;
}
