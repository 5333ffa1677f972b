import { expect, it } from "vitest";
import { findFreePort } from "../../../harness/programs/findFreePort";
import { openServerDatabase } from "./openDatabase";

it("says in a sentence that no Postgres server answers, and does not repeat the password #openDatabase-1", async () => {
  const opening = openServerDatabase(`postgres://user:s3cret@127.0.0.1:${await findFreePort()}/deals`);
  const error = await opening.then(
    () => undefined,
    (reason: Error) => reason,
  );
  expect(error?.name).toBe("DatabaseError");
  expect(error?.message).toMatch(
    /^The database of DATABASE_URL cannot be used: connect ECONNREFUSED .*\. Set DATABASE_URL to a Postgres server/,
  );
  expect(error?.message).not.toContain("s3cret");
});
