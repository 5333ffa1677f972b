import { type ResolvedDocuments, resolveDocuments } from "./resolveDocuments";
import { sanitizeDocument } from "./sanitizeDocument";

/** Returns the documents of a path's page, see `resolveDocuments`, with sanitised markup. For servers. */
export function resolveSafeDocuments(...parameters: Parameters<typeof resolveDocuments>): ResolvedDocuments {
  const { documents, ...resolved } = resolveDocuments(...parameters);
  const { header, main, footer } = documents;
  return {
    ...resolved,
    documents: {
      ...(header === undefined ? {} : { header: sanitizeDocument(header) }),
      main: sanitizeDocument(main),
      ...(footer === undefined ? {} : { footer: sanitizeDocument(footer) }),
    },
  };
}
