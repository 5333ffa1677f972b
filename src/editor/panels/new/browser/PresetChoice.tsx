import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { ReadingState } from "../../../browser/controls/ReadingState";
import { searchEntries } from "../../../browser/controls/searchEntries";
import { TextBox } from "../../../browser/controls/TextBox";
import { useReading } from "../../../browser/controls/useReading";
import { LivePicture } from "../../../browser/page/LivePicture";
import { LoadQueue } from "../../../browser/page/LoadQueue";
import { useEditor } from "../../../browser/store/storeContext";
import { SECTION_CANVAS_PATH } from "../../../protocol/address";
import type { Catalogue, CatalogueEntry } from "../../catalogue/protocol";
import styles from "./NewDialog.module.css";
import type { NewPlan } from "./NewPlan";

/** The catalogue's sections and presets by their groups, chosen in the order in which they will stand. */
export const PresetChoice = observer(function PresetChoice({ plan }: { readonly plan: NewPlan }) {
  const { view } = useEditor();
  const document = plan.sources[0]?.id ?? view?.page.main ?? "";
  const reading = useReading<Catalogue>("catalogue", { document, list: "sections", fresh: "1" }, 0);
  const [search, setSearch] = useState("");
  const queue = useMemo(() => new LoadQueue(3), []);
  const entries = reading.value?.entries;
  const groups = useMemo(() => groupEntries(searchEntries(entries ?? [], search)), [entries, search]);
  if (entries === undefined) return <ReadingState reading={reading} what="the sections" />;
  return (
    <fieldset className={styles.presets}>
      <legend className={styles.label}>Sections, in the order in which you choose them</legend>
      <TextBox label="Search sections" value={search} onChange={setSearch} placeholder="countdown, stores…" />
      {groups.length === 0 ? <p className={styles.note}>Nothing found for “{search}”.</p> : null}
      {groups.map(([group, members]) => (
        <section key={group} aria-label={group} className={styles.group}>
          <h3 className={styles.groupTitle}>{group}</h3>
          {members.map((entry) => (
            <Preset key={entry.key} plan={plan} entry={entry} document={view?.page.main ?? ""} queue={queue} />
          ))}
        </section>
      ))}
    </fieldset>
  );
});

interface PresetProps {
  readonly plan: NewPlan;
  readonly entry: CatalogueEntry;
  /** A document of the shown page, whose theme the picture has. */
  readonly document: string;
  readonly queue: LoadQueue;
}

const Preset = observer(function Preset({ plan, entry, document, queue }: PresetProps) {
  const position = plan.presets.findIndex(({ key }) => key === entry.key);
  return (
    <label className={styles.preset}>
      <input
        type="checkbox"
        checked={position !== -1}
        onChange={() => plan.togglePreset(plan.presets[position] ?? entry)}
      />
      <span className={styles.thumbnail}>
        <LivePicture
          title={entry.title}
          path={SECTION_CANVAS_PATH}
          query={{ document, key: entry.key }}
          queue={queue}
        />
      </span>
      <span>
        <span className={styles.optionTitle}>{entry.title}</span>
        <span className={styles.note}>{entry.description}</span>
      </span>
      {position === -1 ? null : <span className={styles.position}>{position + 1}</span>}
    </label>
  );
});

function groupEntries(entries: readonly CatalogueEntry[]): [string, CatalogueEntry[]][] {
  const groups = new Map<string, CatalogueEntry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}
