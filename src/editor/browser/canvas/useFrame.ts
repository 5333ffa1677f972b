import { reaction } from "mobx";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Scheme } from "../store/LookStore";
import { useEditor } from "../store/storeContext";
import { morphPage } from "./morphPage";
import { rewriteScheme } from "./rewriteScheme";

const WATCH_MS = 30;

export interface Frame {
  readonly ref: React.RefObject<HTMLIFrameElement | null>;
  readonly handleLoad: () => void;
  /** The page in the frame, once it is there. */
  readonly page: Document | undefined;
  /** Grows whenever the page may have moved: what is drawn over it is measured again. */
  readonly drawn: number;
  readonly state: "loading" | "ready" | "failed";
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Keeps the page of a frame as the draft makes it: another look loads it anew, another revision changes only what differs.
 */
export function useFrame(domain: string | undefined, scheme: Scheme): Frame {
  const store = useEditor();
  const ref = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  const [drawn, setDrawn] = useState(0);
  const [state, setState] = useState<Frame["state"]>("loading");
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const shownScheme = useRef(scheme);
  shownScheme.current = scheme;

  const handleLoad = useCallback(() => {
    const loaded = ref.current?.contentDocument;
    if (!loaded || loaded.URL === "about:blank") return;
    if (loaded.contentType !== "text/html") {
      setState("failed");
      setFailure(loaded.body.textContent ?? "The page cannot be shown.");
      return;
    }
    rewriteScheme(loaded, shownScheme.current);
    setPage(loaded);
    setState("ready");
    setFailure(undefined);
    setDrawn((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to begin again.
  useEffect(() => {
    let reading = new AbortController();
    let shownAddress = "";
    let shownRevision = 0;
    /** The first page of a look is the frame's own; until it has loaded there is nothing to change. */
    const show = async (address: string, revision: number) => {
      reading.abort();
      reading = new AbortController();
      const { signal } = reading;
      const frame = ref.current;
      if (frame === null) return;
      try {
        // The first page is the frame's own, with the policy that lets nothing run; others are changed into in its place.
        if (shownAddress === "") {
          shownAddress = address;
          frame.contentWindow?.location.replace(address);
          watch(frame, signal);
          return;
        }
        const isOther = address !== shownAddress;
        // The first page is that of the first revision that is known.
        const isFirst = shownRevision === 0 && !isOther;
        shownRevision = revision;
        if (isFirst) return;
        if (isOther) setState("loading");
        const html = await store.api.readText(address, signal);
        const { contentDocument } = frame;
        if (contentDocument === null || signal.aborted) return;
        shownAddress = address;
        morphPage(contentDocument, html);
        if (isOther) contentDocument.defaultView?.scrollTo({ top: 0, behavior: "instant" });
        rewriteScheme(contentDocument, shownScheme.current);
        setState("ready");
        setFailure(undefined);
        setDrawn((count) => count + 1);
        performance.mark("editor:canvas", { detail: revision });
      } catch (error) {
        if (signal.aborted) return;
        setState("failed");
        setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    /** The page answers as soon as its markup is there; its load event waits for every picture. */
    const watch = (frame: HTMLIFrameElement, signal: AbortSignal) => {
      const document = frame.contentDocument;
      if (signal.aborted) return;
      if (document !== null && document.URL !== "about:blank" && document.readyState !== "loading") handleLoad();
      else setTimeout(() => watch(frame, signal), WATCH_MS);
    };
    const stop = reaction(
      () => [store.look.canvasAddress(store.api.draft, domain), store.revision, store.connection.state] as const,
      ([address, revision, connection]) => {
        if (connection !== "gone") void show(address, revision);
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      reading.abort();
    };
  }, [store, domain, attempt, handleLoad]);

  useEffect(() => {
    if (page !== undefined) rewriteScheme(page, scheme);
    setDrawn((count) => count + 1);
  }, [page, scheme]);

  useEffect(() => {
    if (page === undefined) return;
    let asked = 0;
    const measure = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => setDrawn((count) => count + 1));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(page.documentElement);
    page.addEventListener("scroll", measure, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      page.removeEventListener("scroll", measure, { capture: true });
    };
  }, [page]);

  return { ref, handleLoad, page, drawn, state, failure, retry: () => setAttempt((count) => count + 1) };
}
