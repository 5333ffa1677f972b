import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { followDockerfile } from "./followDockerfile";

/** Follows a Dockerfile in a folder with these files. */
async function follow(dockerfile: string, files: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-dockerfile-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const context = join(folder, "context");
  for (const [path, text] of Object.entries({ Dockerfile: dockerfile, ".dockerignore": "", ...files })) {
    mkdirSync(dirname(join(context, path)), { recursive: true });
    writeFileSync(join(context, path), text);
  }
  const commands: string[] = [];
  const run = async (command: string) => void commands.push(command);
  return { image: await followDockerfile({ context, folder: join(folder, "stages"), run }), commands };
}

describe("followDockerfile", () => {
  it("reads instructions over several lines, with comments between them, and values in quotes", async () => {
    const { image, commands } = await follow(
      [
        "# The base.",
        "from node:24 as base",
        "ENV A=1 \\",
        "# A comment is no part of it.",
        '    B="two words"',
        "RUN npm ci \\",
        "    --omit=dev",
        'HEALTHCHECK --interval=10s CMD ["node", "-e", "CMD [1]"]',
        'CMD ["node", "main.js"]',
      ].join("\n"),
    );
    expect(image.env).toEqual({ A: "1", B: "two words" });
    expect(commands.map((command) => command.replaceAll(/\s+/g, " "))).toEqual(["npm ci --omit=dev"]);
    expect([image.command, image.healthCheck]).toEqual([
      ["node", "main.js"],
      ["node", "-e", "CMD [1]"],
    ]);
  });

  it("copies from stages by name and number, and from the folder what .dockerignore lets through", async () => {
    const { image } = await follow(
      [
        "FROM node:24",
        "WORKDIR /app",
        "COPY . .",
        "FROM node:24 AS second",
        "COPY --from=0 /app/src ./all",
        "FROM node:24",
        "WORKDIR /app",
        "COPY --from=second --chown=0:0 /all/a.ts ./src/",
      ].join("\n"),
      { ".dockerignore": "*\n!src\n**/*.test.ts\n", "src/a.ts": "a", "src/a.test.ts": "t", ".env": "secret" },
    );
    expect(readFileSync(join(image.workdir, "src/a.ts"), "utf8")).toBe("a");
    const first = join(image.root, "../0/app");
    expect(["src/a.ts", "src/a.test.ts", ".env"].map((path) => existsSync(join(first, path)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("rejects on what it does not know", async () => {
    await expect(follow('FROM node:24\nSHELL ["bash"]')).rejects.toThrow("SHELL is not known here.");
    await expect(follow("ARG A=1\nFROM node:24")).rejects.toThrow("ARG stands before the first FROM.");
    await expect(follow("FROM node:24\nCMD node main.js")).rejects.toThrow("“node main.js” is not in the exec form.");
    await expect(follow("FROM node:24\nCOPY .env .", { ".dockerignore": "*" })).rejects.toThrow(
      "COPY: there is no .env.",
    );
  });
});
