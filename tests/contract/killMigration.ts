import { PGlite } from "@electric-sql/pglite";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";

/* Opens the embedded database of a folder, and kills this process behind the statement of a number that changes the schema. */

const [folder = "", killAt] = process.argv.slice(2);
const { query } = PGlite.prototype;
let count = 0;
PGlite.prototype.query = async function (this: PGlite, text: string, ...others: never[]) {
  const answer = await query.call(this, text, ...others);
  if (/^\s*(?:create|alter|do|commit)\b/i.test(text)) count += 1;
  if (count === Number(killAt)) process.kill(process.pid, "SIGKILL");
  return answer;
} as typeof query;
const { db } = await openEmbeddedDatabase(folder);
await db.destroy();
