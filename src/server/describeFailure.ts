/** Errors whose message says what to do. Vite loads their classes more than once, so they are known by their names. */
const EXPLAINED = [
  "NoLayoutsError",
  "WebsitesError",
  "PortError",
  "FolderInUseError",
  "DatabaseError",
  "ForeignDataError",
  "UsageError",
  "EditorSettingsError",
];
/** Why a start has failed, as it is printed: a message that says what to do, else the error with its stack. */
export function describeFailure(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === "SettingsError") return `The settings cannot be used.\n${error.message}`;
  return EXPLAINED.includes(error.name) ? error.message : error;
}
