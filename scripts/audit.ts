// Checks the packages of the lock file against the registry's advisories; audit-exceptions.json has those that are accepted.
// Before that it names the actions and images that are not pinned by a commit or a digest.
// Arguments go to `npm audit`, such as --omit=dev. SECURITY.md lists the exit codes.
import { join } from "node:path";
import { runAudit } from "./audit/runAudit";
import { listUnpinned } from "./pins/listUnpinned";
import { OWN_IMAGES, readPinnedFiles } from "./pins/readPinnedFiles";

const root = join(import.meta.dirname, "..");
const unpinned = listUnpinned(readPinnedFiles(root), OWN_IMAGES);
if (unpinned.length > 0) console.log(`Not pinned, so that their content can change:\n${unpinned.join("\n")}`);

process.exitCode = await runAudit({
  root,
  write: (line) => console.log(line),
  today: new Date().toJSON().slice(0, 10),
  args: process.argv.slice(2),
});
