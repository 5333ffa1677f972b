import { seedDatabase } from "../../reference-api/seed/seedDatabase";
import { endFailedStart } from "../compose/endFailedStart";
import { UsageError } from "../process/UsageError";
import { readSettings } from "../settings/readSettings";

/* `npm run data -- seed`: the demonstration catalogue in the database of DATABASE_URL. */

const USAGE =
  "Use “npm run data -- seed”: it inserts the demonstration catalogue into the empty database of DATABASE_URL.";

main(process.argv.slice(2)).catch(endFailedStart);

async function main(args: readonly string[]): Promise<void> {
  const { databaseUrl } = readSettings(process.env);
  if (args.length !== 1 || args[0] !== "seed") throw new UsageError(USAGE);
  if (databaseUrl === undefined)
    throw new UsageError(
      "DATABASE_URL is missing: the embedded database seeds itself, only a Postgres server is seeded.",
    );
  await seedDatabase(databaseUrl, new Date());
  console.log("The database holds the demonstration catalogue, with dates of today.");
}
