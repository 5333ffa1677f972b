import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Namespaces of mounts and of the network, in which the system's resolver has a DNS server of the test's. */
const NAMESPACE = ["--map-root-user", "--mount", "--net"];
const hasNamespaces = spawnSync("unshare", [...NAMESPACE, "ip", "link", "set", "lo", "up"]).status === 0;

interface Call {
  readonly host: string;
  readonly isAnswered: boolean;
  readonly ms: number;
}

interface Report {
  readonly others: readonly Call[];
  readonly hanging: readonly Call[];
  readonly special: readonly Call[];
  readonly during: readonly Call[];
  readonly inHosts: Call;
  readonly after: Call;
}

describe.skipIf(!hasNamespaces)("the server's calls of APIs (needs unshare, with the right to make namespaces)", () => {
  let folder: string;
  let report: Report;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "dealframe-dns-"));
    writeFileSync(join(folder, "resolv.conf"), "nameserver 127.0.0.1\nsearch box.test\n");
    writeFileSync(join(folder, "hosts"), "127.0.0.1 localhost\n127.0.0.1 inhosts.invalid\n");
    const mounts = ["resolv.conf", "hosts"].map((file) => `mount --bind ${join(folder, file)} /etc/${file}`);
    const script = ["ip link set lo up", ...mounts, 'exec "$@"'].join(" && ");
    const command = [process.execPath, "--import", "tsx", join(import.meta.dirname, "hostLookupForTest.ts")];
    const { stdout } = await promisify(execFile)("unshare", [...NAMESPACE, "sh", "-c", script, "sh", ...command]);
    report = JSON.parse(stdout) as Report;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const isAnswered = (call: Call) => call.isAnswered;
  const longest = (calls: readonly Call[]) => Math.max(...calls.map(({ ms }) => ms));

  it("are not held up while DNS does not answer for eight other domains", () => {
    expect(report.hanging.filter(isAnswered)).toEqual([]);
    expect(report.others.every(isAnswered)).toBe(true);
    // They take milliseconds; without a queue of their own for the names that hang it was half a minute.
    expect(longest(report.others)).toBeLessThan(10_000);
  });

  it("find names of the hosts file and of search domains, and no others", () => {
    expect(report.special.map(({ host, isAnswered: found }) => [host, found])).toEqual([
      ["inhosts.invalid", true],
      ["container", true],
      ["nowhere.invalid", false],
    ]);
  });

  it("go on with the addresses that they had while DNS is down for eight seconds", () => {
    expect(report.during.every(isAnswered)).toBe(true);
    expect(report.inHosts.isAnswered).toBe(true);
    expect(report.after.isAnswered).toBe(true);
  });
});
