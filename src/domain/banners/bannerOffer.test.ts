import { describe, expect, it } from "vitest";
import { describeBanner, nameBannerStore } from "./bannerOffer";

describe("what a banner shows, in words", () => {
  it.each([
    [
      { title: "Rollaway: 25% off cabin cases", storeName: "Rollaway", href: "/store/rollaway" },
      "Rollaway: 25% off cabin cases",
    ],
    [{ title: "Our pick this week", storeName: "Rollaway" }, "Rollaway: Our pick this week"],
    [{ storeName: "Marlowe & Finch", href: "/store/marlowe-finch" }, "Marlowe & Finch"],
    [{ href: "/store/copper-kettle?from=banner" }, "Copper Kettle"],
    [{ href: "/store/caf%C3%A9-noir" }, "Café Noir"],
    [{ href: "/store/100%-wool" }, "100% Wool"],
    [{ href: "/category/Bedding%20%26%20Bath" }, "Bedding & Bath"],
    [{ href: "https://www.Sofaline.example/sale?x=1" }, "sofaline.example"],
    [{ href: "/coupons" }, undefined],
    [{}, undefined],
  ])("is read from %j", (banner, words) => {
    expect(describeBanner(banner)).toBe(words);
  });
});

describe("the store of a banner", () => {
  it.each([
    [{ storeName: "Marlowe & Finch", href: "/store/marlowe-finch" }, "Marlowe & Finch"],
    [{ title: "Lamps: 20% off", href: "/store/copper-kettle?from=banner" }, "Copper Kettle"],
    [{ title: "Lamps: 20% off", href: "/category/lamps" }, undefined],
    [{ href: "https://www.sofaline.example/store/sofaline" }, undefined],
    [{ href: "/store" }, undefined],
    [{}, undefined],
  ])("in %j is named by its data, else by the page that it leads to", (banner, name) => {
    expect(nameBannerStore(banner)).toBe(name);
  });
});
