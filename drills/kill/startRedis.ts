import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Starts an empty Redis server on the loopback interface; resolves with its address once it is ready. */
export async function startRedis(path: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-kill-redis-"));
  // A free port of the loopback interface is drawn; one in use ends the program, and another is tried.
  for (let attempt = 0; attempt < 10; attempt++) {
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    const settings = [
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--dir",
      folder,
      "--save",
      "",
      "--appendonly",
      "no",
    ];
    const child = spawn(path, settings, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise<false>((resolve) => child.once("exit", () => resolve(false)));
    const ready = new Promise<true>((resolve) => {
      child.stdout.on("data", (text: Buffer) => {
        if (text.includes("Ready to accept connections")) resolve(true);
      });
    });
    if (!(await Promise.race([ready, ended]))) continue;
    return {
      url: `redis://127.0.0.1:${port}`,
      stop: async () => {
        child.kill("SIGKILL");
        await ended;
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  throw new Error("Redis could not be started.");
}
