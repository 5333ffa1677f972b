const REASONS: Readonly<Record<string, string>> = {
  EACCES: "you may not use it",
  EAI_AGAIN: "its host is not known",
  ECONNREFUSED: "nothing listens there",
  ECONNRESET: "it closed the connection",
  EISDIR: "it is a folder",
  ENOENT: "it does not exist",
  ENOSPC: "the disk is full",
  ENOTDIR: "what should be a folder on the way to it is a file",
  ENOTFOUND: "its host is not known",
  EPROTO: "it does not speak HTTPS",
  EPERM: "you may not use it",
  EROFS: "the disk is read-only",
  ERR_INVALID_URL: "it is no address, such as https://api.example.com",
};

/** Why a file or a server could not be used, in words: “nothing listens there”. */
export function explainFailure(error: unknown): string {
  const { code = "", cause, name, message } = error as NodeJS.ErrnoException & { cause?: unknown };
  const reason = REASONS[code];
  if (reason !== undefined) return reason;
  // A failed fetch says why in its cause.
  if (cause !== undefined) return explainFailure(cause);
  if (name === "AbortError" || name === "TimeoutError") return "it did not answer in time";
  return message || String(error);
}
