import fc from "fast-check";
import { Parser } from "htmlparser2";
import { ApiError } from "../../src/api/ApiError";
import { CALLS } from "../../src/api/allCalls";
import { createApi } from "../../src/api/createApi";
import { createHttp } from "../../src/api/createHttp";
import { isRecord } from "../../src/domain/isRecord";
import { categoryPath, linkedCouponPath, storePath } from "../../src/domain/routes/links";
import { cutRichText } from "../../src/domain/text/cutText";
import { toInlineText, toPlainText } from "../../src/domain/text/richText";
import { createReferenceApi } from "../../src/reference-api/createReferenceApi";
import type { Fuzzer } from "./findFaults";
import { changeJson, damageText, type JsonChange, jsonChanges, type TextDamage, textDamage } from "./mutateJson";

/** A call whose answer is changed on its way. */
export interface ChangedAnswer {
  readonly call: string;
  readonly changes: readonly JsonChange[];
  readonly damage: TextDamage;
}

type Calls = Readonly<Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>>;

const DOMAIN = "dealharbor.example";
/** Calls that change nothing, with parameters that have an answer. */
const PARAMETERS: Readonly<Record<string, (known: { coupon: string; store: string }) => readonly unknown[]>> = {
  ...Object.fromEntries(
    Object.entries(CALLS)
      .filter(([, { cached }]) => cached !== "never")
      .map(([name]) => [name, () => []]),
  ),
  recommendedBanners: () => ["300 * 250"],
  categoryCoupons: () => ["Coffee & Tea", { page: 1 }],
  domainCoupons: () => ["1280x720"],
  websiteCoupons: () => [{ page: 1 }],
  storeCoupons: ({ store }) => [store, {}],
  searchCoupons: () => ["coffee", "1280x720", {}],
  couponById: ({ coupon }) => [coupon],
  couponUrl: ({ coupon }) => [{ coupon_id: coupon }],
  searchStores: () => ["o", {}],
  storeWithCoupons: ({ store }) => [store],
  storeRating: ({ store }) => [store],
};
/** Real answers of the reference API, changed, and read by the client: it gives entities that are safe, or an ApiError. */
export async function createEntityFuzzer(): Promise<Fuzzer<ChangedAnswer>> {
  const known = await readAnswers();
  const names = [...known.keys()];
  const toText = ({ call, changes, damage }: ChangedAnswer) => {
    const text = known.get(call)?.text ?? "";
    return damageText(JSON.stringify(changeJson(JSON.parse(text), changes)) ?? "", damage);
  };
  let answer = "";
  const fetch = async () => new Response(answer, { headers: { "content-type": "application/json" } });
  const http = createHttp({ origin: "http://api.test", domain: DOMAIN, timeoutMs: 10_000, fetch });
  const api = createApi(http, { pictureOrigin: "https://api.test" }) as unknown as Calls;
  return {
    name: "entities",
    inputs: fc.record({ call: fc.constantFrom(...names), changes: jsonChanges, damage: textDamage }),
    show: (input) => `${input.call}: ${toText(input)}`,
    probe: async (input) => {
      answer = toText(input);
      try {
        return findUnsafe(await api[input.call]?.(...(known.get(input.call)?.parameters ?? [])));
      } catch (error) {
        if (error instanceof ApiError) return [];
        throw error;
      }
    },
  };
}

async function readAnswers() {
  const api = await createReferenceApi({ dataDir: "memory://" });
  try {
    let text = "";
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await api.fetch(new Request(input, init));
      text = await answer.clone().text();
      return answer;
    };
    const http = createHttp({
      origin: "http://api.test",
      domain: DOMAIN,
      timeoutMs: 10_000,
      fetch: fetch as typeof globalThis.fetch,
    });
    const client = createApi(http, { pictureOrigin: "https://api.test" });
    const { items } = await client.websiteCoupons({});
    const ids = { coupon: items[0]?.id ?? "", store: items[0]?.store?.slug ?? "" };
    const answers = new Map<string, { readonly text: string; readonly parameters: readonly unknown[] }>();
    for (const [name, create] of Object.entries(PARAMETERS)) {
      const parameters = create(ids);
      await (client as unknown as Calls)[name]?.(...parameters);
      answers.set(name, { text, parameters });
    }
    return answers;
  } finally {
    await api.close();
  }
}

const TAGS = "a b strong i em u s small sub sup mark code br p span ul ol li".split(" ");
const ATTRIBUTES = ["href", "title", "target", "rel"];
const SAFE_ADDRESS = /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|[^:/\\]*$)/i;
/** Fields that hold an address; a coupon's own text may look like one. */
const ADDRESSES = ["href", "link", "finalLink", "image", "logo", "favicon", "src"];

/** What pages must not get, wherever it stands in an entity. */
function findUnsafe(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findUnsafe);
  if (!isRecord(value)) return typeof value === "number" && !Number.isFinite(value) ? [`the number ${value}`] : [];
  if (typeof value.html === "string") return [...findUnsafeMarkup(value.html), ...readAsPages({ html: value.html })];
  return Object.entries(value).flatMap(([key, entry]) => {
    if (typeof entry !== "string") return findUnsafe(entry);
    if (ADDRESSES.includes(key) && !SAFE_ADDRESS.test(entry)) return [`${key} leads to “${entry.slice(0, 80)}”`];
    return readAsPages(entry);
  });
}

/** What pages do with any text of an entity; gives nothing, but may throw. */
function readAsPages(text: Parameters<typeof toPlainText>[0]): string[] {
  const plain = toPlainText(text);
  toInlineText(text);
  cutRichText(text, 40, "word");
  for (const toPath of [storePath, categoryPath, linkedCouponPath]) toPath(plain);
  return [];
}

function findUnsafeMarkup(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (!TAGS.includes(name)) faults.push(`the element ${name}`);
      for (const [key, text] of Object.entries(attributes)) {
        if (!ATTRIBUTES.includes(key)) faults.push(`the attribute ${key}`);
        if (key === "href" && !SAFE_ADDRESS.test(text.trim())) faults.push(`a link to “${text.slice(0, 80)}”`);
      }
    },
  });
  parser.end(html);
  return faults;
}
