import { defineDiagnostic } from "../defineDiagnostic";

export const mergeConflict = defineDiagnostic({
  code: "merge-conflict",
  order: 80,
  severity: "error",
  message: () =>
    "A merge conflict of Git begins here. Keep one of its two sides, and remove the lines with <<<<<<<, ======= and >>>>>>>.",
  meaning: "Git found two changes of the same lines and wrote both into the file, between marks.",
  remedy: "Keep one of the two sides, or join them, and remove the lines with the marks.",
  examples: ({ home }) => [
    {
      change: home('  "version": 5,', '<<<<<<< HEAD\n  "version": 5,\n=======\n  "version": 1,\n>>>>>>> other'),
      at: "home/one.json:2:1",
      says: "merge conflict",
    },
  ],
});
