import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { buildSection } from "../../../tests/fixtures/documents";
import { SERVER_RESOLUTION } from "../../domain/resolution";
import { RootStore, type RootStoreOptions } from "../../stores/RootStore";
import { PageContext } from "../shared/page/PageContext";
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
    <MemoryRouter>
      <PageContext
        value={{ stores, cards: {}, address: { path: "/", params: {}, query: {} }, resolution: SERVER_RESOLUTION }}
      >
        <Columns section={section} isAboveFold={false} renderSections={renderSections} />
      </PageContext>
    </MemoryRouter>,
  );
  await expect.poll(() => place.textContent).toBe("Offers of 2001");
  expect(drawn).toBe(2);
  const stop = stores.clock.start();
  await expect.poll(() => place.textContent).toBe(`Offers of ${new Date().getUTCFullYear()}`);
  stop();
  expect(drawn).toBe(2);
});
