import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { readExceptions } from "./exceptions";
import { AUDIT_CODES, EXCEPTIONS_FILE, runAudit } from "./runAudit";

const BULK = "/-/npm/v1/security/advisories/bulk";
/** Two packages that do not exist: one that the site runs with, one for development. */
const VERSIONS = { "site-part": "1.2.0", "build-part": "3.0.0" } as const;
const ADVISORIES = {
  "site-part": advise(1, "GHSA-aaaa-bbbb-cccc", "high", "<1.3.0", "Reads any file"),
  "build-part": advise(2, "GHSA-dddd-eeee-ffff", "low", "<=3.0.0", "Is slow"),
};

function advise(id: number, ghsa: string, severity: string, range: string, title: string) {
  const url = `https://github.com/advisories/${ghsa}`;
  return [
    { id, url, title, severity, vulnerable_versions: range, cwe: ["CWE-22"], cvss: { score: 7.5, vectorString: null } },
  ];
}

/** The JSON of a request, which npm compresses. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const body = await buffer(request);
  return JSON.parse(String(request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body));
}

/** A registry as `npm audit` asks it: the bulk endpoint for advisories, and the versions of a package. */
let server: Server;
let origin: string;
let advisories: Partial<typeof ADVISORIES> = {};
const asked: unknown[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url?.startsWith("/refusing/") === true) return void response.writeHead(405, { allow: "GET" }).end();
    if (request.url === BULK) {
      asked.push(await readBody(request));
      return void send(200, advisories);
    }
    const name = request.url?.slice(1) as keyof typeof VERSIONS;
    const version = VERSIONS[name];
    return void send(200, { name, versions: { [version]: { name, version } }, "dist-tags": { latest: version } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function createProject(exceptions?: unknown): string {
  const root = mkdtempSync(join(tmpdir(), "dealframe-audit-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (file: string, value: unknown) => writeFileSync(join(root, file), JSON.stringify(value));
  const project = {
    name: "shop",
    version: "1.0.0",
    dependencies: { "site-part": VERSIONS["site-part"] },
    devDependencies: { "build-part": VERSIONS["build-part"] },
  };
  write("package.json", project);
  write("package-lock.json", {
    name: "shop",
    version: "1.0.0",
    lockfileVersion: 3,
    packages: {
      "": project,
      "node_modules/site-part": { version: VERSIONS["site-part"] },
      "node_modules/build-part": { version: VERSIONS["build-part"], dev: true },
    },
  });
  if (exceptions !== undefined) write(EXCEPTIONS_FILE, exceptions);
  return root;
}

async function audit(root: string, { registry = origin, today = "2026-06-01" } = {}) {
  const lines: string[] = [];
  const env = {
    PATH: process.env.PATH,
    HOME: root,
    npm_config_registry: registry,
    npm_config_cache: join(root, "cache"),
    npm_config_update_notifier: "false",
  };
  const code = await runAudit({ root, today, env, write: (line) => void lines.push(line) });
  return { code, lines };
}

describe("npm run audit", () => {
  it("asks the registry for every package of the lock file, and finds nothing where nothing is published", async () => {
    advisories = {};
    expect(await audit(createProject())).toEqual({ code: AUDIT_CODES.clean, lines: ["✓ No advisory is open."] });
    expect(asked.at(-1)).toEqual({ "site-part": ["1.2.0"], "build-part": ["3.0.0"] });
  });

  it("names each advisory with what it concerns, what the site runs with first, and fails", async () => {
    advisories = ADVISORIES;
    const { code, lines } = await audit(createProject());
    expect(code).toBe(AUDIT_CODES.found);
    expect(lines).toEqual([
      "high: site-part <1.3.0, the site runs with it. Reads any file https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
      "low: build-part <=3.0.0, for development only. Is slow https://github.com/advisories/GHSA-dddd-eeee-ffff",
      "2 advisories are open.",
    ]);
  });

  it("lets pass what an exception accepts until its day is over, and names exceptions that nothing needs", async () => {
    advisories = { "build-part": ADVISORIES["build-part"] };
    const reason = "Runs on our own files only, the next version mends it.";
    const known = { advisory: "GHSA-dddd-eeee-ffff", package: "build-part", reason, until: "2026-06-30" };
    const gone = { ...known, package: "old-part" };
    const root = createProject([known, gone]);
    expect(await audit(root)).toEqual({
      code: AUDIT_CODES.clean,
      lines: [
        `accepted until 2026-06-30: build-part GHSA-dddd-eeee-ffff. ${reason}`,
        "Nothing needs the exception for old-part GHSA-dddd-eeee-ffff any more: remove it from audit-exceptions.json.",
        "✓ No advisory is open.",
      ],
    });
    const later = await audit(root, { today: "2026-07-01" });
    expect(later.code).toBe(AUDIT_CODES.found);
    expect(later.lines[1]).toBe(
      "The exception for build-part GHSA-dddd-eeee-ffff has ended on 2026-06-30: update the package, or decide again.",
    );
  });

  it("has an exit code of its own where the registry does not answer the audit, or nothing listens", async () => {
    const refused = await audit(createProject(), { registry: `${origin}/refusing/` });
    expect(refused.code).toBe(AUDIT_CODES.unanswered);
    expect(refused.lines).toEqual([
      expect.stringMatching(
        /^No registry has answered the audit, so nothing is known about the packages: 405 Method Not Allowed/,
      ),
    ]);
    const { code } = await audit(createProject(), { registry: "http://127.0.0.1:9/" });
    expect(code).toBe(AUDIT_CODES.unanswered);
  });

  it("does not run with a list of exceptions that is incomplete", async () => {
    const { code, lines } = await audit(
      createProject([{ advisory: "GHSA-dddd-eeee-ffff", package: "x", reason: "later" }]),
    );
    expect([code, lines]).toEqual([
      AUDIT_CODES.failed,
      ["The audit could not run: audit-exceptions.json: entry 1 has no “until”."],
    ]);
    const entry = { advisory: "GHSA-x", package: "x", reason: "It is not used in the site.", until: "2026-02-30" };
    expect(() => readExceptions(JSON.stringify([entry]))).toThrow("which is no day such as");
    expect(() => readExceptions(JSON.stringify([{ ...entry, until: "2026-02-03", note: "" }]))).toThrow("has “note”");
    expect(() =>
      readExceptions(readFileSync(join(import.meta.dirname, "../..", EXCEPTIONS_FILE), "utf8")),
    ).not.toThrow();
  });

  it("has the exit codes and the form of exceptions that SECURITY.md says", () => {
    const guide = readFileSync(join(import.meta.dirname, "../../SECURITY.md"), "utf8");
    const codes = [...guide.matchAll(/^\| (\d) +\|/gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(AUDIT_CODES));
    const [, example = ""] = /^```json audit-exceptions\.json\n([\s\S]*?)^```$/m.exec(guide) ?? [];
    expect(readExceptions(example)).toHaveLength(1);
  });
});
