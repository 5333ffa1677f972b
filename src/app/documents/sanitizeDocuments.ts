import type { ResolvedDocuments } from "./resolveDocuments";
import { sanitizeDocument } from "./sanitizeDocument";

/** Returns the documents of a page with sanitised markup, and nothing else of it. For servers. */
export function sanitizeDocuments({ documents, params, status, preview }: ResolvedDocuments): ResolvedDocuments {
  const { header, main, footer } = documents;
  return {
    params,
    status,
    ...(preview === undefined ? {} : { preview }),
    documents: {
      ...(header === undefined ? {} : { header: sanitizeDocument(header) }),
      main: sanitizeDocument(main),
      ...(footer === undefined ? {} : { footer: sanitizeDocument(footer) }),
    },
  };
}
