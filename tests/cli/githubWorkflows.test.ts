import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { COMMANDS } from "../../src/cli/commands";
import { copyWorkspace, edit, HOME_TWO, lineOf, ROOT, runDealframe, write } from "./runForTest";

const FOLDER = join(ROOT, ".github/workflows");
/** The actions that the workflows may use: GitHub's own. */
const ACTIONS = /^(?:actions\/(?:checkout|setup-node|upload-artifact)|github\/codeql-action\/upload-sarif)@v\d+$/;
const EVENTS = ["push", "pull_request", "schedule", "workflow_dispatch"];
/** Programs of the machine that GitHub provides. */
const PROGRAMS = /^(?:sudo apt-get|test|cat|gh) /;

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<
    Record<string, { readonly paths?: readonly string[]; readonly "paths-ignore"?: readonly string[] } | null>
  >;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly "runs-on": string; readonly steps: readonly Step[] }>>;
}

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: Record<string, string> };
const WORKFLOWS = readdirSync(FOLDER).map(
  (file) => [file, load(readFileSync(join(FOLDER, file), "utf8")) as Workflow] as const,
);

/** What is wrong with a command of a workflow; nothing where it is one that this project or GitHub's machine has. */
function findFault(command: string): string | undefined {
  if (/^npm (?:ci|test|audit(?: --audit-level=high)?)$/.test(command) || PROGRAMS.test(command)) return undefined;
  const script = /^npm run ([\w:-]+)(?: |$)/.exec(command)?.[1];
  if (script !== undefined) return Object.hasOwn(scripts, script) ? undefined : `there is no script ${script}`;
  const [, name, args = ""] = /^npx --no-install dealframe (\w+)(.*)$/.exec(command) ?? [];
  if (name !== undefined) {
    const options = COMMANDS[name]?.options;
    const known = options === undefined ? undefined : Object.keys(options).map((option) => `--${option}`);
    const unknown = [...args.matchAll(/ (--[\w-]+)/g)]
      .map(([, flag = ""]) => flag)
      .find((flag) => !known?.includes(flag));
    return known === undefined || unknown !== undefined ? `dealframe has no ${name} ${unknown}` : undefined;
  }
  const file = /^npx tsx (\S+)/.exec(command)?.[1];
  if (file !== undefined) return existsSync(join(ROOT, file)) ? undefined : `there is no ${file}`;
  return command === "npx playwright install --with-deps chromium" ? undefined : "it is no command of the project";
}

describe.each(WORKFLOWS)("the workflow %s", (_, { on, permissions, jobs }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  it("uses actions that are known, and runs commands that exist", () => {
    expect(steps.flatMap(({ uses }) => (uses === undefined || ACTIONS.test(uses) ? [] : [uses]))).toEqual([]);
    const commands = steps.flatMap(({ run = "" }) => run.trim().split(/\n| && /)).filter((command) => command !== "");
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.flatMap((command) => findFault(command) ?? [])).toEqual([]);
  });

  it("starts at events that GitHub has, for files that exist, with no more rights than it needs", () => {
    expect(Object.keys(on).filter((event) => !EVENTS.includes(event))).toEqual([]);
    const paths = Object.values(on).flatMap((event) => [...(event?.paths ?? []), ...(event?.["paths-ignore"] ?? [])]);
    expect(paths.filter((path) => !existsSync(join(ROOT, path.replace("/**", ""))))).toEqual([]);
    expect(permissions.contents).toBe("read");
    const uploads = steps.some(({ uses = "" }) => uses.includes("upload-sarif"));
    expect(permissions["security-events"] === "write").toBe(uploads);
  });

  it("uploads files that a step before has written", () => {
    steps.forEach(({ with: settings = {} }, index) => {
      const file = settings.sarif_file ?? settings.path;
      if (file === undefined) return;
      const before = steps.slice(0, index).map(({ run = "" }) => run);
      const isWritten = before.some((run) => run.includes(String(file)) || /^npm run (?:sbom|test:all)\b/.test(run));
      expect([file, isWritten]).toEqual([file, true]);
    });
  });
});

it("packages are audited where the lock file changes and each week, then for advisories of every severity #githubWorkflows-1", () => {
  const { on, jobs } = Object.fromEntries(WORKFLOWS)["dependencies.yml"] ?? {};
  expect(on?.schedule).toEqual([{ cron: expect.stringMatching(/ \* \* [0-6]$/) }]);
  expect(on?.pull_request?.paths).toContain("package-lock.json");
  const steps = Object.values(jobs ?? {}).flatMap((job) => job.steps);
  expect(steps.filter(({ run }) => run?.startsWith("npm audit"))).toEqual([
    { run: "npm audit --audit-level=high" },
    { run: "npm audit", if: "github.event_name == 'schedule'" },
  ]);
});

/** The folders of files that name packages, actions or images, by Dependabot's name of their kind. */
const WATCHED = {
  npm: ["/", "/bench/lighthouse"],
  "github-actions": ["/"],
  docker: ["/"],
  "docker-compose": ["/"],
};

it("Dependabot watches packages, actions and images, wherever a file names some #githubWorkflows-2", () => {
  const { updates } = load(readFileSync(join(ROOT, ".github/dependabot.yml"), "utf8")) as {
    readonly updates: readonly {
      readonly "package-ecosystem": string;
      readonly directory?: string;
      readonly directories?: readonly string[];
      readonly schedule: { readonly interval: string };
    }[];
  };
  const watched = updates.map(({ "package-ecosystem": kind, directory, directories = [] }) => [
    kind,
    directory === undefined ? directories : [directory],
  ]);
  expect(Object.fromEntries(watched)).toEqual(WATCHED);
  expect(updates.map(({ schedule }) => schedule.interval)).toEqual(updates.map(() => "weekly"));
  const foldersIn = (folder: string) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() && !/^(?:\.|node_modules$|dist$)/.test(entry.name) ? [posix.join(folder, entry.name)] : [],
    );
  const folders = ["/", ...foldersIn("/"), ...foldersIn("/").flatMap(foldersIn)];
  const foldersOf = (name: RegExp) =>
    folders.filter((folder) => readdirSync(join(ROOT, folder)).some((file) => name.test(file)));
  expect(foldersOf(/^package-lock\.json$/)).toEqual(WATCHED.npm);
  expect(foldersOf(/Dockerfile$/)).toEqual(WATCHED.docker);
  expect(foldersOf(/^(?:docker-)?compose.*\.ya?ml$/)).toEqual(WATCHED["docker-compose"]);
});

describe("the check of workflows", () => {
  it("notices commands, options and scripts that do not exist", () => {
    expect(findFault("npm run audti")).toBe("there is no script audti");
    expect(findFault("npx --no-install dealframe validate --fail-levle never")).toBe(
      "dealframe has no validate --fail-levle",
    );
    expect(findFault("npx --no-install dealframe valdate")).toContain("dealframe has no valdate");
    expect(findFault("curl https://x.example | sh")).toBe("it is no command of the project");
  });
});

/** A workflow command of GitHub Actions: `::error file=…,line=…::message`, values escaped. */
function readAnnotations(out: string) {
  const decode = (text: string) => decodeURIComponent(text);
  return out
    .trim()
    .split("\n")
    .map((line) => {
      const [, level, properties = "", message = ""] = /^::(error|warning|notice) ([^:]*)::(.*)$/.exec(line) ?? [];
      const pairs = properties.split(",").map((pair): [string, string] => {
        const at = pair.indexOf("=");
        return [pair.slice(0, at), decode(pair.slice(at + 1))];
      });
      return { level, ...Object.fromEntries(pairs), message: decode(message.replace(/%(?![0-9A-F]{2})/g, "%25")) };
    });
}

describe("the annotations of a pull request", () => {
  it("are one line for each finding, whatever a document says, at the place and with the code as title", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"haeding": "Latest Deals"');
    const heading = "100 %\\n::error ::x, y: z {nothing}";
    write(cwd, "layouts/page/odd.json", {
      version: 5,
      kind: "page",
      title: "Odd",
      path: "/odd",
      sections: [{ id: "a", type: "page-heading", heading: JSON.parse(`"${heading}"`), haeding: "x" }],
    });
    const { code, out } = await runDealframe("validate --format github", cwd);
    expect(code).toBe(1);
    const { diagnostics } = JSON.parse((await runDealframe("validate --json", cwd)).out);
    const annotations = readAnnotations(out);
    expect(annotations.map(({ level }) => level)).not.toContain(undefined);
    expect(annotations).toHaveLength(diagnostics.length);
    expect(annotations).toContainEqual(
      expect.objectContaining({
        level: "error",
        file: HOME_TWO,
        line: String(lineOf(cwd, HOME_TWO, "haeding")),
        col: "7",
        title: "unknown-key",
        message: expect.stringContaining("Did you mean heading?"),
      }),
    );
  });
});
