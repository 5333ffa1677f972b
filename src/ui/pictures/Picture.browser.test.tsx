import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Picture } from "./Picture";

const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const BROKEN = "data:image/png;base64,AAAA";

function createPlace(html = ""): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = html;
  document.body.append(place);
  return place;
}

const draw = (src: string) => (
  <Picture src={src} alt="Kettle" width={60} height={40} fallback={{ name: "Kettle" }} isEager />
);

describe("a picture", () => {
  afterEach(() => document.body.replaceChildren());

  it("gives way to a placeholder with its name when it cannot be loaded #Picture-1", async () => {
    const place = createPlace();
    createRoot(place).render(draw(BROKEN));
    await expect.poll(() => place.querySelector("[data-placeholder]")?.textContent).toBe("Kettle");
    expect(place.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Kettle");
    expect(place.querySelector("img")).toBeNull();
  });

  it("has the initial alone where words beside it carry its meaning", async () => {
    const place = createPlace();
    createRoot(place).render(<Picture src="" alt="" width={60} height={40} fallback={{ name: " kettle" }} />);
    await expect.poll(() => place.querySelector("[data-placeholder]")?.textContent).toBe("K");
    expect(place.querySelector("[role=img]")).toBeNull();
  });

  it("is noticed when it failed before the page was hydrated", async () => {
    const place = createPlace(renderToString(draw(BROKEN)));
    await expect.poll(() => place.querySelector("img")?.complete).toBe(true);
    hydrateRoot(place, draw(BROKEN));
    await expect.poll(() => place.querySelector("[data-placeholder]")).not.toBeNull();
  });

  it("comes back when another address is given", async () => {
    const place = createPlace();
    const root = createRoot(place);
    root.render(draw(BROKEN));
    await expect.poll(() => place.querySelector("[data-placeholder]")).not.toBeNull();
    root.render(draw(PIXEL));
    await expect.poll(() => place.querySelector("img")?.naturalWidth).toBe(1);
  });

  it("is a placeholder from the start without an address", async () => {
    const place = createPlace();
    createRoot(place).render(draw(""));
    await expect.poll(() => place.querySelector("[data-placeholder]")).not.toBeNull();
  });
});
