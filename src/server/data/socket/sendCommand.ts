import { once } from "node:events";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { DatabaseError } from "../../../reference-api/db/DatabaseError";
import type { ImportFile } from "../../../reference-api/imports/importOffers";
import type { CommandOutput, DataCommand } from "../DataCommand";
import { type AnswerLine, findSocket } from "./commandSocket";

/** Reasons for which no server takes commands: there is no socket, or one that a killed server has left. */
const NOBODY = ["ENOENT", "ECONNREFUSED", "ENOTDIR"];

/**
 * Has a command run by the server that has the embedded database of a data folder open, and writes what it says. Resolves with the
 * exit code, or with undefined where no server takes commands. Rejects with the error of the command.
 */
export async function sendCommand(
  dataDir: string,
  command: DataCommand,
  output: CommandOutput,
): Promise<0 | 1 | undefined> {
  try {
    const answer = await post(findSocket(dataDir), command);
    if (answer === undefined) return undefined;
    for await (const line of readLines(answer)) {
      if ("write" in line) await output.write(line.write);
      else if ("note" in line) output.note(line.note);
      else if ("code" in line) return line.code;
      else throw Object.assign(new Error(line.error.message), { name: line.error.name });
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
  }
  throw new DatabaseError("The server ended before the command did. Start the command again.");
}

/** Sends a command with its files. Undefined: nobody listens. */
async function post(socketPath: string, command: DataCommand): Promise<IncomingMessage | undefined> {
  const sent = request({ socketPath, method: "POST", path: "/" });
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  try {
    const [[answer]] = await Promise.all([answered, pipeline(Readable.from(createBody(command)), sent)]);
    return answer;
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === "connect" && NOBODY.includes(code ?? "")) return undefined;
    if (syscall === "connect")
      throw new DatabaseError(
        `The server that has the database open cannot be reached by ${socketPath}: ${message}. Run the command as the user of the server.`,
      );
    throw error;
  }
}

/** The body of a command: a line with its JSON, then the bytes of its files one after the other. */
async function* createBody(command: DataCommand): AsyncGenerator<Buffer> {
  const files: readonly ImportFile[] = command.kind === "import" ? command.files : [];
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  yield Buffer.from(`${JSON.stringify({ command, sizes })}\n`);
  for (const [index, { path }] of files.entries()) {
    const size = sizes[index] ?? 0;
    // What another program adds to the file meanwhile is left out.
    if (size > 0) yield* createReadStream(path, { end: size - 1 });
  }
}

async function* readLines(answer: IncomingMessage): AsyncGenerator<AnswerLine> {
  let rest = "";
  for await (const chunk of answer.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as AnswerLine;
  }
}

/** True for the error of a connection that was cut. */
function isBroken(error: unknown): boolean {
  return ["ECONNRESET", "EPIPE"].includes((error as NodeJS.ErrnoException).code ?? "");
}
