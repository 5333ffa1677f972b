import { useEffect, useState } from "react";
import { PlaceButton } from "./PlaceButton";
import type { InspectedSection, InspectedSetting } from "./reports";
import { loadSection } from "./serverCalls";

export interface SectionReportProps {
  readonly sectionId: string;
  readonly onSelect: (sectionId: string) => void;
}

/** Shows the origin of a section: its document and line, each setting with its place, and the calls it needs. */
export function SectionReport({ sectionId, onSelect }: SectionReportProps) {
  const [section, setSection] = useState<InspectedSection>();
  const [failure, setFailure] = useState("");
  useEffect(() => {
    let isWanted = true;
    loadSection(sectionId).then(
      (loaded) => (isWanted ? setSection(loaded) : undefined),
      (error: unknown) => (isWanted ? setFailure(error instanceof Error ? error.message : String(error)) : undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [sectionId]);

  if (failure !== "") return <p role="alert">{failure}</p>;
  if (section === undefined) return <p role="status">Loading …</p>;
  return (
    <>
      <p>
        <strong>{section.type}</strong> in {section.document}, {section.title}
      </p>
      <p>{section.purpose}</p>
      <PlaceButton place={section} />
      {section.isFaulty ? (
        <p className="alarm">This file has a fault. The page may show its last good version.</p>
      ) : null}
      <h3>Settings</h3>
      {section.settings.length === 0 ? <p>This section has no settings.</p> : null}
      <ul className="settings">
        {section.settings.map((setting) => (
          <Setting key={setting.pointer} setting={setting} path={section.path} />
        ))}
      </ul>
      <h3>Calls</h3>
      {section.calls.length === 0 ? <p>This section needs no calls.</p> : null}
      <ul className="calls">
        {section.calls.map(({ key, others }) => (
          <li key={key}>
            <code>{key}</code>
            {others.length === 0 ? (
              <small>only for this section</small>
            ) : (
              <Sharers others={others} onSelect={onSelect} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sharers({
  others,
  onSelect,
}: {
  readonly others: readonly string[];
  readonly onSelect: (id: string) => void;
}) {
  return (
    <small>
      one call, shared with{" "}
      {others.map((id) => (
        <button key={id} type="button" className="place" onClick={() => onSelect(id)}>
          {id}
        </button>
      ))}
    </small>
  );
}

interface SettingProps {
  readonly setting: InspectedSetting;
  /** The file of the section. */
  readonly path: string;
}

function Setting({ setting: { pointer, label, steps }, path }: SettingProps) {
  return (
    <li>
      <p>
        <code className="pointer">{pointer.slice(1)}</code> <small>{label}</small>
      </p>
      {steps.map((step, index) => (
        <p key={`${step.path}:${step.line}:${step.column}`} className="step">
          <span>
            {index === 0 ? null : <small>overrides </small>}
            <code>{step.value}</code>
          </span>
          {step.isDefault ? <small>default</small> : <PlaceButton place={step} within={path} />}
        </p>
      ))}
    </li>
  );
}
