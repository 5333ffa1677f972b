import { afterEach, expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { applyPageHead, applySiteHead } from "./applyPageHead";
import type { PageHead } from "./createHead";

const { theme } = completeDocument({ version: 5, kind: "home", title: "x", sections: [] });

function apply(head: PageHead): void {
  if (theme === undefined) throw new Error("a home has a theme");
  applyPageHead(theme, [], head);
}

const read = (selector: string) =>
  [...document.head.querySelectorAll(selector)].map(
    (element) => element.getAttribute("content") ?? element.getAttribute("href"),
  );
const readAll = () => ({
  title: document.title,
  description: read('meta[name="description"]'),
  robots: read('meta[name="robots"]'),
  canonical: read('link[rel="canonical"]'),
});

afterEach(() => {
  for (const element of document.head.querySelectorAll("meta[name], link[rel=canonical], link[rel=icon]"))
    element.remove();
});

it("a page without a server says whether its header stays at the top, so that no anchor stands behind it", () => {
  if (theme === undefined) throw new Error("a home has a theme");
  const head = { title: "x", description: "", isIndexed: true };
  const show = (sticky: boolean) => {
    const header = buildSection("site-header", { links: [], sticky });
    applyPageHead(theme, [header], head);
    return document.documentElement.hasAttribute("data-sticky");
  };
  expect([show(true), show(false)]).toEqual([true, false]);
});

it("a page that the browser opens replaces what the last one told search engines", () => {
  // As the server wrote them.
  document.head.insertAdjacentHTML(
    "beforeend",
    '<meta name="description" content="Home"><link rel="canonical" href="https://one.example/">',
  );
  apply({ title: "Oak", description: "Offers", canonicalUrl: "https://one.example/store/oak", isIndexed: true });
  expect(readAll()).toEqual({
    title: "Oak",
    description: ["Offers"],
    robots: [],
    canonical: ["https://one.example/store/oak"],
  });
  apply({ title: "Saved", description: "", isIndexed: false });
  expect(readAll()).toEqual({ title: "Saved", description: [], robots: ["noindex"], canonical: [] });
  apply({ title: "Home", description: "Home", canonicalUrl: "https://one.example/", isIndexed: true });
  expect(readAll()).toEqual({
    title: "Home",
    description: ["Home"],
    robots: [],
    canonical: ["https://one.example/"],
  });
});

it("a static site has the domain's verification tag, if there is one", () => {
  const website = buildWebsite({ headerColor: "" });
  applySiteHead(website, { isColor: false, verificationTag: "" });
  expect(read('meta[name="google-site-verification"]')).toEqual([]);
  applySiteHead(website, { isColor: false, verificationTag: "tag-1" });
  expect(read('meta[name="google-site-verification"]')).toEqual(["tag-1"]);
});
