import type { Connections, LoadAnswer, LoadRequest } from "./openConnections";

export interface RateOptions {
  readonly perSecond: number;
  readonly seconds: number;
  /** The request with this number, counted from 0. */
  readonly choose: (number: number) => LoadRequest;
}

const TICK_MS = 5;

/**
 * Sends requests at a fixed rate, without waiting for earlier answers, and resolves with all answers. If the sender is
 * late with a request, its duration counts from the moment at which it was due.
 */
export async function sendAtRate<Answer>(
  { ask }: { readonly ask: (what: LoadRequest, dueAtMs: number) => Promise<Answer> },
  { perSecond, seconds, choose }: RateOptions,
): Promise<Answer[]> {
  const startedAtMs = performance.now();
  const answers: Promise<Answer>[] = [];
  const total = Math.round(perSecond * seconds);
  while (answers.length < total) {
    const dueAtMs = startedAtMs + (answers.length * 1000) / perSecond;
    const waitMs = dueAtMs - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, Math.max(TICK_MS, waitMs)));
    else answers.push(ask(choose(answers.length), dueAtMs));
  }
  return Promise.all(answers);
}

/** Keeps a number of requests under way for some seconds; resolves with their answers. */
export async function sendInTurn(
  { ask }: Connections,
  { clients, seconds, choose }: Omit<RateOptions, "perSecond"> & { readonly clients: number },
): Promise<LoadAnswer[]> {
  const answers: LoadAnswer[] = [];
  const endAtMs = performance.now() + seconds * 1000;
  let number = 0;
  const sendAll = async () => {
    while (performance.now() < endAtMs) {
      const answer = await ask(choose(number++));
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: clients }, sendAll));
  return answers;
}
