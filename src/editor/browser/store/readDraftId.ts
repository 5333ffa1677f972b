const KEY = "dealframe-editor-draft";

/** The id of this browser's draft: every window of it works on the same one, after a reload and a crash, too. */
export function readDraftId(storage: Storage): string {
  const known = storage.getItem(KEY);
  if (known !== null && /^[\w-]{8,64}$/.test(known)) return known;
  const id = createId();
  keepDraftId(storage, id);
  return id;
}

/** Makes another draft that of this browser. */
export function keepDraftId(storage: Storage, id: string): void {
  storage.setItem(KEY, id);
}

function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
