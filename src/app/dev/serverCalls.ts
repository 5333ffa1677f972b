import {
  type EditorPlace,
  FAULTS_EVENT,
  FAULTS_PATH,
  type FaultReport,
  INSPECT_PATH,
  type InspectedSection,
} from "./reports";

/** Calls back with the faults of the documents: those that stand now, and after every change. Returns what ends that. */
export function followFaults(onReport: (report: FaultReport) => void): () => void {
  let isTold = false;
  const handleReport = (report: FaultReport) => {
    isTold = true;
    onReport(report);
  };
  import.meta.hot?.on(FAULTS_EVENT, handleReport);
  void fetch(FAULTS_PATH)
    .then((answer) => answer.json() as Promise<FaultReport>)
    .then(
      // A report that came meanwhile is newer.
      (report) => (isTold ? undefined : onReport(report)),
      () => undefined,
    );
  return () => import.meta.hot?.off(FAULTS_EVENT, handleReport);
}

/** Asks what says a section of the page that is shown. Rejects with a message for the reader. */
export async function loadSection(sectionId: string): Promise<InspectedSection> {
  const path = `${location.pathname}${location.search}`;
  const answer = await fetch(`${INSPECT_PATH}?${new URLSearchParams({ path, section: sectionId })}`);
  const body = (await answer.json()) as InspectedSection & { readonly message?: string };
  if (!answer.ok) throw new Error(body.message);
  return body;
}

/** Opens a file where the dev server runs, in the editor that is open there. */
export function openInEditor({ path, line, column }: EditorPlace): void {
  void fetch(`/__open-in-editor?${new URLSearchParams({ file: `${path}:${line}:${column}` })}`);
}
