import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { countChunkTypes, createChunkGroups } from "./chunkGroups";

const section = (type: string, more: object = {}) => ({ id: type, type, ...more });

/** Writes documents with these sections; returns a function that finds the name of a module's group. */
function createFinder(documents: Readonly<Record<string, unknown>>): (module: string) => string | undefined {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-chunks-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(documents)) {
    const file = join(folder, `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  }
  // The entry and what it starts depend on the modules of a build.
  const [, , ...groups] = createChunkGroups(countChunkTypes(folder));
  const passes = (test: RegExp | ((id: string) => boolean), id: string) =>
    typeof test === "function" ? test(id) : test.test(id);
  return (module) => {
    const id = `/project/src/${module}`;
    const name = groups.find(({ test }) => passes(test, id))?.name;
    return typeof name === "function" ? name(id, { getModuleInfo: () => null }) : name;
  };
}

it("a component shares a file with others that most homes or pages have, as the documents place its type", () => {
  const nested = section("columns", { columns: [{ sections: [section("link-list")] }] });
  const find = createFinder({
    "header/one": { sections: [section("site-header"), { id: "legal", include: "section/legal" }] },
    "section/legal": { sections: [section("legal-line")] },
    "footer/two": {
      sections: [
        { id: "legal", include: "section/legal" },
        { id: "lost", include: "section/lost" },
      ],
    },
    "footer/one": { extends: "footer/two", operations: [{ op: "append", section: nested }] },
    "home/one": { sections: [section("page-heading"), section("deal-grid"), section("tabs"), section("store-grid")] },
    "home/two": {
      fold: 3,
      sections: [section("page-heading"), section("deal-grid"), section("tabs"), section("store-grid")],
    },
    "home/three": { sections: [] },
    "page/one": { sections: [section("page-heading")] },
    "page/two": { sections: [section("notice")] },
    "page/broken": "{",
  });
  expect(find("sections/deal-grid/DealGrid.tsx")).toBe("home");
  expect(find("sections/link-list/LinkList.tsx")).toBe("common");
  expect(find("sections/legal-line/LegalLine.tsx")).toBe("common");
  expect(find("sections/page-heading/PageHeading.tsx")).toBe("common");
  expect(find("sections/store-grid/StoreGrid.tsx")).toBe("late");
  expect(find("sections/tabs/Tabs.tsx")).toBeUndefined();
  expect(find("sections/notice/Notice.tsx")).toBeUndefined();
});

it("the types of pages about a store or a category share a file; those of all headers and footers are in the files of every page", () => {
  const find = createFinder({
    "header/one": { sections: [section("site-header"), section("announcement")] },
    "footer/one": { sections: [section("legal-line"), section("scroll-to-top")] },
    "home/one": { sections: [section("tabs"), section("picked-stores"), section("store-grid"), section("table")] },
    "home/two": { sections: [] },
    "home/three": { sections: [] },
    "page/shop": {
      path: "/store/:name",
      sections: ["store-offers", "breadcrumbs", "table"].map((type) => section(type)),
    },
    "page/group": { path: ["/all", "/group/:name"], sections: [section("coupon-list"), section("breadcrumbs")] },
    "page/list": { path: "/coupons", sections: [section("coupon-list"), section("store-list")] },
    "page/away": { path: "/away/:name", redirect: "with-referrer", sections: [section("coupon-reveal")] },
  });
  expect(find("sections/store-offers/StoreOffers.tsx")).toBe("subject");
  expect(find("sections/coupon-list/CouponList.tsx")).toBe("subject");
  expect(find("sections/store-list/StoreList.tsx")).toBeUndefined();
  expect(find("sections/table/Table.tsx")).toBeUndefined();
  expect(find("sections/coupon-reveal/CouponReveal.tsx")).toBeUndefined();
  expect(find("sections/breadcrumbs/Breadcrumbs.tsx")).toBe("common");
  expect(find("sections/announcement/Announcement.tsx")).toBe("common");
  expect(find("sections/scroll-to-top/ScrollToTop.tsx")).toBe("late");
});

it("shared parts go by their folder, what leads to the next page to one file, and other modules to no group", () => {
  const find = createFinder({ "header/one": { sections: [section("site-header")] } });
  // Where two files share it.
  expect(find("sections/coupon-list/couponPage.ts")).toBe("needs");
  expect(find("app/navigation/openPage.ts")).toBe("navigation");
  expect(find("ui/cards/CouponCard.tsx")).toBe("shared");
  expect(find("sections/shared/cards/useCouponItem.tsx")).toBe("shared");
  expect(find("ui/grid/CardGrid.tsx")).toBe("shared");
  expect(find("sections/shared/lists/ListStates.tsx")).toBe("shared");
  expect(find("domain/offers/expiry.ts")).toBe("shared");
  expect(find("domain/text/email.ts")).toBeUndefined();
});
