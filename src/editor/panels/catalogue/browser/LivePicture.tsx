import { Blocks } from "lucide";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../../../browser/controls/Icon";
import { rewriteScheme } from "../../../browser/page/rewriteScheme";
import { formatQuery } from "../../../browser/store/EditorApi";
import { useEditor } from "../../../browser/store/storeContext";
import { SECTION_CANVAS_PATH } from "../../../protocol/address";
import type { CatalogueEntry } from "../protocol";
import styles from "./CatalogueDialog.module.css";
import type { LoadQueue } from "./LoadQueue";

export interface LivePictureProps {
  readonly entry: CatalogueEntry;
  readonly document: string;
  readonly queue: LoadQueue;
}

const PAGE_WIDTH = 1100;
const HIGHEST = 190;

/** A small picture of the section, rendered by the site. It loads once it is in view. */
export const LivePicture = observer(function LivePicture({ entry, document, queue }: LivePictureProps) {
  const { look, api } = useEditor();
  const box = useRef<HTMLSpanElement>(null);
  const leave = useRef<() => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const [scale, setScale] = useState(0.25);
  const [height, setHeight] = useState(HIGHEST);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    setScale(element.clientWidth / PAGE_WIDTH);
    const observer = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      leave.current = queue.enter(() => setAsked(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      leave.current?.();
    };
  }, [queue]);

  const handleLoad = (event: React.SyntheticEvent<HTMLIFrameElement>) => {
    const page = event.currentTarget.contentDocument;
    leave.current?.();
    if (page === null || page.contentType !== "text/html" || page.querySelector("[data-section]") === null) {
      setState("failed");
      return;
    }
    rewriteScheme(page, look.scheme);
    const shown = page.querySelector("[data-section]")?.getBoundingClientRect().height ?? 0;
    setHeight(Math.max(40, Math.min(HIGHEST, shown * scale)));
    setState("ready");
  };

  const address = `${SECTION_CANVAS_PATH}${formatQuery({ draft: api.draft, ...look.query, document, key: entry.key })}`;
  return (
    <span ref={box} className={styles.picture} data-state={state} aria-hidden="true">
      {isAsked && state !== "failed" ? (
        <iframe
          className={styles.frame}
          title={`${entry.title}, as it would look`}
          tabIndex={-1}
          sandbox="allow-same-origin"
          src={address}
          onLoad={handleLoad}
          style={{
            inlineSize: PAGE_WIDTH,
            blockSize: height / scale,
            insetBlockStart: (HIGHEST - height) / 2,
            transform: `scale(${scale})`,
          }}
        />
      ) : (
        <Icon node={Blocks} size={28} />
      )}
    </span>
  );
});
