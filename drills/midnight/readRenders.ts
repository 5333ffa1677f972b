import { requestPage } from "../../harness/servers/requestPage";

/** The site tells what it counts to who has it. */
export const METRICS_TOKEN = "midnight".repeat(4);

/** Returns how many pages a site has rendered so far, for shoppers and as refreshes. */
export async function readRenders(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { text } = await requestPage({ port, host: "127.0.0.1", path: "/metrics", headers });
  const counts = [...text.matchAll(/^dealframe_renders_total\{[^}]*outcome="ok"[^}]*\} (\d+)/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
