/** Shares by the device; true when its own sharing took it over, also when the shopper thought better of it. */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== "function") return false;
  return navigator.share(data).then(
    () => true,
    (error: unknown) => error instanceof DOMException && error.name === "AbortError",
  );
}
