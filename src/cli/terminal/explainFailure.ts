const REASONS: Readonly<Record<string, string>> = {
  EACCES: "you have no permission",
  EAI_AGAIN: "its host is unknown",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it closed the connection",
  EISDIR: "it is a folder",
  ENOENT: "it does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "a folder in its path is a file",
  ENOTFOUND: "its host is unknown",
  EPROTO: "it does not support HTTPS",
  EPERM: "you have no permission",
  EROFS: "the disk is read-only",
  ERR_INVALID_URL: "it is not an address such as https://api.example.com",
};

/** Explains why a file or a server cannot be used: “nothing listens there”. */
export function explainFailure(error: unknown): string {
  const { code = "", cause, name, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  // The reason of a failed fetch is in its cause.
  if (cause !== undefined) return explainFailure(cause);
  if (name === "AbortError" || name === "TimeoutError") return "it did not answer in time";
  return message || String(error);
}
