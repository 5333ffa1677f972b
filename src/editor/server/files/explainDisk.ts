const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
  EACCES: "there is no permission to write there",
  EPERM: "there is no permission to write there",
  EROFS: "the file system can only be read",
  ENOENT: "the folder is gone",
  ENOTDIR: "the folder is gone",
  ENAMETOOLONG: "the name is too long",
  EISDIR: "it is a folder",
};

/** Describes why the disk refuses something. */
export function explainDisk(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
}
