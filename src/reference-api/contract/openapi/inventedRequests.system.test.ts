import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { api, BLOCKED, get, runApi } from "../../apiForTest";
import type { CallName } from "../allCalls";
import { findAnswerFaults } from "../findAnswerFaults";
import { createOpenApi } from "./createOpenApi";

runApi();

const REQUESTS = 3_000;

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
}

interface Operation {
  readonly name: CallName;
  readonly method: string;
  readonly path: string;
  readonly fields: readonly Field[];
}

interface Invented {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, unknown>>;
  readonly domain: string | undefined;
}

/** Values that the API has something for, by parameter. */
const known: Record<string, readonly string[]> = {
  email: [BLOCKED.email],
  password: [BLOCKED.password, "seven tall ships in fog"],
  category: ["Electronics"],
  resolution: ["1280x720"],
};

/* The document is read as JSON, as another program reads it. */
const { paths } = JSON.parse(JSON.stringify(createOpenApi())) as {
  paths: Record<string, Record<string, { operationId: CallName; parameters: RawParameter[]; requestBody?: RawBody }>>;
};
type RawParameter = { name?: string; in?: string; required?: boolean; schema?: Schema };
type RawBody = { content: Record<string, { schema: { properties: Record<string, Schema>; required: string[] } }> };

const OPERATIONS: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId: name, parameters, requestBody }]) => {
    const body = requestBody?.content["application/json"]?.schema;
    const fields: Field[] =
      body === undefined
        ? parameters.flatMap(({ name, schema = {}, required = false }) =>
            name === undefined ? [] : [{ name, schema, required }],
          )
        : Object.entries(body.properties).map(([name, schema]) => ({
            name,
            schema,
            required: body.required.includes(name),
          }));
    return { name, method: method.toUpperCase(), path, fields };
  }),
);

const WORDS = [
  "coffee",
  "20 % off",
  "a",
  "Ünï",
  "日本",
  "'; drop table coupons; --",
  "%_\\",
  ":* & |",
  "x".repeat(200),
];
const ODD_TEXTS = ["", " ", "0x1", "1e3", "01", " 1", "1.0", "-1", "9".repeat(30), "NaN", "null", "true", "\0", "a\nb"];

/** Values inside of a schema. */
function inside({ name, schema }: Field): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === "integer") return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 100 });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.format === "site-email") return fc.constantFrom("ada@reader.example", ...(known.email ?? []));
  return fc.constantFrom(...(known[name] ?? WORDS));
}

const outside = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constant("y".repeat(20_000)),
  fc.integer(),
  fc.double(),
);

/** Values that only a body can have: other types, and halves of characters. */
const outsideBody = fc.oneof(
  outside,
  fc.constantFrom<unknown>(null, [], {}, "\ud800", { toString: 1 }, ["a"], true),
  fc.json().map((text): unknown => JSON.parse(text)),
);

const surplus = fc.dictionary(
  fc.constantFrom("storeId", "similarStores", "name", "sort", "constructor", "__proto__", "limit", "data"),
  fc.constantFrom("x", "1", ...ODD_TEXTS),
  { maxKeys: 2 },
);

const invented: fc.Arbitrary<Invented> = fc.constantFrom(...OPERATIONS).chain((operation) => {
  const odd = operation.method === "POST" ? outsideBody : outside;
  const fields = Object.fromEntries(
    operation.fields.map((field) => [
      field.name,
      fc.oneof({ weight: 12, arbitrary: inside(field) }, { weight: 1, arbitrary: odd }),
    ]),
  );
  const required = operation.fields.flatMap(({ name, required }) => (required ? [name] : []));
  const values = fc.oneof(
    { weight: 12, arbitrary: fc.record(fields, { requiredKeys: required }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
  return fc.record({
    operation: fc.constant(operation),
    values: fc.tuple(surplus, values).map(([more, own]) => ({ ...more, ...own })),
    domain: fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom<string | undefined>("dealharbor.example", "couponcove.localhost") },
      { weight: 1, arbitrary: fc.constantFrom<string | undefined>(undefined, "nowhere.example", "%", "a b") },
    ),
  });
});

let visitor = 0;

async function send({ operation: { method, path }, values, domain }: Invented): Promise<Response> {
  // Each request is another visitor's, so that few meet a rate limit.
  visitor += 1;
  const clientAddress = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
  const headers: Record<string, string> = domain === undefined ? {} : { "domain-name": domain };
  if (method === "POST") {
    const body = JSON.stringify(values);
    const request = { method, headers: { ...headers, "content-type": "application/json" }, body };
    return api.fetch(new Request(`http://api.test${path}`, request), { clientAddress });
  }
  const query = new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return api.fetch(new Request(`http://api.test${path}?${query}`, { headers }), { clientAddress });
}

beforeAll(async () => {
  const { body } = await get("/api/end-user/coupon/getCouponsBasedOnDomain");
  const coupons: { _id: string; category: string; store?: Store; store_id?: Store }[] = body.data.slice(0, 5);
  type Store = { _id: string; slug: string };
  const stores = coupons.flatMap(({ store, store_id }) => store ?? store_id ?? []);
  known.coupon_id = [...coupons.map(({ _id }) => _id), "f".repeat(24)];
  known.storeId = [...stores.flatMap(({ _id, slug }) => [_id, slug]), "no-such-store"];
  known.store = known.storeId;
  known.category = coupons.map(({ category }) => category);
});

it(`${REQUESTS} requests inside and outside of the document fail none of its rules`, async () => {
  const answered = new Set<CallName>();
  await fc.assert(
    fc.asyncProperty(invented, async (request) => {
      const { name } = request.operation;
      const response = await send(request);
      expect(response.status).toBeLessThan(500);
      if (response.ok) answered.add(name);
      expect(findAnswerFaults(response.ok ? name : "failure", await response.json())).toEqual([]);
    }),
    { numRuns: REQUESTS },
  );
  const unanswered = OPERATIONS.filter(({ name }) => !answered.has(name)).map(({ name }) => name);
  // These need the token of a session, or of a link in a mail.
  expect(unanswered).toEqual(["confirmSubscription", "logout", "logoutBlockedUser", "unsubscribe"]);
}, 300_000);
