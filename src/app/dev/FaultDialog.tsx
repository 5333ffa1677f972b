import { plural } from "../../domain/text/messageWords";
import type { FrameRow } from "../../layout/diagnostics/cutFrame";
import { PlaceButton } from "./PlaceButton";
import type { FaultReport, ShownFault } from "./reports";
import { ToolDialog } from "./ToolDialog";

/** Further faults are often consequences of the first ones. */
const MAX_SHOWN = 20;

export interface FaultDialogProps {
  readonly report: FaultReport;
  readonly onClose: () => void;
}

/** “1 fault, 2 warnings”; empty for none. */
export function countFaults({ faults, warnings }: FaultReport): string {
  const count = (all: readonly ShownFault[], word: string) => (all.length === 0 ? [] : [plural(all.length, word)]);
  return [...count(faults, "fault"), ...count(warnings, "warning")].join(", ");
}

/**
 * The faults of the documents and of website data: the place, the message, the suggestion, and what shoppers see until
 * they are corrected.
 */
export function FaultDialog({ report, onClose }: FaultDialogProps) {
  const { faults, warnings, consequences } = report;
  return (
    <ToolDialog
      title={`Documents and website data: ${countFaults(report)}`}
      className={faults.length > 0 ? "faults" : "faults warnings"}
      onClose={onClose}
    >
      <FaultList faults={faults} />
      {warnings.length > 0 && faults.length > 0 ? <h3>Warnings</h3> : null}
      <FaultList faults={warnings} />
      <div className="notes">
        {consequences.length === 0 ? null : <p>Until then: {consequences.join(" ")}</p>}
        <p>This message disappears once the file is corrected. Press Esc to close it.</p>
      </div>
    </ToolDialog>
  );
}

function FaultList({ faults }: { readonly faults: readonly ShownFault[] }) {
  const more = faults.length - MAX_SHOWN;
  return (
    <>
      <ol>
        {faults.slice(0, MAX_SHOWN).map((fault) => (
          <li key={`${fault.path}:${fault.line}:${fault.column} ${fault.code} ${fault.message}`}>
            <Fault fault={fault} />
          </li>
        ))}
      </ol>
      {more > 0 ? <p>And {more} more: “dealframe validate” lists all of them.</p> : null}
    </>
  );
}

function Fault({ fault }: { readonly fault: ShownFault }) {
  const { message, code, suggestion, fix, frame, related } = fault;
  return (
    <article>
      <PlaceButton place={fault} />
      <p className="message">
        {message} <small>{code}</small>
      </p>
      {frame.length === 0 ? null : <Frame rows={frame} />}
      {suggestion === undefined ? null : (
        <p>
          Did you mean <strong>{suggestion}</strong>?
        </p>
      )}
      {fix === undefined ? null : <p>“npx --no-install dealframe validate --fix” repairs it: {fix}</p>}
      {related.map((other) => (
        <p key={`${other.path}:${other.line}:${other.column}`}>
          {other.message} <PlaceButton place={other} />
        </p>
      ))}
    </article>
  );
}

/** The lines around a fault, without the indentation that all of them share. */
function Frame({ rows }: { readonly rows: readonly FrameRow[] }) {
  const indent = Math.min(...rows.map(({ text, mark }) => Math.min(text.search(/\S|$/), mark?.from ?? text.length)));
  return (
    <pre>
      {rows.map(({ number, text, mark = { from: text.length, length: 0 } }) => (
        <span key={number} className="row">
          <span className="number">{number}</span>
          <code>
            {text.slice(indent, mark.from)}
            {mark.length === 0 ? null : <mark>{text.slice(mark.from, mark.from + mark.length) || " "}</mark>}
            {text.slice(mark.from + mark.length)}
          </code>
        </span>
      ))}
    </pre>
  );
}
