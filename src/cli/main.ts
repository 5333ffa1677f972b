import { runCli } from "./runCli";
import { openTerminal } from "./terminal/Terminal";

/** A reader that stops early, such as `head`, is not an error. */
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

runCli(process.argv.slice(2), openTerminal()).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`dealframe: internal error: ${reason}\n`);
    if (process.env.DEBUG !== undefined) console.error(error);
    process.exitCode = 2;
  },
);
