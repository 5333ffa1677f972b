import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SYSTEM } from "../../../harness/tiers/tier";
import { EDITOR_PATH } from "../../../src/editor/protocol/address";
import { expect, test } from "../support/siteTest";

test("the command edit starts the site with the editor, says its address and stops on a signal", SYSTEM, async () => {
  // It builds what is older than its source, which takes a minute.
  test.setTimeout(300_000);
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-edit-"));
  const child = spawn(process.execPath, ["bin/dealframe.js", "edit", "--port", "0"], {
    env: { ...process.env, DATA_DIR: dataDir, EDITOR_PASSWORD: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  try {
    let output = "";
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    const address = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += String(chunk);
        const found = /The editor is ready: (http:\S+)/.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      void ended.then((code) => reject(new Error(`It ended with ${code}: ${output}`)));
    });
    expect(new URL(address).pathname).toBe(EDITOR_PATH);
    expect((await fetch(address)).status).toBe(200);
    expect((await fetch(new URL("/", address))).status).toBe(200);
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  } finally {
    child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
});
