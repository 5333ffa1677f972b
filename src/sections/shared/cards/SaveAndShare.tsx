import { observer } from "mobx-react-lite";
import { type MouseEvent, useState } from "react";
import type { Coupon } from "../../../domain/entities";
import { linkedCouponPath } from "../../../domain/routes/links";
import { toPlainText } from "../../../domain/text/richText";
import type { SaveTexts, ShareTexts } from "../../../generated/documents";
import { useIsSaved } from "../../../ui/cards/SaveButton";
import { Button } from "../../../ui/controls/Button";
import { readWanted } from "../../../ui/controls/repeatedPress";
import { Icon } from "../../../ui/pictures/Icon";
import { useTemplate } from "../page/useTemplate";
import { copyText } from "./copyText";
import styles from "./SaveAndShare.module.css";
import { shareByDevice } from "./shareByDevice";
import { useSaveOffer } from "./useSaveOffer";

interface SaveAndShareProps {
  readonly save: SaveTexts;
  readonly share: ShareTexts;
  readonly coupon: Coupon;
}

/** Buttons that save an offer on this device and share its address on the home. */
export const SaveAndShare = observer(function SaveAndShare({ save, share, coupon }: SaveAndShareProps) {
  const saving = useSaveOffer()(coupon);
  const isSaved = useIsSaved(saving);
  const fill = useTemplate();
  const [notice, setNotice] = useState("");
  const title = fill(toPlainText(coupon.title));

  function handleSave({ nativeEvent }: MouseEvent): void {
    setNotice(saving.toggle(readWanted(nativeEvent)) ? save.saved : save.removed);
  }

  async function handleShare(): Promise<void> {
    const url = `${location.origin}${linkedCouponPath(coupon.id)}`;
    const text = fill(share.text, { title, store: coupon.store?.name ?? "" });
    if (await shareByDevice({ title, text, url })) return;
    setNotice((await copyText(url)) ? share.copied : `${share.failed} ${url}`);
  }

  return (
    <div className={styles.line}>
      <Button variant="secondary" size="small" aria-pressed={isSaved} onClick={handleSave}>
        <Icon name={isSaved ? "bookmark-filled" : "bookmark"} />
        {isSaved ? save.saved : save.label}
      </Button>
      <Button variant="secondary" size="small" onClick={() => void handleShare()}>
        <Icon name="share" />
        {share.label}
      </Button>
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
});
