import type { RequestListener } from "node:http";
import type { Socket } from "node:net";

/** Requests of one connection that may wait. Browsers and proxies send the next request once they have the answer. */
const MAX_WAITING = 100;

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
    if (count > MAX_WAITING) return void socket.destroy();
    waiting.set(socket, count);
    response.once("socket", () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      listener(request, response);
    });
  };
}
