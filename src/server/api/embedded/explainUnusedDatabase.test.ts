import { describe, expect, it } from "vitest";
import { readSettings } from "../../settings/readSettings";
import { explainUnusedDatabase } from "./explainUnusedDatabase";

const explain = (environment: Record<string, string>) => explainUnusedDatabase(readSettings(environment));
const DATABASE_URL = "postgres://localhost/deals";

describe("the settings of a database", () => {
  it("explains that a database is not used where SITE_DOMAINS names domains with an API of their own", () => {
    expect(explain({ DATABASE_URL, SITE_DOMAINS: "deals.com,www.deals.com,shop.example" })).toEqual([
      "DATABASE_URL has no effect: with SITE_DOMAINS, the API is expected at api.deals.com, api.shop.example. " +
        "To serve the domains of the database, leave SITE_DOMAINS unset; to use another API, set API_ORIGIN.",
    ]);
  });

  it("names no API where SITE_DOMAINS has addresses instead of names", () => {
    expect(explain({ DATABASE_URL, SITE_DOMAINS: "10.0.0.5" })[0]).toContain(
      "none of its names leads to an API. To serve",
    );
  });

  it("explains that a database is not used beside API_ORIGIN", () => {
    expect(explain({ DATABASE_URL, API_ORIGIN: "https://api.example" })).toEqual([
      "DATABASE_URL has no effect: API_ORIGIN names another API, https://api.example.",
    ]);
  });

  it("says nothing where the embedded API uses the database", () => {
    expect(explain({ DATABASE_URL })).toEqual([]);
    expect(explain({ DATABASE_URL, SITE_DOMAINS: "shop.localhost" })).toEqual([]);
    expect(explain({ SITE_DOMAINS: "deals.com" })).toEqual([]);
  });
});
