import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that may wait. Browsers and proxies send the next request once they have the answer. */
const MAX_WAITING = 16;

/**
 * Wraps a listener so that a connection has one answer in the works: a pipelined request waits until those before it are
 * answered. Node.js hands out all requests that it reads at once, whose answers would open files and hold bodies together. A
 * connection with more than {@link MAX_WAITING} requests that wait is cut; a client may send them again (RFC 9112, section 9.3.2).
 */
export function answerInTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // A response gets its socket once those before it are sent.
    if (response.socket !== null) return listener(request, response);
    const { socket } = request;
    const count = (waiting.get(socket) ?? 0) + 1;
    waiting.set(socket, count);
    if (count > MAX_WAITING) {
      if (count === MAX_WAITING + 1) endCheaply(socket);
      return void request.destroy();
    }
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}

/**
 * When a connection ends, Node.js makes an error for each request that it has read: of a thousand, the stack traces alone would
 * take 10 ms. They go without.
 */
function endCheaply(socket: Socket): void {
  let limit = Error.stackTraceLimit;
  socket.prependOnceListener("close", () => {
    limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
  });
  socket.once("close", () => {
    Error.stackTraceLimit = limit;
  });
}
