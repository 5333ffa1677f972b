import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../controls/Button";
import { Skeleton } from "../controls/Skeleton";
import type { Width } from "../store/LookStore";
import { useEditor } from "../store/storeContext";
import styles from "./Canvas.module.css";
import { CanvasHead } from "./CanvasHead";
import { CanvasOverlay } from "./CanvasOverlay";
import { useCanvasPointer } from "./useCanvasPointer";
import { useFrame } from "./useFrame";
import { useWriting } from "./useWriting";

export interface CanvasProps {
  /** The domain whose page it is; absent: the one that is looked at. */
  readonly domain?: string;
  readonly label: string;
  readonly handleKeyDown: (event: KeyboardEvent) => void;
}

/** The site's own page as the draft makes it, in a frame that runs nothing, scaled to fit. */
export const Canvas = observer(function Canvas({ domain, label, handleKeyDown }: CanvasProps) {
  const store = useEditor();
  const { width, scheme, banner } = store.look;
  const isBeside = domain !== undefined;
  const stage = useRef<HTMLDivElement>(null);
  const room = useRoom(stage);
  const frame = useFrame(domain, scheme, banner);
  const { page, drawn, revision } = frame;
  const { asked, selected, movedAt } = store.selection;
  const size = fitPage(width, room);
  const fit = `${Math.round(size.width)} px${size.scale < 1 ? ` · ${Math.round(size.scale * 100)} %` : ""}`;
  useEffect(() => {
    if (!isBeside) store.shell.showFit(fit);
  }, [store, fit, isBeside]);
  useCanvasPointer(page, handleKeyDown);
  useWriting(isBeside ? undefined : page);

  useEffect(() => {
    if (page === undefined || asked === 0 || selected?.section === undefined) return;
    const element = page.querySelector(`[data-section="${CSS.escape(selected.section)}"]`);
    if (element !== null) bringIntoView(element, page);
  }, [asked, page, selected]);

  const followed = useRef(0);
  useEffect(() => {
    if (page === undefined || movedAt <= followed.current || revision < movedAt) return;
    followed.current = movedAt;
    const { selected: moved } = store.selection;
    if (moved?.section === undefined) return;
    const element = page.querySelector(`[data-section="${CSS.escape(moved.section)}"]`);
    if (element !== null) bringIntoView(element, page);
  }, [page, movedAt, revision, store]);

  return (
    <section className={styles.canvas} aria-label={label}>
      {store.look.beside === undefined ? null : <CanvasHead domain={domain} />}
      <div className={styles.stage} ref={stage}>
        <div className={styles.sheet} style={{ inlineSize: size.shownWidth, blockSize: size.shownHeight }}>
          <iframe
            ref={frame.ref}
            className={styles.frame}
            title={label}
            sandbox="allow-same-origin"
            onLoad={frame.handleLoad}
            style={{ inlineSize: size.width, blockSize: size.height, transform: `scale(${size.scale})` }}
          />
          {page === undefined ? (
            <div className={styles.awaited}>
              <Skeleton of="page" label="Loading the page" />
            </div>
          ) : (
            <CanvasOverlay page={page} scale={size.scale} drawn={drawn} />
          )}
          {page !== undefined && frame.state === "loading" ? (
            <div className={styles.loading} role="status" aria-label="Loading the page" />
          ) : null}
        </div>
        {frame.state === "failed" ? (
          <div className={styles.failure} role="alert">
            <p>{frame.failure}</p>
            <Button onPress={frame.retry}>Try again</Button>
          </div>
        ) : null}
      </div>
    </section>
  );
});

interface Room {
  readonly width: number;
  readonly height: number;
}

/** The size of the page, and how much smaller it is shown where there is less room. */
function fitPage(width: Width, room: Room) {
  const wide = width === "free" ? Math.max(room.width, 320) : width;
  const scale = Math.min(1, room.width / wide);
  return {
    width: wide,
    height: room.height / scale,
    scale,
    shownWidth: wide * scale,
    shownHeight: room.height,
  };
}

function useRoom(ref: React.RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 800, height: 600 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth, clientHeight } = element;
      if (clientWidth > 0 && clientHeight > 0) setRoom({ width: clientWidth, height: clientHeight });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

function bringIntoView(element: Element, page: Document): void {
  const box = element.getBoundingClientRect();
  const height = page.documentElement.clientHeight;
  const isInView = box.top >= 0 && box.top < height * 0.7;
  if (!isInView) page.defaultView?.scrollBy({ top: box.top - height * 0.15, behavior: "instant" });
}
