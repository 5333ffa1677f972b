import { describe, expect, it } from "vitest";
import { createStorage } from "../../../tests/fixtures/storage";
import { ApiError } from "../../api/ApiError";
import { isSavedCoupon } from "../../domain/offers/savedCoupon";
import { SavedItemsStore } from "../device/SavedItemsStore";
import { Guard } from "../engine/Guard";
import { ContactStore } from "./ContactStore";
import { CouponUrlStore } from "./CouponUrlStore";

const REQUEST = { couponId: "1", redirectionType: "redirect" } as const;

const refuse = () => {
  throw new Error("refused");
};
const FORBIDDEN = { getItem: refuse, setItem: refuse, removeItem: refuse };

describe("the coupon url", () => {
  it("makes no call where the link is known #actions-1", async () => {
    const store = new CouponUrlStore({ couponUrl: () => Promise.reject(new Error("called")) });
    expect(await store.request({ ...REQUEST, knownLink: "https://a.example/" })).toBe("https://a.example/");
    expect([store.link, store.linkSuccess, store.error]).toEqual(["https://a.example/", true, false]);
  });

  it("sends coupon, redirection type and the extra parameter #actions-3", async () => {
    const queries: unknown[] = [];
    const store = new CouponUrlStore({
      couponUrl: async (query) => {
        queries.push(query);
        return "https://a.example/";
      },
    });
    const pending = store.request({ ...REQUEST, tracking: "s2s" });
    expect(store.loading).toBe(true);
    await pending;
    await store.request({ ...REQUEST, tracking: "m7" });
    expect(queries).toEqual([
      { coupon_id: "1", redirection_type: "redirect", s2s: "1" },
      { coupon_id: "1", redirection_type: "redirect", mtrd: "m7" },
    ]);
    expect([store.loading, store.linkSuccess]).toEqual([false, true]);
  });

  it("says in the specification's words that there is no link, or no answer #actions-4", async () => {
    const without = new CouponUrlStore({ couponUrl: async () => undefined });
    expect(await without.request(REQUEST)).toBe("");
    expect([without.error, without.errorMessage]).toEqual([true, "API did not provide a valid link."]);
    const failing = new CouponUrlStore({ couponUrl: () => Promise.reject(new ApiError("unexplained", "down", 500)) });
    expect(await failing.request(REQUEST)).toBe("");
    expect([failing.link, failing.linkSuccess, failing.errorMessage]).toEqual(["", false, "Cannot get Coupon URL"]);
  });
});

describe("a contact message", () => {
  const message = { name: "Ada", email: "ada@reader.example", subject: "Hi", message: "Hello" };

  it.each([
    [new ApiError("timeout", "timeout"), "Unable to send information"],
    [new ApiError("unexplained", "Request failed with status code 502", 502), "Unable to send information"],
    [new ApiError("unreadable", "The answer could not be read.", 200), "Unable to send information"],
    [new ApiError("refused", "Too many requests.", 429), "Too many requests."],
  ])("that fails with %s says %j", async (error, text) => {
    const store = new ContactStore({ sendMail: () => Promise.reject(error) });
    expect(await store.send(message)).toMatchObject({ isSuccess: false, kind: error.kind });
    expect([store.loading, store.error, store.errorMessage]).toEqual([false, true, text]);
    store.reset();
    expect([store.error, store.errorMessage]).toEqual([false, ""]);
  });

  it("that the server refuses says the server's reason", async () => {
    const store = new ContactStore({ sendMail: async () => ({ isSuccess: false, message: "Mailbox full" }) });
    await store.send(message);
    expect([store.error, store.errorMessage]).toEqual([true, "Mailbox full"]);
  });
});

describe("the guard", () => {
  it("sends a visitor without a token to the login, and none once the placeholder is set #actions-2", () => {
    const storage = createStorage();
    const guard = new Guard(storage);
    expect(guard.admit("/coupons")).toBe("/login");
    guard.setPlaceholder();
    expect(guard.admit("/coupons")).toBe("/coupons");
    expect(storage.values.get("token")).toBe("placeholder");
  });

  it("keeps a token that stands already", () => {
    const storage = createStorage(new Map([["token", "mine"]]));
    new Guard(storage).setPlaceholder();
    expect(storage.values.get("token")).toBe("mine");
  });

  it.each([undefined, FORBIDDEN])("blocks nobody where storage is missing or forbidden", (storage) => {
    const guard = new Guard(storage);
    guard.setPlaceholder();
    expect(guard.admit("/")).toBe("/");
  });
});

describe("saved coupons", () => {
  const coupon = { id: "1", title: "Kettles", storeName: "Oak", storeSlug: "oak" };

  it("are kept on the device, the latest first, and forgotten again", () => {
    const storage = createStorage();
    const store = new SavedItemsStore(storage, "savedCoupons", isSavedCoupon);
    expect(store.toggle(coupon)).toBe(true);
    expect(store.toggle({ ...coupon, id: "2" })).toBe(true);
    const next = new SavedItemsStore(storage, "savedCoupons", isSavedCoupon);
    next.restore();
    expect(next.list.map(({ id }) => id)).toEqual(["2", "1"]);
    expect(next.toggle(coupon, true)).toBe(true);
    expect(next.toggle(coupon)).toBe(false);
    expect(next.toggle(coupon, false)).toBe(false);
    expect(next.has("1")).toBe(false);
  });

  it("are put back where they were", () => {
    const store = new SavedItemsStore(createStorage(), "savedCoupons", isSavedCoupon);
    for (const id of ["3", "2", "1"]) store.toggle({ ...coupon, id });
    store.toggle({ ...coupon, id: "2" });
    store.put({ ...coupon, id: "2" }, 1);
    expect(store.list.map(({ id }) => id)).toEqual(["1", "2", "3"]);
    store.put({ ...coupon, id: "2" }, 9);
    expect(store.list.map(({ id }) => id)).toEqual(["1", "3", "2"]);
    store.put({ ...coupon, id: "3", title: "New" });
    expect(store.list.map(({ id, title }) => [id, title])).toEqual([
      ["3", "New"],
      ["1", coupon.title],
      ["2", coupon.title],
    ]);
  });

  it.each(["{", "null", '{"a":1}', '[null, 7, {"id":"1"}, {"id":"1","title":3,"storeName":"","storeSlug":""}]'])(
    "survive %s in their place",
    (kept) => {
      const store = new SavedItemsStore(
        createStorage(new Map([["savedCoupons", kept]])),
        "savedCoupons",
        isSavedCoupon,
      );
      store.restore();
      expect(store.list).toEqual([]);
      expect(store.toggle(coupon)).toBe(true);
    },
  );

  it.each([undefined, FORBIDDEN, { ...createStorage(), setItem: refuse }])(
    "last as long as the page where the device keeps nothing",
    (storage) => {
      const store = new SavedItemsStore(storage, "savedCoupons", isSavedCoupon);
      store.toggle(coupon);
      store.toggle({ ...coupon, id: "2" });
      store.restore();
      expect(store.list.map(({ id }) => id)).toEqual(["2", "1"]);
    },
  );
});
