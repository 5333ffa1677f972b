import { once } from "node:events";
import { chmod, mkdtemp, rename, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import type { Logger } from "pino";
import { DomainChanges } from "../../../reference-api/changes/DomainChanges";
import type { OfferDatabase } from "../../../reference-api/imports/OfferDatabase";
import { MEMORY } from "../../../reference-api/seed/demonstration";
import { cutServer } from "../../process/closeServer";
import { describeFailure } from "../../process/describeFailure";
import type { Settings } from "../../settings/readSettings";
import type { CommandOutput } from "../DataCommand";
import { explainLoss } from "../explainLoss";
import { withFolder } from "../openImportFile";
import { runCommand } from "../runCommand";
import { type AnswerLine, findSocket } from "./commandSocket";
import { receiveCommand } from "./receiveCommand";

export interface CommandsOptions {
  readonly settings: Pick<Settings, "dataDir" | "websitesFile" | "layoutsDir">;
  readonly log: Logger;
  /** Receives the names of the domains whose offers a command has changed. */
  readonly apply: (domains: readonly string[]) => Promise<unknown>;
}

export interface CommandServer {
  /** Ends the commands under way, between two transactions of an import. */
  close(): Promise<void>;
}

/**
 * Runs the commands of `dealframe data` that come by a socket in DATA_DIR, which only the user of this process can open: the embedded
 * database belongs to this process. Other databases need no socket. One that cannot be opened is logged; commands then say that the
 * folder is in use.
 */
export async function serveCommands(database: OfferDatabase, options: CommandsOptions): Promise<CommandServer> {
  const { settings, log } = options;
  if (!database.isEmbedded || settings.dataDir === MEMORY) return { close: async () => undefined };
  const socket = findSocket(settings.dataDir);
  const end = new AbortController();
  const running = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const run = answer(request, response, { ...options, database, end: end.signal });
    running.add(run);
    void run.finally(() => running.delete(run));
  });
  // A file of offers may be large, and an import long.
  server.requestTimeout = 0;
  try {
    // A folder of its own, so that nobody can connect before the mode is set; the name then takes the place of one that is left.
    const folder = await mkdtemp(join(settings.dataDir, "data.sock-"));
    try {
      const made = join(folder, "s");
      server.listen({ path: made, exclusive: true });
      await once(server, "listening");
      await chmod(made, 0o600);
      await rename(made, socket);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    const message = "No socket for the commands of “dealframe data” could be opened: stop this server for an import.";
    log.warn({ message, socket, cause: String(error) });
  }
  return {
    close: async () => {
      end.abort();
      await Promise.allSettled(running);
      await cutServer(server);
      await rm(socket, { force: true });
    },
  };
}

interface AnswerContext extends CommandsOptions {
  readonly database: OfferDatabase;
  readonly end: AbortSignal;
}

async function answer(request: IncomingMessage, response: ServerResponse, context: AnswerContext): Promise<void> {
  const { database, settings, log, apply, end } = context;
  const left = new AbortController();
  response.on("close", () => left.abort());
  const send = async (line: AnswerLine) => {
    if (!response.destroyed && !response.write(`${JSON.stringify(line)}\n`))
      await once(response, "drain", { signal: left.signal });
  };
  const output: CommandOutput = {
    write: (write) => send({ write }),
    note: (note) => void send({ note }).catch(() => undefined),
  };
  try {
    await withFolder(async (folder) => {
      const command = await receiveCommand(request, folder);
      const changes = await DomainChanges.open(database.db);
      try {
        const signal = AbortSignal.any([left.signal, end]);
        const code = await runCommand(command, { database, settings, output, signal });
        log.info({ message: "A command of dealframe data has ended.", command: command.kind, code });
        await send({ code });
      } finally {
        const changed = await changes.take();
        if (changed.length > 0) await apply(changed);
      }
    });
  } catch (error) {
    await send({ error: explain(explainLoss(error), context) }).catch(() => undefined);
  } finally {
    response.end();
  }
}

/** The error as the command reports it; only the log of the server has one that is not foreseen. */
function explain(error: unknown, { log, end }: AnswerContext): { readonly name: string; readonly message: string } {
  if (end.aborted) return { name: "DatabaseError", message: "The server ends. Start the command again once it runs." };
  if (error instanceof Error && describeFailure(error) !== error) return { name: error.name, message: error.message };
  if (error instanceof Error && error.name !== "AbortError")
    log.error({ message: "A command of dealframe data has failed.", error: error.stack });
  return { name: "DatabaseError", message: "The server met an unforeseen error; its log has the reason." };
}
