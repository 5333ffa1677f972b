/** Errors whose message says what to do, by name, because Vite loads their classes more than once. */
const EXPLAINED = [
  "NoLayoutsError",
  "WebsitesError",
  "PortError",
  "FolderInUseError",
  "DatabaseError",
  "ForeignDataError",
  "OwnDomainsError",
  "UnknownDomainError",
  "UsageError",
  "EditorSettingsError",
  "ImportError",
  "FeedError",
];
/** Returns the reason of a failed start for printing: a message that says what to do, else the error with its stack. */
export function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "SettingsError") return `The settings cannot be used.\n${error.message}`;
  return EXPLAINED.includes(error.name) ? error.message : error;
}
