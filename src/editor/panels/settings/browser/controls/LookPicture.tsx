import { observer } from "mobx-react-lite";
import { LivePicture } from "../../../../browser/page/LivePicture";
import { LoadQueue } from "../../../../browser/page/LoadQueue";
import { SECTION_CANVAS_PATH } from "../../../../protocol/address";
import type { Setting } from "../useSetting";

export interface LookPictureProps {
  readonly setting: Setting;
  readonly word: string;
}

/** Width of a page with one card, in px. */
const WIDTH = 400;
/** One queue for the pictures of all settings. */
const QUEUE = new LoadQueue(2);

/** The look of a word, rendered by the site with the data of the shown domain. */
export const LookPicture = observer(function LookPicture({ setting, word }: LookPictureProps) {
  const { form, schema } = setting;
  const { view, props } = form;
  return (
    <LivePicture
      title={word}
      path={SECTION_CANVAS_PATH}
      query={{ document: props.view.page.main, looks: String(schema.looks), word, key: view?.type ?? "" }}
      queue={QUEUE}
      pageWidth={WIDTH}
    />
  );
});
