import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Choice } from "../../../browser/controls/Choice";
import { rewriteScheme } from "../../../browser/page/rewriteScheme";
import { WIDTHS } from "../../../browser/store/LookStore";
import { useEditor } from "../../../browser/store/storeContext";
import { STATE_PARAMETER } from "../../../protocol/address";
import styles from "./ChangesDialog.module.css";
import { findDifferences } from "./findDifferences";

type Width = (typeof WIDTHS)[number];

const WORDS = { changed: "differs", added: "new", removed: "removed" };

/** The page before and after, side by side at one width, with the differing sections outlined. */
export const Pictures = observer(function Pictures({ against }: { readonly against: string }) {
  const { look, api, revision } = useEditor();
  const [width, setWidth] = useState<Width>(look.width === "free" ? 1280 : look.width);
  const [pages, setPages] = useState<{ before?: Document; after?: Document }>({});
  const [differences, setDifferences] = useState<ReturnType<typeof findDifferences>>([]);
  const { before, after } = pages;
  useEffect(() => {
    if (before !== undefined && after !== undefined) setDifferences(findDifferences(before, after));
  }, [before, after]);
  const address = look.canvasAddress(api.draft);
  return (
    <>
      <div className={styles.bar}>
        <Choice
          label="Width of the pictures"
          value={String(width)}
          onChange={(value) => setWidth(Number(value) as Width)}
          options={WIDTHS.map((value) => ({ value: String(value), label: `${value} px` }))}
        />
        <span className={styles.muted} role="status">
          {after === undefined || before === undefined
            ? "Loading both pages…"
            : differences.length === 0
              ? "No section of this page looks different."
              : `${differences.length === 1 ? "1 section differs" : `${differences.length} sections differ`} on this page.`}
        </span>
      </div>
      <div className={styles.pictures}>
        <Picture
          key={`before ${width} ${against} ${address}`}
          caption="Before"
          address={`${address}&${STATE_PARAMETER}=${encodeURIComponent(against)}`}
          width={width}
          differences={differences.filter(({ kind }) => kind !== "added")}
          onPage={(page) => setPages((known) => ({ ...known, before: page }))}
        />
        <Picture
          key={`after ${width} ${address} ${revision}`}
          caption="After"
          address={address}
          width={width}
          differences={differences.filter(({ kind }) => kind !== "removed")}
          onPage={(page) => setPages((known) => ({ ...known, after: page }))}
        />
      </div>
    </>
  );
});

interface PictureProps {
  readonly caption: string;
  readonly address: string;
  readonly width: Width;
  readonly differences: ReturnType<typeof findDifferences>;
  readonly onPage: (page: Document) => void;
}

function Picture({ caption, address, width, differences, onPage }: PictureProps) {
  const { look } = useEditor();
  const sheet = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  const [room, setRoom] = useState(600);
  const [height, setHeight] = useState(800);
  useLayoutEffect(() => {
    if (sheet.current !== null) setRoom(sheet.current.clientWidth);
  }, []);
  const scale = Math.min(1, room / width);
  const handleLoad = (event: React.SyntheticEvent<HTMLIFrameElement>) => {
    const loaded = event.currentTarget.contentDocument;
    if (loaded === null) return;
    rewriteScheme(loaded, look.scheme);
    setHeight(loaded.documentElement.scrollHeight);
    setPage(loaded);
    onPage(loaded);
  };
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.caption}>{caption}</figcaption>
      <div ref={sheet} className={styles.sheet} style={{ blockSize: height * scale, maxInlineSize: width }}>
        <iframe
          className={styles.frame}
          title={`${caption} the changes`}
          sandbox="allow-same-origin"
          tabIndex={-1}
          src={address}
          onLoad={handleLoad}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
        {page === undefined
          ? null
          : differences.map(({ id, kind }) => (
              <Mark key={id} page={page} id={id} scale={scale} words={WORDS[kind]} height={height} />
            ))}
      </div>
    </figure>
  );
}

interface MarkProps {
  readonly page: Document;
  readonly id: string;
  readonly scale: number;
  readonly words: string;
  readonly height: number;
}

function Mark({ page, id, scale, words, height }: MarkProps) {
  const [box, setBox] = useState<DOMRect>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves what is in the page.
  useLayoutEffect(() => {
    setBox(page.querySelector(`[data-section="${CSS.escape(id)}"]`)?.getBoundingClientRect());
  }, [page, id, height]);
  if (box === undefined || box.height === 0) return null;
  const style = {
    insetInlineStart: box.left * scale,
    insetBlockStart: box.top * scale,
    inlineSize: box.width * scale,
    blockSize: box.height * scale,
  };
  return (
    <span className={styles.differs} style={style}>
      <span>{words}</span>
    </span>
  );
}
