let atMs = 0;
let text = "";

/** Returns the time of a log line as pino writes it (ISO 8601). Lines of the same millisecond share the text. */
export function isoTimestamp(): string {
  const nowMs = Date.now();
  if (nowMs !== atMs) {
    atMs = nowMs;
    text = `,"time":"${new Date(nowMs).toISOString()}"`;
  }
  return text;
}
