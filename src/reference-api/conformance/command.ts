// Checks any server against the API contract: conformance --api URL [--domain NAME] [--level LEVEL] [--write]
// Exit codes: 0 all checks passed, 1 a check failed, 2 could not run.
import { parseArgs } from "node:util";
import { LEVELS } from "../contract/defineCall";
import { runConformance, Unreachable } from "./runConformance";
import { isUnknownDomain, summarize } from "./summarize";

const USAGE = `Usage: npm run conformance -- --api URL [--domain NAME] [--level ${LEVELS.join("|")}] [--write]`;

async function main(): Promise<number> {
  const {
    api,
    domain,
    level: name,
    write,
  } = parseArgs({
    options: {
      api: { type: "string" },
      domain: { type: "string", default: "dealharbor.example" },
      level: { type: "string" },
      write: { type: "boolean", default: false },
    },
  }).values;
  const level = LEVELS.find((known) => known === name);
  if (api === undefined || !URL.canParse(api) || level !== name) {
    console.error(USAGE);
    return 2;
  }
  const results = await runConformance({ api, domain, write, ...(level === undefined ? {} : { level }) });
  for (const { name, fault } of results)
    console.log(fault === undefined ? `ok    ${name}` : `FAIL  ${name}\n      ${fault}`);
  const failed = results.filter(({ fault }) => fault !== undefined).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  if (!write) console.log("Calls that change data were left out; add --write to try them.");
  console.log(summarize(results));
  if (isUnknownDomain(results))
    console.log(`The API does not know the domain ${domain}: name one of its own with --domain.`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main().catch((error: unknown) => {
  const isKnown = error instanceof Unreachable || (error instanceof TypeError && "code" in error);
  console.error(isKnown ? `${error.message}\n${USAGE}` : error);
  return 2;
});
