import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Redis } from "ioredis";
import { Seal } from "../../src/server/caching/shared/Seal";

/** Changes the value of a kept answer; `call` is the call that it answers, where that is known. */
type ChangeValue = (value: unknown, call: string) => unknown;

/** Changes the value of each answer file in a data folder; returns their number. */
export function changeFiles(dataDir: string, change: ChangeValue): number {
  const files = readdirSync(join(dataDir, "answers"), { recursive: true, withFileTypes: true }).filter(({ name }) =>
    name.endsWith(".json"),
  );
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const kept = JSON.parse(readFileSync(path, "utf8")) as { key: string; value: unknown };
    const value = change(kept.value, kept.key.split(" ")[0] ?? "");
    writeFileSync(path, JSON.stringify({ ...kept, value }));
  }
  return files.length;
}

/** Changes the value of each answer in a shared cache, sealed as the server does it; deletes the pages. Returns the number of answers. */
export async function changeShared(url: string, secret: string, change: ChangeValue): Promise<number> {
  const redis = new Redis(url);
  const seal = new Seal(secret);
  let count = 0;
  try {
    for (const key of await redis.keys("dealframe:*")) {
      if (key.includes(":page:")) await redis.del(key);
      if (!key.includes(":answer:")) continue;
      const sealed = await redis.getBuffer(key);
      const message = sealed === null ? undefined : seal.open("entry", key, sealed);
      if (message === undefined) continue;
      // The entry's head, the kind of the outcome, and its JSON, a line each.
      const [head, kind, text] = message.toString("utf8").split("\n", 3);
      const changed = [head, kind, JSON.stringify(change(JSON.parse(text ?? "null"), ""))].join("\n");
      await redis.set(key, seal.close("entry", key, Buffer.from(changed)), "KEEPTTL");
      count += 1;
    }
  } finally {
    redis.disconnect();
  }
  return count;
}
