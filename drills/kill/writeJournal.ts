import { pino } from "pino";
import { RecordFile } from "../../src/editor/server/drafts/RecordFile";
import { createSplice } from "../../src/editor/server/drafts/Splice";
import { FILE, textAfter } from "./killCompaction";

/* Writes steps into the journal of a draft, saves every third one and compacts the journal each time, until it is killed. The
   number of each step is printed once it is acknowledged. */

const [path = ""] = process.argv.slice(2);
const log = pino({ level: "silent" });
const file = await RecordFile.open({ id: "killed-draft", path, log, compactAboveBytes: 0 });
let saved = file.record.getBase(FILE) ?? textAfter(0);
for (let id = (file.record.history.steps.at(-1)?.id ?? 0) + 1; ; id++) {
  const splices = [createSplice(FILE, textAfter(id - 1), textAfter(id))].filter((splice) => splice !== undefined);
  const bases = file.record.hasBase(FILE) ? [] : [{ file: FILE, text: textAfter(id - 1) }];
  const step = { id, name: `Step ${id}`, timeMs: id, files: [FILE], splices };
  await file.add({ do: "step", step, bases }, true);
  // Not with console.log, which colours a number where FORCE_COLOR is set.
  process.stdout.write(`${id}\n`);
  if (id % 3 === 0) {
    saved = textAfter(id);
    await file.add({ do: "bases", bases: [{ file: FILE, text: saved }] }, true);
  }
  await file.compact(() => saved);
}
