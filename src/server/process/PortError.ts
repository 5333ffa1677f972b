const REASONS: Readonly<Record<string, (host: string, port: number, prefix: string) => string>> = {
  EADDRINUSE: (host, port, prefix) =>
    `Port ${port} of ${host} is in use by another program. Stop that program, or set ${prefix}PORT to another number.`,
  EACCES: (host, port, prefix) =>
    `This user may not listen on port ${port} of ${host}. Set ${prefix}PORT to a number above 1023.`,
  EADDRNOTAVAIL: (host, _port, prefix) =>
    `This machine has no address ${host}. Set ${prefix}HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (host, _port, prefix) =>
    `The name ${host} leads to no address. Set ${prefix}HOST to an address of this machine, such as 127.0.0.1.`,
};

/** The server cannot listen; the message says why and what to do. */
export class PortError extends Error {
  override readonly name = "PortError";

  /**
   * Explains an error of `listen`; one that is not known stays as it is.
   *
   * @param prefix of the settings that name host and port, such as `METRICS_`
   */
  static explain(error: Error, host: string, port: number, prefix = ""): Error {
    const code = "code" in error ? String(error.code) : "";
    const reason = REASONS[code]?.(host, port, prefix);
    return reason === undefined ? error : new PortError(reason, { cause: error });
  }
}
