import { fork } from "node:child_process";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { readLayouts } from "../../layout/document/readLayouts";
import type { MemberMessage, PrimaryMessage } from "./messages";

type TestMessage = MemberMessage | { readonly type: "titles"; readonly titles: readonly string[] };

/** Starts a process of the cluster with these files, and follows which documents it serves. */
function startMember(layouts: readonly LayoutFiles[]) {
  const told: (readonly string[])[] = [];
  const child = fork(join(import.meta.dirname, "memberForTest.ts"), {
    execArgv: ["--import", "tsx"],
    serialization: "advanced",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const send = (message: PrimaryMessage) => child.send(message);
  child.on("message", (message: TestMessage) => {
    if (message.type === "started")
      send({ type: "assignment", assignment: { role: "site", secret: "secret", layouts } });
    else if (message.type === "titles") told.push(message.titles);
  });
  return { told, send };
}

it("a process that starts after a faulty edit serves the last good document, the other edits, and what mends the fault", async () => {
  const shipped = await readLayouts("layouts");
  const change = (files: LayoutFiles, file: string, title: unknown) =>
    new Map([...files, [file, JSON.stringify({ ...JSON.parse(shipped.get(file) ?? "{}"), title })]]);
  const good = change(change(shipped, "home/one.json", "Good home"), "header/one.json", "Good header");
  const faulty = change(change(good, "home/one.json", 5), "header/one.json", "New header");
  const { told, send } = startMember([good, faulty]);
  await expect.poll(() => told, { timeout: 30_000 }).toEqual([["New header", "Good home"]]);
  send({ type: "layouts", files: faulty });
  send({ type: "layouts", files: change(faulty, "home/one.json", "Mended home") });
  await expect.poll(() => told.slice(1), { timeout: 30_000 }).toEqual([["New header", "Mended home"]]);
});
