import { type EditorPlace, FAULTS_EVENT, FAULTS_PATH, type FaultReport } from "./reports";

/** Calls back with the present faults of the documents, and after every change. Returns a function that stops this. */
export function followFaults(onReport: (report: FaultReport) => void): () => void {
  let hasReport = false;
  const handleReport = (report: FaultReport) => {
    hasReport = true;
    onReport(report);
  };
  import.meta.hot?.on(FAULTS_EVENT, handleReport);
  void fetch(FAULTS_PATH)
    .then((answer) => answer.json() as Promise<FaultReport>)
    .then(
      // A report that was pushed in the meantime is newer.
      (report) => (hasReport ? undefined : onReport(report)),
      () => undefined,
    );
  return () => import.meta.hot?.off(FAULTS_EVENT, handleReport);
}

/** Opens a file in the editor on the machine of the dev server. */
export function openInEditor({ path, line, column }: EditorPlace): void {
  void fetch(`/__open-in-editor?${new URLSearchParams({ file: `${path}:${line}:${column}` })}`);
}
