import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../scripts/serverProcess";
import type { Drill, DrillReport } from "./runner/Drill";

const ROUNDS = 6;
const WRITERS = 4;
const SHORTEST_MS = 400;
const LONGEST_MS = 2400;
const DOMAIN = "dealharbor.example";

/** Subscribes an address; resolves with the server's message once it has confirmed, rejects when it does not answer. */
async function subscribe(port: number, address: string, visitor: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/end-user/newsletter/email-subscribe`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "domain-name": DOMAIN,
      // Each request is from another visitor, because the subscriptions of one visitor are limited.
      "x-forwarded-for": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
    body: JSON.stringify({ email_id: address }),
  });
  const { sucess, message } = (await answer.json()) as { readonly sucess: boolean; readonly message: string };
  if (answer.status !== 200 || !sucess) throw new Error(`The server refused ${address}: ${message}`);
  return message;
}

/** Subscribes one address after the other until the server does not answer. */
async function writeUntilKilled(port: number, writer: string, acknowledged: string[], next: () => number) {
  for (;;) {
    const number = next();
    const address = `${writer}.${number}@restart.example`;
    try {
      await subscribe(port, address, number);
    } catch (error) {
      // The request that was in flight when the server was killed has not been confirmed.
      if (error instanceof TypeError) return;
      throw error;
    }
    acknowledged.push(address);
  }
}

async function run({ note, check }: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-restart-"));
  const acknowledged: string[] = [];
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  let server: ServerProcess | undefined;
  const start = async () => {
    const begun = Date.now();
    server = await startServer({ DATA_DIR: dataDir, TRUST_PROXY: "1" });
    return { started: server, startMs: Date.now() - begun };
  };
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const { started, startMs } = await start();
      const before = acknowledged.length;
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        writeUntilKilled(started.port, `round${round}.writer${index}`, acknowledged, next),
      );
      const aliveMs = SHORTEST_MS + Math.round(((LONGEST_MS - SHORTEST_MS) * (round - 1)) / (ROUNDS - 1));
      await new Promise((resolve) => setTimeout(resolve, aliveMs));
      await started.kill();
      await Promise.all(writers);
      note(
        `round ${round}: started in ${startMs} ms, killed after ${aliveMs} ms, ${acknowledged.length - before} writes`,
      );
    }
    const { started, startMs } = await start();
    note(`last start in ${startMs} ms; asking for ${acknowledged.length} acknowledged writes`);
    const fresh = await subscribe(started.port, "nobody.yet@restart.example", next());
    const lost: string[] = [];
    for (const address of acknowledged)
      if ((await subscribe(started.port, address, next())) === fresh) lost.push(address);
    check(acknowledged.length >= ROUNDS * WRITERS, `${acknowledged.length} writes were acknowledged`);
    check(lost.length === 0, `${lost.length} of them are lost${lost.length === 0 ? "" : `, the first is ${lost[0]}`}`);
    const errors = started.log.filter((line) => line.includes('"level":50'));
    check(errors.length === 0, `${errors.length} errors in the log of the last start`);
  } finally {
    await server?.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Kills the server while it writes to the embedded database, and looks for lost writes after the restart.",
  limitMinutes: 5,
  run,
};
