import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackages, listShipped } from "../shipped-packages/listShipped";
import { judge, readExceptions } from "./exceptions";
import { type Advisory, readReport } from "./readReport";

/** Advisories that are known and accepted, with reason and last day. */
export const EXCEPTIONS_FILE = "audit-exceptions.json";

/** Exit codes: nothing found, advisories found, could not run, no registry has answered. */
export const AUDIT_CODES = { clean: 0, found: 1, failed: 2, unanswered: 3 } as const;
export type AuditCode = (typeof AUDIT_CODES)[keyof typeof AUDIT_CODES];

export interface AuditOptions {
  /** The folder with package.json, package-lock.json and the exceptions. */
  readonly root: string;
  readonly write: (line: string) => void;
  /** Such as `2026-12-31`. */
  readonly today: string;
  /** Further options of `npm audit`, such as `--omit=dev`. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Asks the registry for advisories about the packages of the lock file, and prints those that no exception covers. */
export async function runAudit({ root, write, today, args = [], env = process.env }: AuditOptions): Promise<AuditCode> {
  const fail = (reason: string): AuditCode => {
    write(`The audit could not run: ${reason}.`);
    return AUDIT_CODES.failed;
  };
  const lockFile = join(root, "package-lock.json");
  if (!existsSync(lockFile)) return fail(`there is no ${lockFile}`);
  const file = join(root, EXCEPTIONS_FILE);
  let exceptions: ReturnType<typeof readExceptions> = [];
  try {
    if (existsSync(file)) exceptions = readExceptions(readFileSync(file, "utf8"));
  } catch (error) {
    return fail(`${EXCEPTIONS_FILE}: ${explain(error)}`);
  }
  let answer: ReturnType<typeof readReport>;
  try {
    const { packages } = JSON.parse(readFileSync(lockFile, "utf8")) as { packages: LockedPackages };
    answer = readReport(await askNpm(root, args, env), listShipped(root, packages));
  } catch (error) {
    return fail(explain(error));
  }
  if ("unanswered" in answer) {
    write(`No registry has answered the audit, so nothing is known about the packages: ${answer.unanswered}`);
    return AUDIT_CODES.unanswered;
  }
  const { open, accepted, expired, needless } = judge(answer.advisories, exceptions, today);
  for (const advisory of open) write(formatAdvisory(advisory));
  for (const { advisory, exception } of accepted) {
    write(`accepted until ${exception.until}: ${exception.package} ${advisory.id}. ${exception.reason}`);
  }
  for (const { advisory, package: name, until } of expired) {
    write(`The exception for ${name} ${advisory} has ended on ${until}: update the package, or decide again.`);
  }
  for (const { advisory, package: name } of needless) {
    write(`Nothing needs the exception for ${name} ${advisory} any more: remove it from ${EXCEPTIONS_FILE}.`);
  }
  write(
    open.length === 0
      ? "✓ No advisory is open."
      : `${open.length} ${open.length === 1 ? "advisory is" : "advisories are"} open.`,
  );
  return open.length === 0 ? AUDIT_CODES.clean : AUDIT_CODES.found;
}

function formatAdvisory({ severity, package: name, range, title, url, isDevelopmentOnly }: Advisory): string {
  return `${severity}: ${name} ${range}, ${isDevelopmentOnly ? "for development only" : "the site runs with it"}. ${title} ${url}`;
}

/** What `npm audit --json` prints, whatever its exit code is. */
function askNpm(root: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const options = [
    "audit",
    "--json",
    "--package-lock-only",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=500",
    ...args,
  ];
  return new Promise((resolve, reject) => {
    execFile("npm", options, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error !== null && typeof error.code !== "number") reject(error);
      else resolve(stdout);
    });
  });
}

function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
