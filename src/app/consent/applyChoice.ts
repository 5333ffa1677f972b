import type { ConsentKind } from "../../domain/consent/consentKinds";
import { whenIdle } from "../../ui/whenIdle";
import { injectScripts } from "../page/injectScripts";
import type { ConsentState, WaitingScript } from "./ConsentState";

const IDLE = { timeoutMs: 10_000, fallbackMs: 1000 };

/** The kinds whose scripts run on this page. */
const running = new Set<string>();
let isDefaultSent = false;

/**
 * Applies a choice to a hydrated page: tells Google's tags and Clarity, runs the scripts of the kinds that are allowed, and removes what the
 * services of the others have stored. Scripts that run cannot be stopped: after a withdrawal the page may load nothing more, and is
 * loaded again. `allowed` is undefined while the shopper has not chosen.
 */
export function applyChoice({ scripts, stored }: ConsentState, allowed: readonly ConsentKind[] | undefined): void {
  if (!isDefaultSent) sendConsent("default", []);
  isDefaultSent = true;
  const mayRun = (kind: string) => kind === "necessary" || allowed?.some((one) => one === kind) === true;
  if (allowed !== undefined) {
    sendConsent("update", allowed);
    removeStored(Object.entries(stored).flatMap(([kind, starts]) => (mayRun(kind) ? [] : starts)));
  }
  if (![...running].every(mayRun)) {
    leave();
    return;
  }
  const next = scripts.filter(({ kind }) => mayRun(kind) && !running.has(kind));
  for (const { kind } of next) running.add(kind);
  runScripts(next, () => tellClarity(allowed ?? []));
}

/** Tells Google's tags, which read `arguments` objects: https://developers.google.com/tag-platform/security/guides/consent */
function sendConsent(word: "default" | "update", allowed: readonly ConsentKind[]): void {
  const grant = (kind: ConsentKind) => (allowed.includes(kind) ? "granted" : "denied");
  const target = window as { dataLayer?: unknown[] };
  target.dataLayer ??= [];
  const { dataLayer } = target;
  const send = function (..._entry: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's tags ignore lists
    dataLayer.push(arguments);
  };
  send("consent", word, {
    ad_storage: grant("advertising"),
    ad_user_data: grant("advertising"),
    ad_personalization: grant("personalisation"),
    personalization_storage: grant("personalisation"),
    analytics_storage: grant("analytics"),
    functionality_storage: "granted",
    security_storage: "granted",
  });
}

/**
 * Tells Microsoft Clarity where it runs. In Europe it stores nothing without this:
 * https://learn.microsoft.com/en-us/clarity/clarity-consent-api-v2
 */
function tellClarity(allowed: readonly ConsentKind[]): void {
  const { clarity } = window as { clarity?: (command: string, value: object) => void };
  const grant = (kind: ConsentKind) => (allowed.includes(kind) ? "granted" : "denied");
  clarity?.("consentv2", { ad_Storage: grant("advertising"), analytics_Storage: grant("analytics") });
}

/** Removes cookies and entries whose names begin so, as far as a page may: those of its own host and of the domains above it. */
function removeStored(starts: readonly string[]): void {
  const isTheirs = (name: string) => starts.some((start) => name.startsWith(start));
  const labels = location.hostname.split(".");
  const domains = ["", ...labels.map((_, index) => `;domain=${labels.slice(index).join(".")}`)];
  // The Cookie Store API exists in secure contexts only, and not in all supported browsers.
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (!isTheirs(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: see above
    for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`;
  }
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (isTheirs(name)) storage.removeItem(name);
  } catch {
    // The browser stores nothing.
  }
}

/** Loads the page again. Until then no script of it sends anything, also not while the page is left. */
function leave(): void {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "default-src 'none'";
  document.head.append(policy);
  location.reload();
}

/** Runs scripts of the operator at once, those of services once the page has loaded and is idle, and then `done`. */
function runScripts(scripts: readonly WaitingScript[], done: () => void): void {
  injectScripts(scripts.filter(({ isIdle }) => !isIdle));
  const idle = scripts.filter(({ isIdle }) => isIdle);
  const runIdle = () =>
    whenIdle(() => {
      injectScripts(idle);
      done();
    }, IDLE);
  if (document.readyState === "complete") runIdle();
  else addEventListener("load", runIdle, { once: true });
}
