import { Worker, type WorkerOptions } from "node:worker_threads";

/** Starts a thread with a module, which does not keep the process running. */
export function startWorker(url: string, options: WorkerOptions): Worker {
  // The flags of the process may load modules that the thread does not need.
  const all = { ...options, execArgv: [] };
  const worker = url.endsWith(".ts")
    ? new Worker(writeSourceLoader(url), { ...all, eval: true })
    : new Worker(new URL(url), all);
  worker.unref();
  return worker;
}

/** Creates a script that loads a TypeScript module, in development and in tests. */
function writeSourceLoader(url: string): string {
  return `import("tsx/esm/api").then(({ register }) => { register(); return import(${JSON.stringify(url)}); });`;
}
