import { connect, type Socket } from "node:net";

/** Silence after which no answer comes any more. */
const SILENCE_MS = 15_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server on the loopback interface, and the address from which it is asked. */
export interface RawTarget {
  readonly port: number;
  readonly localAddress: string;
}

function open({ port, localAddress }: RawTarget): Socket {
  const socket = connect({ host: "127.0.0.1", port, localAddress });
  // A connection that the server cuts ends with an error.
  socket.on("error", () => undefined);
  return socket;
}

/** Resolves once a connection has ended, with an error or without. */
function toEnd(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once("close", () => resolve());
  });
}

/** Sends requests on one connection without waiting for answers; resolves with what came before the server cut it, or fell silent. */
export async function pipeline(target: RawTarget, requests: string): Promise<string> {
  const socket = open(target);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(part));
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  socket.write(requests);
  await toEnd(socket);
  return Buffer.concat(parts).toString("latin1");
}

/** Sends requests on several connections and reads no answer, until `isOver`. */
export async function pipelineUnread(
  target: RawTarget,
  { connections, requests, isOver }: { connections: number; requests: string; isOver: () => boolean },
): Promise<void> {
  const sockets = Array.from({ length: connections }, () => {
    const socket = open(target).pause();
    socket.write(requests);
    return socket;
  });
  while (!isOver()) await pause(20);
  for (const socket of sockets) socket.destroy();
}

/** Sends the start of a request on several connections, and then a byte now and then, until `isOver`; resolves with what was answered. */
export async function drip(
  target: RawTarget,
  { connections, start, isOver }: { connections: number; start: string; isOver: () => boolean },
): Promise<readonly string[]> {
  const answers: string[] = [];
  const sockets = Array.from({ length: connections }, () => {
    const socket = open(target);
    socket.on("data", (part) => answers.push(part.toString("latin1")));
    socket.write(start);
    return socket;
  });
  while (!isOver()) {
    for (const socket of sockets) if (socket.writable) socket.write("x");
    await pause(50);
  }
  for (const socket of sockets) socket.destroy();
  return answers;
}

/** Sends the start of a chunked request and then chunks without end; resolves with what came before the server cut it, and the bytes sent. */
export async function sendEndless(target: RawTarget, start: string): Promise<{ answer: string; sentBytes: number }> {
  const socket = open(target);
  const chunk = `8000\r\n${"x".repeat(0x8000)}\r\n`;
  let answer = "";
  let sentBytes = 0;
  socket.on("data", (part) => {
    answer += part.toString("latin1");
  });
  socket.write(start);
  while (socket.writable && !socket.closed) {
    sentBytes += chunk.length;
    const hasRoom = socket.write(chunk);
    if (!hasRoom) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), toEnd(socket)]);
    await pause(1);
  }
  await toEnd(socket);
  return { answer, sentBytes };
}
