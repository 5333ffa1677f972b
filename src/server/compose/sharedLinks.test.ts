import { afterEach, expect, it } from "vitest";
import { requestPage } from "../../../harness/servers/requestPage";
import { layouts } from "../../../tests/layout/shippedLayouts";
import { runWebsitesApi } from "../tenants/websitesApiForTest";
import { openSiteForTest } from "./siteForTest";

const api = runWebsitesApi();
const OFFER = { _id: "c1", id: "c1", title: "20% off <b>shoes</b>", name: "Shoes", expiry_date: null };

let site: Awaited<ReturnType<typeof openSiteForTest>> | undefined;

afterEach(() => site?.close());

interface Pictures {
  readonly share?: string;
  readonly offer?: string;
  readonly store?: string;
  readonly logo?: string;
}

/** Reads the head of a page of a domain, an offer and a store with these pictures. */
async function readHead(path: string, { share = "", offer = "", store = "", logo = "/logo.svg" }: Pictures = {}) {
  const oak = { _id: "s1", slug: "oak", name: "Oak", image: store };
  const coupon = { ...OFFER, image: offer, store: oak };
  api.websites = [{ domain: "one.example", name: "One", home_page: "Home Page One", logo, share_image: share }];
  api.data = { "coupon-by-id": coupon, getStoreByIdAndAllItsCoupons: { store: oak, coupons: [coupon] } };
  site = await openSiteForTest(layouts, { API_ORIGIN: api.origin });
  const { text } = await requestPage({ port: site.port, host: "one.example", path });
  const read = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1];
  return {
    title: /<title>([^<]*)/.exec(text)?.[1],
    sharedTitle: read("og:title"),
    image: read("og:image")?.replace(api.origin, ""),
    address: read("og:url"),
    canonical: /rel="canonical" href="([^"]*)"/.exec(text)?.[1],
  };
}

it.each<[string, Pictures, string | undefined]>([
  ["/", { share: "/share.png" }, "/share.png"],
  [
    "/store/oak",
    { share: "https://cdn.example/share.jpg?v=1", store: "/oak.png" },
    "https://cdn.example/share.jpg?v=1",
  ],
  ["/store/oak", { share: "/share.svg", store: "/oak.png" }, "/oak.png"],
  ["/store/oak", { store: "/oak.webp" }, "/oak.webp"],
  ["/store/oak", { store: "/oak.SVG?v=1" }, undefined],
  ["/?coupon_id=c1", { offer: "/c1.jpg", store: "/oak.png" }, "/c1.jpg"],
  ["/?coupon_id=c1", { offer: "/c1.svg", store: "/oak.png" }, "/oak.png"],
  ["/?coupon_id=c1", { offer: "/c1.svg" }, undefined],
  ["/coupons", { offer: "/c1.jpg", store: "/oak.png" }, undefined],
  ["/store/oak", { store: "/oak.png", logo: "/logo.png" }, "/oak.png"],
  ["/coupons", { logo: "/logo.png" }, "/logo.png"],
  ["/coupons", { logo: "pictures/brand/logo.png" }, "https://one.example/_dealframe/pictures/brand/logo.png"],
  ["/coupons", { share: "pictures/share.png" }, "https://one.example/_dealframe/pictures/share.png"],
])("the picture of %s, where it is shared, is with %j %s", async (path, pictures, image) => {
  expect((await readHead(path, pictures)).image).toBe(image);
});

it("a linked offer is shared with its own title and address; search engines are led to the home", async () => {
  const home = await readHead("/");
  site?.close();
  expect(await readHead("/?coupon_id=c1")).toMatchObject({
    title: "20% off shoes | One",
    sharedTitle: "20% off shoes | One",
    address: "https://one.example/?coupon_id=c1",
    canonical: "https://one.example/",
  });
  expect(home).toMatchObject({ title: "One", sharedTitle: "One", address: "https://one.example/" });
});
