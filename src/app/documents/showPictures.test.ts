import { expect, it } from "vitest";
import type { LayoutDocument } from "../../generated/documents";
import { showPictures } from "./showPictures";

const HASH = "0123456789abcdef0123";
const PICTURES = new Map([["pictures/summer/harbour.webp", { hash: HASH, width: 1200, height: 800, bytes: 90_000 }]]);

function createHome(picture: object, logo = "/payment/card.svg"): LayoutDocument {
  return {
    version: 5,
    kind: "home",
    title: "Home",
    sections: [
      {
        id: "columns",
        type: "columns",
        columns: [{ sections: [{ id: "hero", type: "hero", heading: "Sale", picture }] }],
      },
      { id: "logos", type: "payment-logos", logos: [{ image: logo, label: "Card" }] },
    ],
  } as unknown as LayoutDocument;
}

it("a picture has the address of its content and its size, also in nested sections and lists", () => {
  const home = createHome({ src: "pictures/summer/harbour.webp", alt: "A harbour" }, "pictures/summer/harbour.webp");
  const src = `/_dealframe/pictures/harbour-${HASH}.webp`;
  expect(showPictures(PICTURES)(home)).toEqual(createHome({ src, alt: "A harbour", width: 1200, height: 800 }, src));
  expect(showPictures(PICTURES)(home)).toBe(showPictures(PICTURES)(home));
});

it("a size that the document states stays, and a picture that does not exist has no address", () => {
  const stated = { src: "pictures/summer/harbour.webp", alt: "A harbour", width: 600, height: 400 };
  const src = `/_dealframe/pictures/harbour-${HASH}.webp`;
  expect(showPictures(PICTURES)(createHome(stated))).toEqual(createHome({ ...stated, src }));
  const missing = { src: "pictures/none.webp", alt: "Nothing" };
  expect(showPictures(PICTURES)(createHome(missing))).toEqual(createHome({ src: "", alt: "Nothing" }));
});

it("the motif of the theme has the address of its content and its size", () => {
  const theme = { motif: { src: "pictures/summer/harbour.webp" } };
  const { motif } = showPictures(PICTURES)({ ...createHome({}), theme } as LayoutDocument).theme ?? {};
  expect(motif).toEqual({ src: `/_dealframe/pictures/harbour-${HASH}.webp`, width: 1200, height: 800 });
});

it("a document without pictures of the layouts folder stays the same object", () => {
  const home = createHome({ src: "/campaign/sale.webp", alt: "Bags" });
  expect(showPictures(PICTURES)(home)).toBe(home);
});
