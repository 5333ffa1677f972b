// Writes a fleet of domains for tests, drills and benchmarks: fleet --out DIR [--domains N] [--overlays M]
// Exit codes: 0 written, 2 could not run.
import { parseArgs } from "node:util";
import { FleetError, writeFleet } from "../harness/fleet/writeFleet";

const USAGE = `Usage: npm run fleet -- --out DIR [--domains N] [--overlays M]

Makes website data and layouts of many domains from the shipped ones. The same numbers always give the same fleet.

  --out DIR       folder to write to; it has to be empty, or not to exist
  --domains N     number of domains, the shipped ones among them (default: 1000)
  --overlays M    number of domains with an overlay (default: 300)
  --help          shows this text
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      domains: { type: "string", default: "1000" },
      overlays: { type: "string", default: "300" },
      out: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.out === undefined) throw new FleetError("Name the folder to write to with --out.");
  const size = { domains: Number(values.domains), overlays: Number(values.overlays) };
  const { websitesFile, layouts } = await writeFleet(values.out, size);
  console.log(`${size.domains} domains, ${size.overlays} of them with an overlay, are in ${values.out}.`);
  console.log("Check and serve them:");
  console.log(`  WEBSITES_FILE=${websitesFile} npx --no-install dealframe validate --layouts ${layouts}`);
  console.log(`  WEBSITES_FILE=${websitesFile} LAYOUTS_DIR=${layouts} DATA_DIR=.data/fleet npm start`);
  return 0;
}

process.exitCode = await main().catch((error: unknown) => {
  const isUsage = error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
  if (!(error instanceof FleetError) && !isUsage) throw error;
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  return 2;
});
