const LOOPBACK = /^(?:(?:[a-z0-9-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** True if a host name, as the URL parser gives it, is this machine itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
