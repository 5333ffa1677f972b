import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerFairly } from "../http/answerFairly";
import { createListener } from "../http/createListener";
import { refuseLongAddress } from "../http/refuseLongAddress";
import { refuseUnclearHost } from "../http/refuseUnclearHost";
import { requireHttps } from "../http/secureTransport";
import { answerFreshPages } from "../pages/answerFreshPages";
import { ignoreHostOfProbe } from "../routes/healthRoutes";
import { createHandler, type HandlerOptions } from "./createHandler";

/**
 * Creates the listener of the site's port. It refuses unreadable requests and sends fresh pages, which must both cost
 * little; the handler answers all others, in turns where they are many.
 */
export function createSiteListener(options: HandlerOptions): RequestListener {
  const { site } = options;
  const { settings, log } = site;
  const secure = requireHttps(settings);
  const refuseLong = refuseLongAddress(log, settings, site);
  const refuseUnclear = refuseUnclearHost(log, settings);
  const answerFresh = answerFreshPages(site);
  const answer = answerFairly(createListener(createHandler(options).fetch), ({ headers, socket }) => {
    const [{ network }] = site.pages.visitors.find(socket.remoteAddress, headers["x-forwarded-for"]?.toString());
    return { domain: headers.host ?? "", visitor: network };
  });
  return (request: IncomingMessage, response: ServerResponse) => {
    if (refuseLong(request, response)) return;
    if (!ignoreHostOfProbe(request) && (refuseUnclear(request, response) || answerFresh(request, response))) return;
    secure(request, response);
    answer(request, response);
  };
}
