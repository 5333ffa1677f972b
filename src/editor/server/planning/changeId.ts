/** A change of a draft against the disk that can be discarded by itself. */
export interface ChangeKey {
  readonly file: string;
  /** Absent if the file is neither a document nor the changes of a domain. */
  readonly document?: string | undefined;
  readonly kind: "added" | "removed" | "moved" | "replaced" | "renamed" | "changed";
  /** Id of the section in the draft; of a removed one, on disk. Absent for settings of the document. */
  readonly section?: string | undefined;
  /** Id of a renamed section on disk. */
  readonly former?: string | undefined;
  /** JSON pointer of a changed setting inside the section, the document, or a file of another kind. */
  readonly pointer?: string | undefined;
}

/** Returns the id of a change, which the browser sends back. */
export function formatChangeId({ file, document, kind, section, former, pointer }: ChangeKey): string {
  return JSON.stringify([file, kind, document ?? null, section ?? null, pointer ?? null, former ?? null]);
}

/** Returns the change that an id names; `undefined` if it names none. */
export function parseChangeId(id: string): ChangeKey | undefined {
  try {
    const [file, kind, document, section, pointer, former] = JSON.parse(id) as (string | null)[];
    if (typeof file !== "string" || typeof kind !== "string") return undefined;
    const key = { file, kind, document, section, pointer, former };
    const stated = Object.entries(key).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(stated) as unknown as ChangeKey;
  } catch {
    return undefined;
  }
}
