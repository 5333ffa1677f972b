import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createLogStream } from "./createLogStream";

it("writes each line at once", () => {
  const folder = mkdtempSync(join(tmpdir(), "log-stream-"));
  const fd = openSync(join(folder, "log"), "w");
  const log = pino({ base: undefined, timestamp: false }, createLogStream(fd));
  log.info({ message: "Zürich" });
  log.fatal({ message: "end" });
  expect(readFileSync(join(folder, "log"), "utf8")).toBe(
    '{"level":30,"message":"Zürich"}\n{"level":60,"message":"end"}\n',
  );
  closeSync(fd);
  rmSync(folder, { recursive: true });
});

it.skipIf(!existsSync("/dev/full"))("loses a line for which the disk has no room, and goes on", () => {
  const fd = openSync("/dev/full", "w");
  const log = pino({ base: undefined }, createLogStream(fd));
  expect(() => log.info("lost")).not.toThrow();
  expect(() => log.fatal("lost")).not.toThrow();
  closeSync(fd);
});
