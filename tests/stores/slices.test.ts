import { describe, expect, it } from "vitest";
import { ApiError } from "../../src/api/ApiError";
import type { Api } from "../../src/api/createApi";
import { categories } from "../../src/stores/calls/categories";
import { domainCoupons } from "../../src/stores/calls/couponBasedOnDomain";
import { couponById, websiteCoupons } from "../../src/stores/calls/coupons";
import { latestStores } from "../../src/stores/calls/stores";
import { website } from "../../src/stores/calls/website";
import { SessionToken } from "../../src/stores/device/SessionToken";
import type { AnswerNeed } from "../../src/stores/engine/defineCall";
import { RootStore } from "../../src/stores/RootStore";
import { ContactStore } from "../../src/stores/slices/ContactStore";
import { CouponUrlStore } from "../../src/stores/slices/CouponUrlStore";
import { LoginStore } from "../../src/stores/slices/LoginStore";
import { NewsletterStore } from "../../src/stores/slices/NewsletterStore";
import { RegisterStore } from "../../src/stores/slices/RegisterStore";
import { createStorage } from "../fixtures/storage";

interface RequestState {
  readonly loading: boolean;
  readonly error: boolean;
  readonly errorMessage: string;
}

/** A slice with its action; `act` makes the request of it. */
interface Opened {
  readonly slice: RequestState;
  readonly act: () => Promise<unknown>;
}

const failing = async () => Promise.reject(new ApiError("refused", "Not today.", 500));
/** An API of which every call fails, with its words. */
const api = new Proxy({} as Api, { get: () => failing });

const USER = { name: "Ada", email: "ada@reader.example", password: "correct horse" };
const MESSAGE = { name: "Ada", email: "ada@reader.example", subject: "Hi", message: "Hello" };

const openRoot = () => new RootStore({ api, domain: "deals.example", renderedAtMs: 0 });
const ofAnswer =
  (name: "website" | "categories" | "couponBasedOnDomain" | "coupons" | "stores", need: AnswerNeed<unknown>) =>
  (): Opened => {
    const root = openRoot();
    return { slice: root[name], act: () => root.loadAll([need]) };
  };

/** The slices of the specification's state, by the names that it has for them. */
const SLICES: Readonly<Record<string, () => Opened>> = {
  Login: () => {
    const slice = new LoginStore(api, new SessionToken(createStorage()));
    return { slice, act: () => slice.login(USER) };
  },
  Register: () => {
    const slice = new RegisterStore(api);
    return { slice, act: () => slice.register(USER) };
  },
  Category: ofAnswer("categories", categories()),
  CouponBasedOnDomain: ofAnswer("couponBasedOnDomain", domainCoupons({ resolution: "1280x720" })),
  Stores: ofAnswer("stores", latestStores()),
  Website: ofAnswer("website", website()),
  CouponUrl: () => {
    const slice = new CouponUrlStore(api);
    return { slice, act: () => slice.request({ couponId: "1", redirectionType: "redirect" }) };
  },
  Contact: () => {
    const slice = new ContactStore(api);
    return { slice, act: () => slice.send(MESSAGE) };
  },
  Coupon: ofAnswer("coupons", couponById({ couponId: "1" })),
  Newsletter: () => {
    const slice = new NewsletterStore(api);
    return { slice, act: () => slice.subscribe("ada@reader.example") };
  },
};

const read = ({ loading, error, errorMessage }: RequestState) => ({ loading, error, errorMessage });

describe("a slice of the state", () => {
  it.each(Object.entries(SLICES))("%s is loading, then has an error and its message #slices-1", async (name, open) => {
    const { slice, act } = open();
    expect(read(slice)).toEqual({ loading: false, error: false, errorMessage: "" });
    const done = act();
    expect(read(slice)).toEqual({ loading: true, error: false, errorMessage: "" });
    await done;
    // Of a link, the specification has words of its own.
    const errorMessage = name === "CouponUrl" ? "Cannot get Coupon URL" : "Not today.";
    expect(read(slice)).toEqual({ loading: false, error: true, errorMessage });
  });

  it.each([
    ["Category", categories()],
    ["CouponBasedOnDomain", domainCoupons({ resolution: "1280x720" })],
    ["Stores", latestStores()],
  ] as const)("%s has an empty list after a failure #slices-2", async (_name, need) => {
    const root = openRoot();
    await root.loadAll([need]);
    expect(root.get(need as AnswerNeed<readonly unknown[]>).value).toEqual([]);
  });

  it("Coupon has an empty page of a list after a failure #slices-3", async () => {
    const root = openRoot();
    const need = websiteCoupons({ perPage: 20 });
    await root.loadAll([need]);
    expect(root.get(need).value).toMatchObject({ items: [], totalRecords: 0 });
  });
});
