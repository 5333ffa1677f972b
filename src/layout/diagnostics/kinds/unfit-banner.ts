import { writePictureEntry } from "../../pictures/pictureEntry";
import { defineDiagnostic, type Facts } from "../defineDiagnostic";
import type { ExampleSite } from "../Example";

export const unfitBanner = defineDiagnostic({
  code: "unfit-banner",
  order: 786,
  severity: "warning",
  message: ({ picture, why }: Facts<"picture" | "why">) => `The picture “${picture}” does not suit this banner: ${why}`,
  meaning:
    "The picture of an own banner has another shape than its place, is smaller than it, or is heavy. Only pictures of the layouts folder are measured.",
  remedy: "Export the picture with the width and height of `dimension`, or twice as many, and with at most 500 KB.",
  examples: (site) => [
    { change: show(site, 800, 800, 90_000), at: "home/one.json:11:141", says: "57% of it is cut off" },
    { change: show(site, 740, 315, 90_000), at: "home/one.json:11:141", says: "it is enlarged, which blurs it" },
    { change: show(site, 1480, 630, 2_400_000), at: "home/one.json:11:141", says: "it has 2400 KB" },
  ],
});

function show({ adding }: ExampleSite, width: number, height: number, bytes: number) {
  return {
    ...adding(
      '{ "id": "sale", "type": "banner-slot", "dimension": "1480 * 630", "source": { "from": "document", "banners": [{ "label": "Sale", "picture": "pictures/sale.webp" }] } }',
    ),
    "pictures/sale.webp": writePictureEntry({ hash: "", width, height, bytes }),
  };
}
