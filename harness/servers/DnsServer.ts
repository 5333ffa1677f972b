import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** The answer to the question for a name: an IPv4 address, no such name, or none at all. */
export type DnsRule = (name: string) => string | "unknown" | "silent";

/**
 * A DNS server on the loopback interface (RFC 1035, over UDP, one question each), which answers as `rule` says. IPv6
 * addresses it has none of.
 */
export class DnsServer {
  /** The names that were asked for, in order. */
  readonly asked: string[] = [];

  private constructor(
    private readonly socket: Socket,
    public rule: DnsRule,
  ) {
    socket.on("message", (question, { port, address }) => {
      const answer = this.answer(question);
      if (answer !== undefined) socket.send(answer, port, address);
    });
  }

  /** Starts a server; port 0 stands for a free one. */
  static async start(rule: DnsRule, port = 0): Promise<DnsServer> {
    const socket = createSocket("udp4");
    socket.bind(port, "127.0.0.1");
    await once(socket, "listening");
    return new DnsServer(socket, rule);
  }

  /** Its address, as `Resolver.setServers` takes it. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }

  private answer(message: Buffer): Buffer | undefined {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
      labels.push(message.toString("latin1", at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join(".").toLowerCase();
    const isIPv4 = message.readUInt16BE(at + 1) === TYPE_A;
    this.asked.push(name);
    const found = this.rule(name);
    if (found === "silent") return undefined;
    const question = message.subarray(HEADER_BYTES, at + 5);
    const hasAnswer = isIPv4 && found !== "unknown";
    const header = Buffer.alloc(HEADER_BYTES);
    header.writeUInt16BE(message.readUInt16BE(0), 0);
    // A recursive answer: without an error, or that there is no such name.
    header.writeUInt16BE(found === "unknown" ? 0x8183 : 0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(hasAnswer ? 1 : 0, 6);
    if (!hasAnswer) return Buffer.concat([header, question]);
    // The name of the question, type A, class IN, five minutes, four bytes.
    const record = Buffer.from([0xc0, HEADER_BYTES, 0, 1, 0, 1, 0, 0, 1, 44, 0, 4, ...found.split(".").map(Number)]);
    return Buffer.concat([header, question, record]);
  }
}
