import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type Asker, FairQueue } from "../../domain/FairQueue";
import { isThreadHeld } from "../../reference-api/db/yieldThread";

/** Time in each round for requests that wait: others must not wait for as many rounds as there are requests. */
const ROUND_MS = 4;

/**
 * Wraps a listener so that many requests at once do not hold the thread together: once those of a round of the event loop have
 * taken some milliseconds, the others wait, some are handled in each round, and domains and their visitors have turns. A request
 * whose connection has ended meanwhile is not handled.
 */
export function answerFairly(
  listener: RequestListener,
  findAsker: (request: IncomingMessage) => Asker,
): (request: IncomingMessage, response: ServerResponse) => void {
  const waiting = new FairQueue<() => void>();
  let isScheduled = false;
  const handleWaiting = async () => {
    const endMs = performance.now() + ROUND_MS;
    do {
      waiting.take()?.();
      // Goes on once all that the request can do at once is done.
      await new Promise((resolve) => process.nextTick(resolve));
    } while (waiting.size > 0 && performance.now() < endMs);
    if (waiting.size > 0) setImmediate(handleWaiting);
    else isScheduled = false;
  };
  return (request, response) => {
    if (!isScheduled && !isThreadHeld()) return void listener(request, response);
    if (!isScheduled) setImmediate(handleWaiting);
    isScheduled = true;
    waiting.add(findAsker(request), () => {
      if (!response.destroyed) listener(request, response);
    });
  };
}
