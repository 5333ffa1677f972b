import type { AddressInfo } from "node:net";
import { connect, createServer, type Server, type Socket } from "node:net";

/** Passes connections on to a port, and delays what goes through as long as it is told to. */
export class SlowProxy {
  /** Delay of each piece in both directions, in milliseconds. */
  delayMs = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async open(target: number): Promise<SlowProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const proxy = new SlowProxy(server, (server.address() as AddressInfo).port);
    server.on("connection", (client) => {
      const upstream = connect(target, "127.0.0.1");
      proxy.pass(client, upstream);
      proxy.pass(upstream, client);
    });
    return proxy;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private pass(from: Socket, to: Socket): void {
    this.sockets.add(from);
    let last: Promise<unknown> = Promise.resolve();
    const later = (work: () => void) => {
      const { delayMs } = this;
      const waited = delayMs === 0 ? undefined : new Promise<void>((resolve) => setTimeout(resolve, delayMs));
      // Pieces keep their order, and do not wait for the delay of one another.
      last = Promise.all([last, waited]).then(work);
    };
    from.on("data", (piece) => later(() => void (to.destroyed || to.write(piece))));
    from.on("end", () => later(() => void to.end()));
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.sockets.delete(from);
      later(() => void to.destroy());
    });
  }
}
