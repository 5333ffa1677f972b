import { checkDomain } from "../../reference-api/imports/checkDomain";
import { UsageError } from "../process/UsageError";
import type { CommandContext, DataCommand } from "./DataCommand";
import { listPictures } from "./listPictures";
import { listSources } from "./listSources";
import { runExport } from "./runExport";
import { runImport } from "./runImport";
import { runMail } from "./runMail";
import { runPeople } from "./runPeople";
import { runRemoval } from "./runRemoval";

/** Runs a command on a database. Returns the exit code. Rejects with an error whose message says what to do. */
export async function runCommand(command: DataCommand, context: CommandContext): Promise<0 | 1> {
  const { output, database, settings } = context;
  switch (command.kind) {
    case "import":
      return runImport(command, context);
    case "export":
      await runExport(command, context);
      return 0;
    case "remove-domain":
      await runRemoval(command, context);
      return 0;
    case "people-export":
    case "people-forget":
      await runPeople(command, context);
      return 0;
    case "mail-list":
    case "mail-retry":
      await runMail(command, context);
      return 0;
    case "check": {
      const pictures = await listPictures(settings.layoutsDir);
      const said = await checkDomain(database.db, { domain: command.domain, now: new Date(), pictures });
      await output.write(`${said.join("\n")}\n`);
      return 0;
    }
    case "sources": {
      await output.write(`${(await listSources(database.db, settings.layoutsDir)).join("\n")}\n`);
      return 0;
    }
    default:
      throw new UsageError("The server that has the database open is of another version. Restart it, then try again.");
  }
}
