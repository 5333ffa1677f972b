import { useState } from "react";
import { listPageSections, type PageSection } from "./listPageSections";
import { SectionOutline } from "./SectionOutline";
import { SectionReport } from "./SectionReport";
import { ToolDialog } from "./ToolDialog";

export interface InspectDialogProps {
  /** `null` for the list of all sections. */
  readonly sectionId: string | null;
  readonly onSelect: (sectionId: string | null) => void;
  readonly onClose: () => void;
}

/** Lists all sections of the page, or shows the origin of the chosen one, which is outlined on the page. */
export function InspectDialog({ sectionId, onSelect, onClose }: InspectDialogProps) {
  const [sections] = useState(listPageSections);
  const [pointed, setPointed] = useState<string>();
  const outlined = sectionId ?? pointed;
  const handleSelect = (id: string) => {
    setPointed(id);
    onSelect(id);
  };
  return (
    <>
      {outlined === undefined ? null : <SectionOutline sectionId={outlined} />}
      <ToolDialog title={sectionId ?? "Sections of this page"} className="inspect" onClose={onClose}>
        {sectionId === null ? (
          <>
            <p>
              {sections.length === 0
                ? "This page has no sections."
                : "Choose a section to see where it comes from. You can also Alt-click it on the page."}
            </p>
            <ul className="sections">
              {sections.map((section) => (
                <SectionItem
                  key={section.id}
                  section={section}
                  isLast={section.id === pointed}
                  onPoint={setPointed}
                  onSelect={handleSelect}
                />
              ))}
            </ul>
          </>
        ) : (
          <>
            {/* biome-ignore lint/a11y/noAutofocus: what had the focus has just gone */}
            <button key={sectionId} type="button" className="back" autoFocus onClick={() => onSelect(null)}>
              All sections
            </button>
            <SectionReport key={sectionId} sectionId={sectionId} onSelect={handleSelect} />
          </>
        )}
      </ToolDialog>
    </>
  );
}

interface SectionItemProps {
  readonly section: PageSection;
  /** True for the section that was chosen last, which gets the focus. */
  readonly isLast: boolean;
  readonly onPoint: (sectionId: string) => void;
  readonly onSelect: (sectionId: string) => void;
}

function SectionItem({ section: { id, type, depth, landmark }, isLast, onPoint, onSelect }: SectionItemProps) {
  return (
    <li style={{ paddingInlineStart: `${depth}rem` }}>
      {landmark === undefined ? null : <h3>{landmark}</h3>}
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: where the reader came from
        autoFocus={isLast}
        onClick={() => onSelect(id)}
        onFocus={() => onPoint(id)}
        onPointerEnter={() => onPoint(id)}
      >
        {id} <small>{type}</small>
      </button>
    </li>
  );
}
