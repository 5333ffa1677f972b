/** True if an error says that whoever has sent a request closed the connection before all of its body came. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message === "aborted" && "code" in error && error.code === "ECONNRESET";
}
