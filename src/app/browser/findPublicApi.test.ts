import { afterEach, expect, it, vi } from "vitest";
import { findPublicApi } from "./findPublicApi";

afterEach(() => vi.unstubAllEnvs());

it.each([
  [{}, "shop.localhost", ""],
  [{ VITE_STAGING_API_ORIGIN: "https://staging.example" }, "shop.localhost", "https://staging.example"],
  [{ VITE_STAGING_API_ORIGIN: "https://staging.example" }, "x.web.app", "https://staging.example"],
  [{ VITE_STAGING_API_ORIGIN: "https://staging.example" }, "www.deals.co.uk", "https://api.deals.co.uk"],
  [
    { VITE_STAGING_API_ORIGIN: "https://staging.example", VITE_API_ORIGIN: "https://a.example" },
    "x.web.app",
    "https://a.example",
  ],
])("a static build with %j, opened at %s, calls the API at “%s”", (environment, host, origin) => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  expect(findPublicApi(host).origin).toBe(origin);
});
