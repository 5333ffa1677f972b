import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { untilReady } from "../harness/load/restartUnderLoad";
import { requestPage } from "../harness/servers/requestPage";
import { followDockerfile } from "../scripts/image/followDockerfile";
import { measureFolder } from "../scripts/image/measureFolder";
import { prepareProgram, runInImage } from "../scripts/image/runInImage";
import type { Drill, DrillReport } from "./runner/Drill";

async function run({ note, check }: DrillReport): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-image-"));
  chmodSync(folder, 0o755);
  try {
    const image = await followDockerfile({
      context: process.cwd(),
      folder,
      run: async (command, cwd) => {
        const begunMs = performance.now();
        await runShell(command, cwd);
        note(`${command}: ${((performance.now() - begunMs) / 1000).toFixed(0)} s`);
      },
    });
    const megabytes = (path: string) => `${(measureFolder(path) / 1024 ** 2).toFixed(0)} MB`;
    note(
      `beside Node.js the image has ${megabytes(image.root)}, ${megabytes(join(image.workdir, "node_modules"))} of them packages`,
    );
    const settings = { HOST: "127.0.0.1", DRAIN_S: "0" };
    const [program = "", ...args] = image.command;
    const environment = { ...settings, PORT: "0" };
    const child = spawn(program, args, { ...prepareProgram(image, environment), stdio: ["ignore", "pipe", "inherit"] });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    try {
      const port = await readPort(child.stdout);
      await untilReady(port);
      const { status } = await requestPage({ port, host: "dealharbor.localhost" });
      check(status === 200, `a home is answered with ${status}`);
      const health = await runInImage(image, image.healthCheck, { ...settings, PORT: String(port) });
      check(health.code === 0, "the health check passes");
    } finally {
      child.kill(image.stopSignal as NodeJS.Signals);
    }
    const code = await ended;
    check(code === 0, `it stops with ${code}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The port that the server's log names. */
function readPort(output: Readable): Promise<number> {
  return new Promise((resolve) => {
    createInterface({ input: output }).on("line", (line) => {
      const port = /"message":"Listening\.","url":"http:\/\/[^"]*:(\d+)"/.exec(line)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}

function runShell(command: string, cwd: string): Promise<void> {
  const child = spawn("sh", ["-c", command], { cwd, stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => (code === 0 ? resolve() : reject(new Error(`“${command}” ended with ${code}.`))));
  });
}

export const drill: Drill = {
  description: "Does every step of the Dockerfile in a plain folder, with the registry, and starts what it makes.",
  limitMinutes: 15,
  run,
};
