/** The owner of the answers in tests. */
export const OWNER = "shop.example http://api.test";
export const FRESH_MS = 30_000;
export const STALE_MS = 86_400_000;

/** Creates an API whose answers count up, and that can be made to fail. */
export function createApi() {
  const api = { calls: 0, failure: undefined as Error | undefined };
  const ask = async () => {
    api.calls += 1;
    await new Promise((resolve) => setImmediate(resolve));
    if (api.failure !== undefined) throw api.failure;
    return { number: api.calls };
  };
  return { api, ask };
}

/** Turns of the event loop in which the work in the background ends, however late the first of them comes. */
const TURNS = 20;

/** Waits until the work in the background is done. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}
