import { sql } from "kysely";
import { expect, it } from "vitest";
import { api, runApi } from "../apiForTest";
import { selectBestKey, toBestValue } from "./bestValue";
import { toSavingColumns } from "./titleSaving";

runApi();

/** The best value that the database finds among offers with these titles. */
async function findBest(titles: readonly string[], currency: string | undefined): Promise<string | null | undefined> {
  const offers = JSON.stringify(titles.map(toSavingColumns));
  const { rows } = await sql<{ readonly best: string | null }>`
    select ${toBestValue(selectBestKey(currency))} as best
    from jsonb_to_recordset(${offers}::jsonb) as coupons(best_value text, best_value_signs text)`.execute(
    api.database.db,
  );
  return rows[0]?.best;
}

it.each([
  ["£10 off", "GBP", "£10 off"],
  ["$10 off", "GBP", null],
  ["$10 off", "CAD", "$10 off"],
  ["10 € Rabatt", "CHF", null],
  ["10 kr off", "SEK", "10 kr off"],
  ["20% off", "GBP", "20% off"],
  ["$10 off", undefined, "$10 off"],
])("of %j, a domain with the currency %s shows %s", async (title, currency, best) => {
  expect(await findBest([title], currency)).toBe(best);
});

it("an amount of another currency leaves the place to a lower one of its own", async () => {
  expect(await findBest(["$90 off", "£10 off", "£20 off", "New season"], "GBP")).toBe("£20 off");
  expect(await findBest(["$90 off", "£10 off"], undefined)).toBe("$90 off");
});
