import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Image } from "./followDockerfile";

/** How a program of an image is started without a container: in its folders, as its user where this one is root. */
export function prepareProgram(image: Image, environment: Readonly<Record<string, string>> = {}) {
  const home = join(image.root, "..", "tmp");
  mkdirSync(home, { recursive: true, mode: 0o777 });
  const inRoot = (value: string) => (image.volumes.includes(value) ? join(image.root, value) : value);
  const own = Object.fromEntries(Object.entries(image.env).map(([name, value]) => [name, inRoot(value)]));
  return {
    cwd: image.workdir,
    env: { PATH: process.env.PATH ?? "", TMPDIR: home, HOME: home, ...own, ...environment },
    ...(process.getuid?.() === 0 ? image.user : {}),
  };
}

/** Runs a program of an image to its end. */
export function runInImage(
  image: Image,
  [program = "node", ...args]: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(program, args, { ...prepareProgram(image, environment), stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output: Buffer.concat(output).toString("utf8") }));
  });
}
