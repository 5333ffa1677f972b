import { Blocks } from "lucide";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../controls/Icon";
import { formatQuery, type Query } from "../store/EditorApi";
import { useEditor } from "../store/storeContext";
import styles from "./LivePicture.module.css";
import type { LoadQueue } from "./LoadQueue";
import { rewriteScheme } from "./rewriteScheme";

export interface LivePictureProps {
  readonly title: string;
  /** Path of the page with what is pictured, and what it asks for beside the draft and the look. */
  readonly path: string;
  readonly query: Query;
  readonly queue: LoadQueue;
  /** Width of the page's window, in px. */
  readonly pageWidth?: number;
}

const PAGE_WIDTH = 1100;
/** Height before it is measured, in px. */
const USUAL = 190;
const LEAST = 40;
/** Room for what hangs below a section, such as an awning, in px of the page. */
const OVERHANG = 24;

/** A small picture of a section or document, rendered by the site with the data of the shown domain. It loads once it is in view. */
export const LivePicture = observer(function LivePicture(props: LivePictureProps) {
  const { title, path, query, queue, pageWidth = PAGE_WIDTH } = props;
  const { look, api } = useEditor();
  const box = useRef<HTMLSpanElement>(null);
  const leave = useRef<() => void>(undefined);
  const [isAsked, setAsked] = useState(false);
  const [state, setState] = useState<"waiting" | "ready" | "failed">("waiting");
  const [scale, setScale] = useState(0.25);
  const [room, setRoom] = useState(USUAL);
  const [height, setHeight] = useState(USUAL);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    setScale(element.clientWidth / pageWidth);
    setRoom(element.clientHeight);
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
  }, [queue, pageWidth]);

  const handleLoad = (event: React.SyntheticEvent<HTMLIFrameElement>) => {
    const page = event.currentTarget.contentDocument;
    leave.current?.();
    if (page === null || page.contentType !== "text/html" || page.querySelector("[data-section]") === null) {
      setState("failed");
      return;
    }
    rewriteScheme(page, look.scheme);
    const sections = [...page.querySelectorAll("[data-section]")].map((section) => section.getBoundingClientRect());
    const shown = Math.max(...sections.map(({ bottom }) => bottom)) - Math.min(...sections.map(({ top }) => top));
    setHeight(Math.max(LEAST, Math.min(room, (shown + OVERHANG) * scale)));
    setState("ready");
  };

  const address = `${path}${formatQuery({ draft: api.draft, ...look.query, ...query })}`;
  return (
    <span ref={box} className={styles.picture} data-state={state} aria-hidden="true">
      {isAsked && state !== "failed" ? (
        <iframe
          className={styles.frame}
          title={`${title}, as it would look`}
          tabIndex={-1}
          sandbox="allow-same-origin"
          src={address}
          onLoad={handleLoad}
          style={{
            inlineSize: pageWidth,
            blockSize: height / scale,
            insetBlockStart: (room - height) / 2,
            transform: `scale(${scale})`,
          }}
        />
      ) : (
        <Icon node={Blocks} size={28} />
      )}
    </span>
  );
});
