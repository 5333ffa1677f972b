import { useEffect, useState } from "react";
import { countFaults, FaultDialog } from "./FaultDialog";
import { InspectDialog } from "./InspectDialog";
import type { FaultReport } from "./reports";
import { followFaults } from "./serverCalls";

const NO_FAULTS: FaultReport = { faults: [], warnings: [], consequences: [] };

/** The tools that the dev server adds to a page: the faults of the documents, and the origin of each section. */
export function DevTools() {
  const [report, setReport] = useState(NO_FAULTS);
  const [isFaultsOpen, setFaultsOpen] = useState(false);
  /** Id of the inspected section; `null` for the list of all. */
  const [inspected, setInspected] = useState<string | null>();

  useEffect(() => {
    let last = NO_FAULTS;
    return followFaults((next) => {
      // A closed dialog stays closed until something changes.
      if (JSON.stringify(next) === JSON.stringify(last)) return;
      const showedWarnings = last.faults.length === 0;
      last = next;
      setReport(next);
      // Warnings alone do not open the dialog; one that shows warnings stays open.
      setFaultsOpen((isOpen) => next.faults.length > 0 || (isOpen && showedWarnings && next.warnings.length > 0));
    });
  }, []);
  useEffect(() => followAltClicks(setInspected), []);

  const count = countFaults(report);
  return (
    <>
      <div className="corner">
        {count === "" ? null : (
          <button
            type="button"
            className={report.faults.length > 0 ? "pill alarm" : "pill caution"}
            aria-haspopup="dialog"
            onClick={() => setFaultsOpen(true)}
          >
            {count}
          </button>
        )}
        <button type="button" className="pill" aria-haspopup="dialog" onClick={() => setInspected(null)}>
          Inspect
        </button>
      </div>
      {inspected === undefined ? null : (
        <InspectDialog sectionId={inspected} onSelect={setInspected} onClose={() => setInspected(undefined)} />
      )}
      {isFaultsOpen ? <FaultDialog report={report} onClose={() => setFaultsOpen(false)} /> : null}
    </>
  );
}

/**
 * Calls back when a section is clicked with Alt, instead of the click's usual effect. Returns a function that stops
 * this.
 */
function followAltClicks(onSelect: (sectionId: string) => void): () => void {
  const handleClick = (event: MouseEvent) => {
    const section = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-section]") : null;
    if (!event.altKey || section?.dataset.section === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onSelect(section.dataset.section);
  };
  window.addEventListener("click", handleClick, true);
  return () => window.removeEventListener("click", handleClick, true);
}
