import { expect, it } from "vitest";
import { startServer } from "../../harness/servers/serverProcess";
import { CALLS as CLIENT_CALLS } from "../../src/api/allCalls";
import type { ApiCall } from "../../src/api/defineApiCall";
import { runConformance } from "../../src/reference-api/conformance/runConformance";
import { CALLS } from "../../src/reference-api/contract/allCalls";

it("the example of an API with six calls answers them as the contract says", async () => {
  const { port, stop } = await startServer({}, ["tests/fixtures/minimalApi.mjs"]);
  try {
    const options = { api: `http://127.0.0.1:${port}`, domain: "oakdeals.example", level: "minimal" } as const;
    const results = await runConformance(options);
    expect(results.length).toBeGreaterThan(10);
    expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
  } finally {
    await stop();
  }
});

it("pages do without each call beyond the least level, unless it asks for what the address names", () => {
  const calls = Object.entries<ApiCall<never, unknown>>(CLIENT_CALLS);
  const wrong = calls.filter(([name, { need }]) => {
    const isNamed = ["categoryCoupons", "storeCoupons"].includes(name);
    const isBeyond = CALLS[name as keyof typeof CALLS].level !== "minimal";
    return need !== undefined && (need.isOptional === true) !== (isBeyond && !isNamed);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});
