import type { ViteDevServer } from "vite";
import { FAULTS_EVENT, type FaultReport } from "../../app/dev/reports";
import type { LayoutService } from "../documents/LayoutService";

/**
 * Sends the faults of every change to open pages, which reload where what they show may have changed. Returns a function
 * that sends the faults of now.
 */
export function followLayouts(
  vite: ViteDevServer,
  layouts: LayoutService,
  report: () => Promise<FaultReport>,
): () => void {
  const write = () => {
    const { documents, selection, changes } = layouts.current;
    return JSON.stringify([[...documents], selection, [...changes].map(([domain, { overlay }]) => [domain, overlay])]);
  };
  let shown = write();
  const send = () => {
    report().then(
      (faults) => vite.ws.send(FAULTS_EVENT, faults),
      (error: unknown) => vite.config.logger.error(`The faults could not be sent: ${String(error)}`),
    );
  };
  layouts.onFindings(send);
  layouts.onChange(() => {
    send();
    const current = write();
    if (current === shown) return;
    shown = current;
    vite.ws.send({ type: "full-reload" });
  });
  return send;
}
