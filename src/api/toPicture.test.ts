import { expect, it } from "vitest";
import { normalizeBanner } from "./normalizeBanner";
import { normalizeStore } from "./normalizeStore";

const context = { pictureOrigin: "https://api.example" };

/** What is in a picture's field and no address that a picture can have. */
const NO_PICTURES = ["javascript:x", "//cdn.example/b.svg", "data:image/svg+xml,x", " "];

it.each(NO_PICTURES)("a banner has its uploaded picture where its address is %j", (image_url) => {
  const banner = { _id: "b", banner_dimension: "728 * 90", image_upload: "/a.svg", image_url };
  expect(normalizeBanner(banner, context)?.image).toBe("https://api.example/a.svg");
});

it.each(NO_PICTURES)("a store has the picture of its details where its own is %j", (image) => {
  const store = { slug: "acme", image, store_details: { image: "/a.svg" } };
  expect(normalizeStore(store, context)?.image).toBe("https://api.example/a.svg");
});
