import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { TestDevice } from "../../../tests/fixtures/deviceTime";
import { buildSection } from "../../../tests/fixtures/documents";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { PageContext } from "../shared/page/PageContext";
import { createFixedHistory } from "../shared/page/PageHistory";
import { renderForTest } from "../shared/page/renderForTest";
import Columns from "./Columns";

const section = buildSection("columns", {
  heading: "Offers of {year}",
  columns: [
    { width: "wide", narrowFirst: false, sections: [buildSection("notice", { id: "left", heading: "Left" })] },
    { width: "narrow", narrowFirst: false, sections: [buildSection("notice", { id: "right", heading: "Right" })] },
  ],
});

it("follows the time in its heading without drawing the sections it holds again", async () => {
  const api = {} as RootStoreOptions["api"];
  const stores = new RootStore({ api, domain: "deals.example", renderedAtMs: Date.parse("2001-03-01T00:00:00Z") });
  const place = document.createElement("div");
  let drawn = 0;
  const renderSections = () => {
    drawn += 1;
    return null;
  };
  createRoot(place).render(
    <PageContext
      value={{
        stores,
        history: createFixedHistory(new URL("http://shop.example/")),
        cards: {},
        address: { path: "/", params: {}, query: {} },
        resolution: SERVER_RESOLUTION,
      }}
    >
      <Columns section={section} isAboveFold={false} renderSections={renderSections} />
    </PageContext>,
  );
  await expect.poll(() => place.textContent).toBe("Offers of 2001");
  expect(drawn).toBe(2);
  stores.clock.follow(new TestDevice(Date.now()));
  const stop = stores.clock.start();
  await expect.poll(() => place.textContent).toBe(`Offers of ${new Date().getUTCFullYear()}`);
  stop();
  expect(drawn).toBe(2);
});

it("puts a column first on a narrow screen, and keyboard and reading order with it", async () => {
  const first = buildSection("columns", {
    columns: section.columns.map((column, index) => ({ ...column, narrowFirst: index === 1 })),
  });
  const renderSections = ([held]: readonly { readonly id: string }[]) => (
    <section>
      <button type="button">{held?.id}</button>
    </section>
  );
  await page.viewport(360, 640);
  await renderForTest(<Columns section={first} isAboveFold={false} renderSections={renderSections} />, {});
  const left = page.getByRole("button", { name: "left" });
  const right = page.getByRole("button", { name: "right" });
  await expect.element(left).toBeInTheDocument();
  const box = (button: typeof left) => button.element().getBoundingClientRect();
  expect(box(right).bottom).toBeLessThanOrEqual(box(left).top);
  await userEvent.tab();
  expect(document.activeElement).toBe(right.element());
  await userEvent.tab();
  expect(document.activeElement).toBe(left.element());

  await page.viewport(1280, 740);
  await expect.poll(() => box(left).right <= box(right).left).toBe(true);
  expect(box(left).top).toBe(box(right).top);
});

it("shares the line as the dimensions of its banners do, whatever of them is there yet", async () => {
  const bannerOf = (id: string, dimension: "1480 * 630" | "300 * 250") =>
    buildSection("banner-carousel", { id, dimension, source: { from: "recommended-banners" } });
  const columns = buildSection("columns", {
    columns: [
      { width: "wide", narrowFirst: false, sections: [bannerOf("wide", "1480 * 630")] },
      { width: "narrow", narrowFirst: false, sections: [bannerOf("narrow", "300 * 250")] },
    ],
  });
  await page.viewport(1280, 740);
  const renderSections = ([held]: readonly { readonly id: string }[]) => (
    <section>
      <p>{held?.id}</p>
    </section>
  );
  await renderForTest(<Columns section={columns} isAboveFold={false} renderSections={renderSections} />, {});
  const widthOf = (id: string) => page.getByText(id, { exact: true }).element().getBoundingClientRect().width;
  await expect.element(page.getByText("narrow", { exact: true })).toBeInTheDocument();
  expect(widthOf("wide") / widthOf("narrow")).toBeCloseTo(1480 / 630 / (300 / 250), 2);
});
