import { reaction } from "mobx";
import { useCallback, useEffect, useRef, useState } from "react";
import { rewriteScheme } from "../page/rewriteScheme";
import { showBanner } from "../page/showBanner";
import { LatestTask } from "../store/LatestTask";
import type { Banner, Scheme } from "../store/LookStore";
import { useEditor } from "../store/storeContext";
import { morphPage } from "./morphPage";
import { swapFonts } from "./swapFonts";

const WATCH_MS = 30;

export interface Frame {
  readonly ref: React.RefObject<HTMLIFrameElement | null>;
  readonly handleLoad: () => void;
  /** The page in the frame, once it is there. */
  readonly page: Document | undefined;
  /** Grows whenever the page may have moved: what is drawn over it is measured again. */
  readonly drawn: number;
  /** The draft's revision that the page shows; 0 before the first change. */
  readonly revision: number;
  readonly state: "loading" | "ready" | "failed";
  readonly failure: string | undefined;
  readonly retry: () => void;
}

/**
 * Keeps the page of a frame as the draft makes it: another look loads it anew, another revision changes only what differs.
 */
export function useFrame(domain: string | undefined, scheme: Scheme, banner: Banner): Frame {
  const store = useEditor();
  const ref = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document>();
  const [drawn, setDrawn] = useState(0);
  const [revision, setRevision] = useState(0);
  /** Grows whenever a page or another revision of it has come. */
  const [loads, setLoads] = useState(0);
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
    swapFonts(loaded);
    setPage(loaded);
    setState("ready");
    setFailure(undefined);
    setLoads((count) => count + 1);
    setDrawn((count) => count + 1);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to begin again.
  useEffect(() => {
    let reading = new AbortController();
    let wanted = "";
    const tasks = new LatestTask();
    const ended = new AbortController();
    /** Content of the frame. Revision 0 stands for the draft's revision at the time of the request. */
    let shown: { readonly address: string; readonly revision: number } | undefined;

    const show = async (address: string, revision: number) => {
      const frame = ref.current;
      if (frame === null || ended.signal.aborted) return;
      // The first page is the frame's own, with the policy that lets nothing run; others are changed into in its place.
      if (shown === undefined) {
        shown = { address, revision };
        frame.contentWindow?.location.replace(address);
        watch(frame);
        return;
      }
      const isOther = address !== shown.address;
      if (!isOther && (revision === shown.revision || shown.revision === 0)) {
        shown = { address, revision };
        return;
      }
      reading = new AbortController();
      const { signal } = reading;
      if (isOther) setState("loading");
      try {
        const html = await store.api.readText(address, signal);
        await whenParsed(frame, signal);
        const { contentDocument } = frame;
        if (contentDocument === null || signal.aborted) return;
        morphPage(contentDocument, html);
        shown = { address, revision };
        if (isOther) contentDocument.defaultView?.scrollTo({ top: 0, behavior: "instant" });
        handleLoad();
        setRevision(revision);
        performance.mark("editor:canvas", { detail: revision });
      } catch (error) {
        if (signal.aborted) return;
        setState("failed");
        setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    /** The page answers as soon as it begins to come; its load event waits for every picture. */
    const watch = (frame: HTMLIFrameElement) => {
      const document = frame.contentDocument;
      if (ended.signal.aborted || document === null) return;
      const isThere = document.URL !== "about:blank" && document.body !== null;
      if (isThere) handleLoad();
      if (!isThere || document.readyState === "loading") setTimeout(() => watch(frame), WATCH_MS);
    };
    const stop = reaction(
      () =>
        [
          store.look.canvasAddress(store.api.draft, domain),
          store.revision,
          store.connection.state,
          store.shell.isWriting,
        ] as const,
      ([address, revision, connection, isWriting]) => {
        const isKnown = domain !== undefined || store.look.domain !== "";
        if (connection === "gone" || !isKnown || isWriting) return;
        // One page is asked for at a time, and then the newest revision; another page does not wait for this one.
        if (wanted !== address) reading.abort();
        wanted = address;
        void tasks.run(() => show(address, revision));
      },
      { fireImmediately: true },
    );
    return () => {
      stop();
      ended.abort();
      reading.abort();
    };
  }, [store, domain, attempt, handleLoad]);

  // A page that could not be made is asked for again as soon as the rest of the editor has something new.
  useEffect(() => {
    if (state !== "failed") return;
    return reaction(
      () => store.view,
      () => setAttempt((count) => count + 1),
    );
  }, [store, state]);

  useEffect(() => {
    if (page !== undefined) rewriteScheme(page, scheme);
    setDrawn((count) => count + 1);
  }, [page, scheme]);

  // Each revision has the banner as the server renders it, hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded page is a reason to show it again
  useEffect(() => {
    if (page === undefined) return;
    const hasBanner = showBanner(page, banner);
    if (domain === undefined) store.look.noteBanner(hasBanner);
  }, [page, banner, loads, store, domain]);

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

  return { ref, handleLoad, page, drawn, revision, state, failure, retry: () => setAttempt((count) => count + 1) };
}

/** Waits until a frame's page has come in full, so that no parser writes into what is changed. */
async function whenParsed(frame: HTMLIFrameElement, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && frame.contentDocument?.readyState === "loading")
    await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
}
