import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { isExecutable } from "../../src/cli/visual/installedBrowser";

/** Programs that tests may need and that are not part of this project, with their Debian packages. */
const PACKAGES = {
  curl: "curl",
  initdb: "postgresql",
  nginx: "nginx",
  postgres: "postgresql",
  prometheus: "prometheus",
  promtool: "prometheus",
  "redis-server": "redis-server",
} as const;

export type ProgramName = keyof typeof PACKAGES;

/** Debian's folder for the server programs of PostgreSQL, with a folder for each version. It is not on PATH. */
const POSTGRESQL = "/usr/lib/postgresql";

/** A program that a test needs. */
export interface Program {
  readonly name: ProgramName;
  /** Empty if the program is missing. */
  readonly path: string;
  readonly isMissing: boolean;
  /** Names the missing program and how to install it; the reason of a skipped test. */
  readonly reason: string;
}

/**
 * Finds a program that the tests of a file need. If it is missing, skip the tests with
 * `describe.skipIf(program.isMissing)` in Vitest and `test.skip(program.isMissing, program.reason)` in Playwright; the
 * test run lists skipped tests by name. With REQUIRE_PROGRAMS=1, as in CI, it throws instead, so that the file fails.
 */
export function needsProgram(name: ProgramName, environment: NodeJS.ProcessEnv = process.env): Program {
  const path = findProgram(name, environment) ?? "";
  const reason = `needs ${name}, which is not on PATH (on Debian: apt-get install ${PACKAGES[name]})`;
  const isMissing = path === "";
  if (isMissing && environment.REQUIRE_PROGRAMS === "1") throw new Error(`REQUIRE_PROGRAMS=1: the test ${reason}.`);
  return { name, path, isMissing, reason };
}

/** The Debian packages of all missing programs; `.ci/run` installs them. */
export function listMissingPackages(environment: NodeJS.ProcessEnv = process.env): string[] {
  const missing = Object.entries(PACKAGES).filter(([name]) => findProgram(name, environment) === undefined);
  return [...new Set(missing.map(([, name]) => name))];
}

function findProgram(name: string, { PATH = "" }: NodeJS.ProcessEnv): string | undefined {
  const folders = [...PATH.split(delimiter).filter((folder) => folder !== ""), ...listPostgresqlFolders()];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function listPostgresqlFolders(): string[] {
  try {
    const versions = readdirSync(POSTGRESQL).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(POSTGRESQL, version, "bin"));
  } catch {
    return [];
  }
}
