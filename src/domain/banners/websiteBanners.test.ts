import { describe, expect, it } from "vitest";
import { buildStoreRef } from "../../../tests/fixtures/entities";
import { linkWebsiteBanner } from "./websiteBanners";

const store = buildStoreRef({ id: "5f0000000000000000000001", slug: "kettle-co" });

describe("a banner of the website data", () => {
  it("leads to its own address before any store", () => {
    const banner = { image: "/a.svg", href: "https://shop.example/", storeId: store.id };
    expect(linkWebsiteBanner(banner, [store])).toBe("https://shop.example/");
  });

  it("leads to the page of its store, named by id or slug", () => {
    expect(linkWebsiteBanner({ image: "/a.svg", storeId: store.id }, [store])).toBe("/store/kettle-co");
    expect(linkWebsiteBanner({ image: "/a.svg", storeId: store.slug }, [store])).toBe("/store/kettle-co");
  });

  it("leads nowhere without either", () => {
    expect(linkWebsiteBanner({ image: "/a.svg", storeId: "other" }, [store])).toBeUndefined();
    expect(linkWebsiteBanner({ image: "/a.svg" }, [store])).toBeUndefined();
  });
});
