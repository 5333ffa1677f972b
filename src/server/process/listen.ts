import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ListenSettings, PortError } from "./PortError";

export interface ListenAddress {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** True for a port of this process alone, which a cluster does not share. */
  readonly exclusive?: boolean;
}

/**
 * Makes a server listen; resolves with its port. Rejects with a {@link PortError}, which names the settings `names`, by
 * default HOST and PORT.
 */
export function listen(
  server: Server,
  { host, port, exclusive }: ListenAddress,
  names?: ListenSettings,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(PortError.explain(error, host, port, names));
    server.once("error", fail);
    server.listen({ port, host, exclusive }, () => {
      server.off("error", fail);
      // A connection that cannot be accepted, such as for want of file descriptors, is lost; the others stay.
      server.on("error", () => {});
      resolve((server.address() as AddressInfo).port);
    });
  });
}
