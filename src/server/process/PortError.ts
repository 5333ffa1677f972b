const REASONS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use by another program. Stop that program, or set PORT to another number.`,
  EACCES: (host, port) => `This user may not listen on port ${port} of ${host}. Set PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (host) =>
    `The name ${host} leads to no address. Set HOST to an address of this machine, such as 127.0.0.1.`,
};

/** The server cannot listen; the message says why and what to do. */
export class PortError extends Error {
  override readonly name = "PortError";

  /** Explains an error of `listen`; one that is not known stays as it is. */
  static explain(error: Error, host: string, port: number): Error {
    const code = "code" in error ? String(error.code) : "";
    const reason = REASONS[code]?.(host, port);
    return reason === undefined ? error : new PortError(reason, { cause: error });
  }
}
