// Checks the packages of the lock file against the registry's advisories; audit-exceptions.json has those that are accepted.
// Arguments go to `npm audit`, such as --omit=dev. SECURITY.md lists the exit codes.
import { join } from "node:path";
import { runAudit } from "./audit/runAudit";

process.exitCode = await runAudit({
  root: join(import.meta.dirname, ".."),
  write: (line) => console.log(line),
  today: new Date().toJSON().slice(0, 10),
  args: process.argv.slice(2),
});
