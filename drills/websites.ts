import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { needsProgram } from "../harness/programs/programs";
import { startPostgres } from "../harness/programs/startPostgres";
import { requestPage } from "../harness/servers/requestPage";
import { type ServerProcess, startServer } from "../harness/servers/serverProcess";
import type { Drill, DrillReport } from "./runner/Drill";
import { countRows, type Place } from "./websites/countRows";
import { ACORN, BIRCH, FILE_FAULTS, type FileFault, writeDomains } from "./websites/faultyFiles";

const HOSTS = ["acorn.localhost", "birch.localhost"];
const SEEN_WITHIN_MS = 5_000;
const SUBSCRIPTIONS = 20;

interface Site extends Place {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

async function readStatuses({ port }: ServerProcess): Promise<string> {
  const answers = await Promise.all(HOSTS.map((host) => requestPage({ port, host })));
  return answers.map(({ status }) => status).join(" and ");
}

/** Sends forms for both domains; resolves with the number of those that were acknowledged. */
async function sendForms({ port }: ServerProcess, name: string): Promise<number> {
  let count = 0;
  for (const [index, domain] of [ACORN, BIRCH].entries()) {
    for (let number = 0; number < SUBSCRIPTIONS; number++) {
      const subject = `${name}${number}`;
      const forms = [
        ["/end-user/newsletter/email-subscribe", { email_id: `${subject}@reader.example` }],
        ["/api/end-user/mail/sendMail", { name: "Ada", email: "ada@reader.example", subject, message: "A question." }],
      ] as const;
      for (const [path, form] of forms) {
        const { status } = await requestPage({
          port,
          host: HOSTS[index] ?? "",
          path,
          method: "POST",
          headers: {
            "domain-name": domain,
            "content-type": "application/json",
            "x-forwarded-for": `10.${index}.0.${number}`,
          },
          body: JSON.stringify(form),
        });
        if (status === 200) count += 1;
      }
    }
  }
  return count;
}

async function until(isDone: () => Promise<boolean> | boolean): Promise<number> {
  const begunMs = Date.now();
  while (!(await isDone()) && Date.now() - begunMs < SEEN_WITHIN_MS) await wait(50);
  return Date.now() - begunMs;
}

/** Spoils the file under a running server, and puts it back after five seconds. */
async function spoilRunning(
  server: ServerProcess,
  site: Site,
  fault: FileFault,
  { check }: DrillReport,
): Promise<void> {
  const wanted = fault.running.statuses.join(" and ");
  const seen = server.log.length;
  fault.spoil(site.file);
  const begunMs = Date.now();
  const logs = () => fault.running.log.test(server.log.slice(seen).join("\n"));
  await until(async () => logs() && (await readStatuses(server)) === wanted);
  const [isNamed, statuses] = [logs(), await readStatuses(server)];
  check(isNamed && statuses === wanted, `running, file ${fault.name}: ${statuses}, ${isNamed ? "" : "not "}in the log`);
  await wait(Math.max(0, begunMs + 5_000 - Date.now()));
  writeDomains(site.file, ACORN, BIRCH);
  const backMs = await until(async () => (await readStatuses(server)) === "200 and 200");
  const back = await readStatuses(server);
  check(back === "200 and 200", `  put back: ${back} after ${(backMs / 1000).toFixed(1)} s`);
}

/** Starts with a spoilt file; resolves once the server has ended. */
async function startSpoilt(site: Site, fault: FileFault, { check, note }: DrillReport): Promise<void> {
  fault.spoil(site.file);
  const started = await startServer(site.environment).catch((error: Error) => error.message);
  if (typeof started === "string") {
    const isRefused = fault.started === undefined && started.includes("ended with 2") && fault.start.test(started);
    check(isRefused, `start, file ${fault.name}: refused with 2, and the remedy`);
    if (!isRefused) note(started);
    else note(`“${fault.start.exec(started)?.[0].split("\n")[0]}”`);
  } else {
    const statuses = await readStatuses(started);
    const isNamed = fault.start.test(started.log.join("\n"));
    check(
      statuses === fault.started?.join(" and ") && isNamed,
      `start, file ${fault.name}: ${statuses}, ${isNamed ? "" : "not "}in the log`,
    );
    await wait(5_000);
    writeDomains(site.file, ACORN, BIRCH);
    await until(async () => (await readStatuses(started)) === "200 and 200");
    const back = await readStatuses(started);
    check(back === "200 and 200", `  corrected while it runs: ${back}`);
    await started.stop();
  }
  writeDomains(site.file, ACORN, BIRCH);
}

async function tryDatabase(kind: string, site: Site, report: DrillReport): Promise<void> {
  const { check, note } = report;
  note(`${kind}:`);
  writeDomains(site.file, ACORN, BIRCH);
  const server = await startServer(site.environment);
  // A domain gets its stores, banners and feature cards when it is first asked for.
  const first = await readStatuses(server);
  check(first === "200 and 200", `with the correct file: ${first}`);
  const forms = await sendForms(server, "before").finally(() => server.stop());
  const before = await countRows(site, [ACORN, BIRCH]);
  const compare = async (when: string) => {
    const rows = await countRows(site, [ACORN, BIRCH]);
    const lost = Object.entries(before).filter(([table, count]) => (rows[table] ?? 0) < count);
    const sum = Object.values(before).reduce((total, count) => total + count, 0);
    check(
      lost.length === 0,
      `${when}: 0 of ${sum} rows lost${lost.map(([table, count]) => `, ${table}: ${rows[table]} of ${count}`).join("")}`,
    );
  };
  check(
    forms === 4 * SUBSCRIPTIONS &&
      (before.newsletter_subscriptions ?? 0) + (before.contact_messages ?? 0) === forms &&
      Object.values(before).every((count) => count > 0),
    `${forms} forms acknowledged, ${Object.entries(before)
      .map(([table, count]) => `${count} ${table}`)
      .join(", ")}`,
  );
  const running = await startServer(site.environment);
  try {
    for (const fault of FILE_FAULTS) await spoilRunning(running, site, fault, report);
  } finally {
    await running.stop();
  }
  await compare("after the faults of a running server");
  for (const fault of FILE_FAULTS) {
    await startSpoilt(site, fault, report);
    await compare("  then");
  }
  const { WEBSITES_FILE: _, ...readme } = site.environment as Record<string, string>;
  const demonstration = await startServer(readme).catch((error: Error) => error.message);
  if (typeof demonstration !== "string") await demonstration.stop();
  check(
    typeof demonstration === "string" &&
      /ended with 2.*own domains: acorn\.example, birch\.example.*Set WEBSITES_FILE/s.test(demonstration),
    "README's start, without WEBSITES_FILE, is refused with 2, and the remedy",
  );
  await compare("  then");
  const last = await startServer(site.environment);
  try {
    const statuses = await readStatuses(last);
    check(statuses === "200 and 200", `at the end: ${statuses}`);
  } finally {
    await last.stop();
  }
}

async function run(report: DrillReport): Promise<void> {
  if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
  const [initdb, postgres] = [needsProgram("initdb"), needsProgram("postgres")];
  const folder = mkdtempSync(join(tmpdir(), "dealframe-websites-"));
  const open = (name: string, databaseUrl?: string): Site => {
    const dataDir = join(folder, name);
    const file = join(folder, `${name}.websites.json`);
    const environment = {
      DATA_DIR: dataDir,
      WEBSITES_FILE: file,
      TRUST_PROXY: "1",
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    };
    return { dataDir, databaseUrl, file, environment };
  };
  try {
    await tryDatabase("embedded database", open("embedded"), report);
    if (postgres.isMissing) return report.note(`Not with an own Postgres: it ${postgres.reason}.`);
    const database = await startPostgres({ initdb: initdb.path, postgres: postgres.path });
    try {
      const environment = { ...process.env, DATABASE_URL: database.url };
      execFileSync(process.execPath, ["dist/server/data.js", "seed"], { env: environment, stdio: "pipe" });
      await tryDatabase("own Postgres", open("own", database.url), report);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const drill: Drill = {
  description:
    "Spoils WEBSITES_FILE in six ways, at a start and while a server runs: no row is lost, and the log says what to do.",
  limitMinutes: 20,
  run,
};
