import { expect, it } from "vitest";
import { createHttp } from "../../../api/createHttp";
import { createEmbeddedFetch } from "./createEmbeddedFetch";

const ORIGIN = "http://reference-api.localhost";

it("gives the answer of the embedded API", async () => {
  const fetch = createEmbeddedFetch({
    fetch: async ({ headers }) => Response.json({ success: true, data: headers.get("domain-name") }),
  });
  const http = createHttp({ origin: ORIGIN, domain: "shop.example", timeoutMs: 60_000, fetch });
  expect(await http.get("/stores")).toEqual({ success: true, data: "shop.example" });
});

it("ends a call that takes longer than its limit, although the API itself does not end", async () => {
  const fetch = createEmbeddedFetch({ fetch: () => new Promise(() => undefined) });
  const http = createHttp({ origin: ORIGIN, domain: "shop.example", timeoutMs: 30, fetch });
  await expect(http.get("/stores")).rejects.toMatchObject({ kind: "timeout" });
});

it("asks nothing for a request that nobody wants any more", async () => {
  let asked = 0;
  const fetch = createEmbeddedFetch({
    fetch: async () => {
      asked += 1;
      return new Response();
    },
  });
  await expect(fetch(ORIGIN, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(asked).toBe(0);
});
