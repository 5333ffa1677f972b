import type { ViteDevServer } from "vite";
import { FAULTS_EVENT, type FaultReport } from "../../app/dev/reports";
import { findChangedPurgeTags } from "../documents/findChangedPurgeTags";
import type { LayoutService } from "../documents/LayoutService";

/** The connection to open pages. */
export interface DevPages {
  readonly ws: Pick<ViteDevServer["ws"], "send">;
  readonly config: { readonly logger: Pick<ViteDevServer["config"]["logger"], "error"> };
}

/**
 * Sends the faults of every change to open pages, which reload if their content may have changed. Returns a function
 * that sends the present faults.
 */
export function followLayouts(vite: DevPages, layouts: LayoutService, report: () => Promise<FaultReport>): () => void {
  let shown = layouts.current;
  const send = () => {
    report().then(
      (faults) => vite.ws.send(FAULTS_EVENT, faults),
      (error: unknown) => vite.config.logger.error(`The faults could not be sent: ${String(error)}`),
    );
  };
  layouts.onFindings(send);
  layouts.onChange(() => {
    send();
    const changed = findChangedPurgeTags(shown, layouts.current);
    shown = layouts.current;
    // Undefined: the selection changed.
    if (changed?.length === 0) return;
    vite.ws.send({ type: "full-reload" });
  });
  return send;
}
