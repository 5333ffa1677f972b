import {
  type EditorPlace,
  FAULTS_EVENT,
  FAULTS_PATH,
  type FaultReport,
  INSPECT_PATH,
  type InspectedSection,
} from "./reports";

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

/** Loads the origin of a section of the shown page. Rejects with a message for the reader. */
export async function loadSection(sectionId: string): Promise<InspectedSection> {
  const path = `${location.pathname}${location.search}`;
  const answer = await fetch(`${INSPECT_PATH}?${new URLSearchParams({ path, section: sectionId })}`);
  const body = (await answer.json()) as InspectedSection & { readonly message?: string };
  if (!answer.ok) throw new Error(body.message);
  return body;
}

/** Opens a file in the editor on the machine of the dev server. */
export function openInEditor({ path, line, column }: EditorPlace): void {
  void fetch(`/__open-in-editor?${new URLSearchParams({ file: `${path}:${line}:${column}` })}`);
}
