import "../../ui/base.css";
import "../../ui/print.css";
import "../../ui/tokens.css";
import "./themeStyles";
// Makes the page's policy before another script could.
import "../../domain/trustedTypes";
import { giveWay } from "../../ui/giveWay";
import { startPrefetching } from "../navigation/prefetch/startPrefetching";
import { ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from "../page/pageState";
import { readState } from "../page/readState";
import { restUntilUsed } from "./rest/restUntilUsed";
import { waitForLife } from "./signs";

/** The browser's entry: fetches React and starts the page with it, at once or, where the page rests, once a shopper is there. */
async function start(): Promise<void> {
  await untilParsed();
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root === null) return;
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state = text ? readState(text) : undefined;
  const rest = state?.rest === undefined ? undefined : await restUntilUsed(root, state, state.rest);
  // The shopper who is there may follow a link before React has come.
  if (rest?.mayHaveChanged === false) startPrefetching();
  const { startPage } = await loadStart();
  // Loading the modules was a long task already.
  await giveWay();
  if (state !== undefined) return startPage(root, state, rest);
  const { startWithoutServer } = await import("./startWithoutServer");
  await startWithoutServer(root);
}

/** Fetches React and what starts a page with it; where that fails, once more with each further sign of a shopper. */
async function loadStart(): Promise<typeof import("./startPage")> {
  try {
    return await import("./startPage");
  } catch (error) {
    console.warn("The page's code could not be loaded:", error);
    await waitForLife();
    return loadStart();
  }
}

/** Waits for the end of the document, since the page's scripts may run before it. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

void start();
