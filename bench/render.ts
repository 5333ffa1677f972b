import { type ChildProcess, fork } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { startServer } from "../harness/servers/serverProcess";
import type { RenderReply, RenderRequest, RenderSide } from "./render/worker";
import type { Figure, Side } from "./runner/Figure";

const HOST = "dealharbor.localhost";
const RENDERS = 40;
const REACT = "React page";
/** Within the project, so that the packages of the build are found. */
const OUTPUT = join(import.meta.dirname, "results/render");

/** One side in a process of its own, as production runs it. */
async function startSide(side: RenderSide, apiOrigin: string): Promise<ChildProcess> {
  const worker = fork(join(OUTPUT, "worker.js"), [side, HOST, apiOrigin], {
    env: { ...process.env, NODE_ENV: "production" },
    execArgv: (process.env.BENCH_NODE_OPTIONS ?? "").split(" ").filter((option) => option !== ""),
  });
  await receive(worker);
  return worker;
}

function receive(worker: ChildProcess): Promise<RenderReply> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`The process that renders has ended with ${code}.`));
    worker.once("exit", fail);
    worker.once("message", (message) => {
      worker.off("exit", fail);
      resolve(message as RenderReply);
    });
  });
}

function createSide(name: string, worker: ChildProcess): Side {
  return {
    name,
    measure: async () => {
      worker.send({ renders: RENDERS } satisfies RenderRequest);
      const reply = await receive(worker);
      if (!("processorMs" in reply)) throw new Error("The process that renders did not answer with a time.");
      return { "processor time": reply.processorMs };
    },
  };
}

export const figure: Figure = {
  description: "A home is rendered from warm answers, without compression: by the site, and as the React page by hand.",
  rounds: 30,
  warmUps: 8,
  meaning: [
    "What documents, stores and sections cost beside plain React: the page of the figure `outside` has the same content, with its",
    "data as props and as JSON. A page that is not in the cache costs this, and its compression. With kept markup, the sections have",
    "been rendered for another page of the domain.",
  ].join("\n"),
  limits: [
    { side: "page", measure: "processor time", against: REACT, most: 1.5 },
    { side: "page", measure: "processor time", against: REACT, most: 1.1, isGoal: true },
    { side: "page, kept markup", measure: "processor time", against: REACT, most: 0.7 },
  ],
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build. Run npm run build first.");
    await build({
      logLevel: "warn",
      build: { ssr: join(import.meta.dirname, "render/worker.ts"), outDir: OUTPUT, emptyOutDir: true },
    });
    const dataDir = mkdtempSync(join(tmpdir(), "dealframe-bench-"));
    const api = await startServer({ DATA_DIR: dataDir });
    const apiOrigin = `http://127.0.0.1:${api.port}`;
    const workers = [
      await startSide("react-page", apiOrigin),
      await startSide("site", apiOrigin),
      await startSide("keeping-site", apiOrigin),
    ] as const;
    return {
      sides: [
        createSide(REACT, workers[0]),
        createSide("page", workers[1]),
        createSide("page, kept markup", workers[2]),
      ],
      close: async () => {
        for (const worker of workers) worker.disconnect();
        await api.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  },
};
