import { describeRefusedPreview } from "../../app/preview/describeRefusedPreview";
import type { FindAssets } from "../../app/server/Document";
import {
  type ErrorPageKind,
  type ErrorPageRequest,
  type RenderedErrorPage,
  renderErrorPage,
  renderRefusedPreview,
} from "../../app/server/renderErrorPage";
import type { RefusedPreview } from "../../layout/preview/Preview";
import { RETRY_AFTER, UNLISTED } from "../http/headers/cacheHeaders";
import { createSecurityPolicy } from "../http/headers/securityHeaders";

const ERROR_STATUS = { "unknown-host": 421, unavailable: 503, slow: 503, fault: 500 } as const;

/** The answers without a page of the site. */
export interface ErrorAnswers {
  answerError(kind: ErrorPageKind, requestId: string): Response;
  answerRefusedPreview(refused: RefusedPreview, requestId: string): Response;
}

/** Creates the error pages as answers; the dev server's scripts run on them, too. */
export function createErrorAnswers(findAssets: FindAssets): ErrorAnswers {
  const toRequest = (requestId: string): ErrorPageRequest => ({ requestId, scripts: findAssets([]).before });
  return {
    answerError: (kind, requestId) => answer(renderErrorPage(kind, toRequest(requestId)), ERROR_STATUS[kind]),
    answerRefusedPreview: (refused, requestId) => {
      const described = describeRefusedPreview(refused);
      return answer(renderRefusedPreview(described, toRequest(requestId)), described.status);
    },
  };
}

function answer({ html, inlineStyle }: RenderedErrorPage, status: number): Response {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      ...UNLISTED,
      "Content-Security-Policy": createSecurityPolicy({
        inlineStyles: [inlineStyle],
        inlineScripts: [],
        scriptUrls: [],
        apiOrigin: "",
        frameHosts: [],
        trustedTypes: [],
      }),
      ...(status === 503 ? RETRY_AFTER : {}),
    },
  });
}
