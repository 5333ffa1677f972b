import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { SavedCoupon } from "../../domain/offers/savedCoupon";
import { linkedCouponPath, storePath } from "../../domain/routes/links";
import type { SavedStore } from "../../domain/savedStore";
import type { SavedTools as Tools } from "../../generated/documents";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/pictures/Icon";
import { copyText } from "../shared/cards/copyText";
import { shareByDevice } from "../shared/cards/shareByDevice";
import styles from "./SavedCoupons.module.css";

interface SavedToolsProps {
  readonly tools: Tools;
  readonly offers: readonly SavedCoupon[];
  readonly stores: readonly SavedStore[];
}

/** Shares the list by the device, or copies its titles and addresses where the device shares nothing, and prints the page. */
export const SavedTools = observer(function SavedTools({ tools, offers, stores }: SavedToolsProps) {
  const [notice, setNotice] = useState("");

  async function handleShare(): Promise<void> {
    const text = writeList(offers, stores, location.origin);
    if (await shareByDevice({ title: tools.title, text })) return;
    setNotice((await copyText(text)) ? tools.copied : tools.failed);
  }

  return (
    <div className={styles.tools}>
      <Button variant="secondary" size="small" onClick={() => void handleShare()}>
        <Icon name="share" />
        {tools.share}
      </Button>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {tools.print}
      </Button>
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
});

/** A line for each offer and store, its address below it. */
function writeList(offers: readonly SavedCoupon[], stores: readonly SavedStore[], origin: string): string {
  const entries = [
    ...offers.map(({ id, title, storeName }) => [
      [storeName, title].filter((words) => words !== "").join(": "),
      linkedCouponPath(id),
    ]),
    ...stores.map(({ name, slug }) => [name, storePath(slug)]),
  ];
  return entries.map(([words, path]) => `${words}\n${origin}${path}`).join("\n\n");
}
