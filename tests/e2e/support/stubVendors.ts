import type { Page } from "./siteTest";

/** The accounts of a domain that names the four services. */
export const VENDOR_TAGS = [
  { service: "google-analytics", id: "G-ABC1234567" },
  { service: "google-tag-manager", id: "GTM-ABC1234" },
  { service: "clarity", id: "abc123def4" },
  { service: "meta-pixel", id: "1234567890123456" },
];

const COLLECT = "https://www.google-analytics.com/g/collect";

/**
 * Scripts in place of those of vendors, with what matters of them: they set cookies, send something now and every 100 ms unless `isQuiet` of the window is set, and once
 * more when the page is left. `consents` of the window has the consent commands that Google's tag found when it began, `clarityConsents` those that Clarity found.
 */
const BODIES: Readonly<Record<string, string>> = {
  "www.googletagmanager.com/gtag/js": `
    window.consents = dataLayer.map((entry) => Array.from(entry)).filter(([name]) => name === "consent" || name === "config");
    document.cookie = "_ga=GA1.1.1;path=/;max-age=63072000";
    const send = (event) => navigator.sendBeacon("${COLLECT}?en=" + event);
    send("page_view");
    setInterval(() => window.isQuiet || send("scroll"), 100);
    addEventListener("pagehide", () => send("user_engagement"));`,
  "www.googletagmanager.com/gtm.js": `document.cookie = "_gcl_au=1.1;path=/;max-age=7776000";`,
  "www.clarity.ms/tag/": `
    window.clarityConsents = clarity.q.map((entry) => Array.from(entry));
    document.cookie = "_clck=abc;path=/;max-age=31536000";
    localStorage.setItem("_cltk", "1");
    setInterval(() => window.isQuiet || fetch("https://a.clarity.ms/collect", { method: "POST", mode: "no-cors" }).catch(() => {}), 100);`,
  "connect.facebook.net/en_US/fbevents.js": `
    document.cookie = "_fbp=fb.1;path=/;max-age=7776000";
    new Image().src = "https://www.facebook.com/tr?ev=PageView";
    addEventListener("pagehide", () => { new Image().src = "https://www.facebook.com/tr?ev=Leave"; });`,
};

/** Answers everything that a page asks other hosts for, and returns the list of it, which grows: host and path. */
export async function stubVendors(page: Pick<Page, "route">): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\//, (route) => {
    const { host, pathname } = new URL(route.request().url());
    const address = `${host}${pathname}`;
    asked.push(address);
    const body = Object.entries(BODIES).find(([start]) => address.startsWith(start))?.[1];
    return body === undefined
      ? route.fulfill({ status: 204, headers: { "access-control-allow-origin": "*" } })
      : route.fulfill({ contentType: "text/javascript", body: `(() => {${body}})();` });
  });
  return asked;
}

/** The addresses of the four services' scripts, as `stubVendors` lists them. */
export const VENDOR_SCRIPTS = {
  analytics: ["www.googletagmanager.com/gtag/js", "www.clarity.ms/tag/abc123def4"],
  advertising: ["www.googletagmanager.com/gtm.js", "connect.facebook.net/en_US/fbevents.js"],
} as const;
