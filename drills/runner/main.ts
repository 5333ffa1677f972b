// Runs a drill: drill NAME [OPTIONS]. Without a name it lists the drills.
// Exit codes: 0 all checks passed (or the list was printed), 1 a check failed, 2 there is no such drill.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Drill } from "./Drill";
import { runDrill } from "./runDrill";

const FOLDER = join(import.meta.dirname, "..");

function listNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => file.slice(0, -".ts".length))
    .sort();
}

async function loadDrill(name: string): Promise<Drill> {
  const { drill } = (await import(join(FOLDER, `${name}.ts`))) as { readonly drill: Drill };
  return drill;
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const names = listNames();
  if (name === undefined || name === "--help") {
    console.log("Usage: npm run drill -- NAME [OPTIONS]\n");
    for (const known of names) console.log(`  ${known.padEnd(10)}  ${(await loadDrill(known)).description}`);
    return 0;
  }
  if (!names.includes(name)) {
    console.error(`There is no drill “${name}”. There are: ${names.join(", ")}.`);
    return 2;
  }
  const drill = await loadDrill(name);
  console.log(`${name}: ${drill.description}`);
  return (await runDrill(drill, console.log, args)) ? 0 : 1;
}

// A drill that ran too long may have left timers or processes: exit explicitly.
process.exit(await main(process.argv.slice(2)));
