import { PURGE_TOKEN } from "../../../harness/programs/secrets";
import { PURGE_PATH } from "../../../src/domain/routes/serverPaths";

/** Makes what the API has said of a host's domain outdated: a server keeps website data for some seconds. */
export type Forget = (host: string) => Promise<void>;

/** `Forget` for a server that has PURGE_TOKEN. */
export function forgetAt(port: number): Forget {
  return async (domain) => {
    const { status } = await fetch(`http://127.0.0.1:${port}${PURGE_PATH}`, {
      method: "POST",
      headers: { authorization: `Bearer ${PURGE_TOKEN}` },
      body: JSON.stringify({ domain }),
    });
    if (status !== 200) throw new Error(`The purge was answered with ${status}.`);
  };
}

/** Runs a test with a server that others use after it: what the test has let the server forget is forgotten again at its end. */
export async function forgetAgain(
  forget: Forget,
  run: (forget: Forget) => Promise<void>,
  reset: () => void,
): Promise<void> {
  const hosts = new Set<string>();
  await run(async (host) => {
    hosts.add(host);
    await forget(host);
  });
  reset();
  for (const host of hosts) await forget(host);
}
