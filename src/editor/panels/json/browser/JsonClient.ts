import type { JsonAnswer, JsonAnswers, JsonRequest } from "./jsonMessages";

/** The JSON language service in its worker. */
export class JsonClient {
  private readonly worker = new Worker(new URL("./jsonWorker.ts", import.meta.url), { type: "module" });
  private readonly waiting = new Map<number, (answer: unknown) => void>();
  private count = 0;

  constructor() {
    this.worker.addEventListener("message", ({ data }: MessageEvent<JsonAnswer>) => {
      this.waiting.get(data.id)?.(data.answer);
      this.waiting.delete(data.id);
    });
  }

  ask<Ask extends JsonRequest["ask"]>(ask: Ask, file: string, text: string, offset = 0): Promise<JsonAnswers[Ask]> {
    const id = ++this.count;
    this.worker.postMessage({ id, ask, file, text, offset } satisfies JsonRequest);
    return new Promise((resolve) => {
      this.waiting.set(id, (answer) => resolve(answer as JsonAnswers[Ask]));
    });
  }

  close(): void {
    this.worker.terminate();
    this.waiting.clear();
  }
}
