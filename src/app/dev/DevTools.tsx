import { useEffect, useState } from "react";
import { countFaults, FaultDialog } from "./FaultDialog";
import type { FaultReport } from "./reports";
import { followFaults } from "./serverCalls";

const NO_FAULTS: FaultReport = { faults: [], warnings: [], consequences: [] };

/** Shows the faults of the documents above a page of the dev server, or their number in its corner. */
export function DevTools() {
  const [report, setReport] = useState(NO_FAULTS);
  const [isFaultsOpen, setFaultsOpen] = useState(false);

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

  const count = countFaults(report);
  return (
    <>
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
      {isFaultsOpen ? <FaultDialog report={report} onClose={() => setFaultsOpen(false)} /> : null}
    </>
  );
}
