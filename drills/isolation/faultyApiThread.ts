import { once } from "node:events";
import { isMainThread, parentPort, type Worker, workerData } from "node:worker_threads";
import { startWorker } from "../../src/reference-api/db/startWorker";
import { type ApiFault, type FaultyApi, openFaultyApi } from "./openFaultyApi";

/** Marks a thread that holds an API, and names the port of the true one. */
interface ThreadData {
  readonly faultyApiOf: number;
}

/** Opens such an API in a thread of its own: making its long answers must not hold up those who measure. */
export async function openFaultyApiThread(apiPort: number): Promise<Pick<FaultyApi, "origin" | "spoil" | "stop">> {
  const worker: Worker = startWorker(import.meta.url, { workerData: { faultyApiOf: apiPort } satisfies ThreadData });
  const [origin] = (await once(worker, "message")) as [string];
  return {
    origin,
    spoil: (faults) => worker.postMessage(faults),
    stop: async () => void (await worker.terminate()),
  };
}

if (!isMainThread && typeof (workerData as ThreadData | undefined)?.faultyApiOf === "number") {
  const api = await openFaultyApi((workerData as ThreadData).faultyApiOf);
  parentPort?.on("message", (faults: ReadonlyMap<string, ApiFault>) => api.spoil(faults));
  parentPort?.postMessage(api.origin);
}
