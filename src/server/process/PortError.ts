/** The names of the settings for host and port. */
export interface ListenSettings {
  readonly host: string;
  readonly port: string;
}

const SITE: ListenSettings = { host: "HOST", port: "PORT" };

const REASONS: Readonly<Record<string, (host: string, port: number, settings: ListenSettings) => string>> = {
  EADDRINUSE: (host, port, settings) =>
    `Port ${port} of ${host} is in use by another program. Stop that program, or set ${settings.port} to another number.`,
  EACCES: (host, port, settings) =>
    `This user may not listen on port ${port} of ${host}. Set ${settings.port} to a number above 1023.`,
  EADDRNOTAVAIL: (host, _port, settings) =>
    `This machine has no address ${host}. Set ${settings.host} to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (host, _port, settings) =>
    `The name ${host} leads to no address. Set ${settings.host} to an address of this machine, such as 127.0.0.1.`,
};

/** The server cannot listen; the message says why and what to do. */
export class PortError extends Error {
  override readonly name = "PortError";

  /**
   * Explains an error of `listen`; an unknown one is returned unchanged.
   *
   * @param settings names of the settings for host and port
   */
  static explain(error: Error, host: string, port: number, settings = SITE): Error {
    const code = "code" in error ? String(error.code) : "";
    const reason = REASONS[code]?.(host, port, settings);
    return reason === undefined ? error : new PortError(reason, { cause: error });
  }
}
