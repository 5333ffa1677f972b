import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { readSettings } from "../../settings/readSettings";
import { Answers } from "./Answers";

it("answers that cannot be kept on disk are two lines of the log, however many there are", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-kept-faults-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  // Nothing can be written below a file.
  writeFileSync(join(dataDir, "answers"), "");
  const lines: Record<string, unknown>[] = [];
  const log = pino({ base: undefined, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) });
  const answers = new Answers(readSettings({ DATA_DIR: dataDir, API_ORIGIN: "http://api.test" }), log);
  const api = { storeRating: async (slug: string) => ({ average: slug.length }) } as never;
  for (let number = 0; number < 20; number++)
    await answers.share(api, "http://api.test", "shop.example").storeRating(`store-${number}`);
  await answers.close();
  expect(lines).toEqual([
    { level: 50, message: "An answer could not be kept on disk.", cause: expect.stringContaining("ENOTDIR") },
    {
      level: 50,
      message: "Answers could not be kept on disk.",
      cause: expect.stringContaining("ENOTDIR"),
      count: 20,
      seconds: expect.any(Number),
    },
  ]);
});
