import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, Text } from "react-aria-components";
import type { Operation, Place, Section } from "../../../../generated/documents";
import { Choice } from "../../../browser/controls/Choice";
import { EditorDialog } from "../../../browser/controls/EditorDialog";
import { ReadingState } from "../../../browser/controls/ReadingState";
import { searchEntries } from "../../../browser/controls/searchEntries";
import { accept, useAttempt } from "../../../browser/controls/useAttempt";
import { useReading } from "../../../browser/controls/useReading";
import { LivePicture } from "../../../browser/page/LivePicture";
import { LoadQueue } from "../../../browser/page/LoadQueue";
import { createNodes, indexNodes, listKey } from "../../../browser/page/outlineNodes";
import type { DialogProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import { SECTION_CANVAS_PATH } from "../../../protocol/address";
import type { Command } from "../../../protocol/command";
import type { Catalogue, CatalogueEntry } from "../protocol";
import styles from "./CatalogueDialog.module.css";

const ALL = "All";

/**
 * Dialog of the entries that can be added at a place, with live pictures in the theme and with the data of the shown
 * domain.
 */
export const CatalogueDialog = observer(function CatalogueDialog({ dialog: place, onClose }: DialogProps<"catalogue">) {
  const store = useEditor();
  const { document, list } = place;
  const reading = useReading<Catalogue>("catalogue", { document, list }, store.revision);
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState(ALL);
  const attempt = useAttempt();
  const queue = useMemo(() => new LoadQueue(3), []);
  const entries = reading.value?.entries ?? [];
  const groups = [ALL, ...new Set(entries.map((entry) => entry.group))];
  const inGroup = group === ALL ? entries : entries.filter((entry) => entry.group === group);
  const found = useMemo(() => searchEntries(inGroup, search), [inGroup, search]);

  const add = async (entry: CatalogueEntry) => {
    if (attempt.isBusy || entry.refusal !== undefined) return;
    const target = store.targetOf(document);
    const at = findPlaceAt(store.view, place);
    const cards = Object.entries(entry.cards ?? {});
    const { include, section } = entry;
    const value = include === undefined ? section : ({ id: section.id, include } as unknown as Section);
    const command: Command =
      cards.length === 0
        ? { do: "paste", target, at, value, name: `Add ${entry.title}` }
        : {
            do: "operations",
            target,
            name: `Add ${entry.title}`,
            operations: [
              ...cards.map(([name, to]): Operation => ({ op: "set", pointer: `/cards/${name}`, to })),
              { op: "insert", at, value },
            ],
          };
    await attempt.run(async () => {
      const answer = await accept(store.perform(command));
      // The next section is added after this one.
      await store.readView();
      store.select(document, answer.section ?? value.id);
      store.shell.show("settings");
      onClose();
    });
  };

  return (
    <EditorDialog
      title="Add a section"
      size="large"
      onClose={onClose}
      refusal={attempt.refusal}
      tools={
        groups.length < 3 ? null : (
          <Choice
            label="Group"
            value={group}
            onChange={setGroup}
            options={groups.map((value) => ({ value, label: value }))}
          />
        )
      }
    >
      <Autocomplete inputValue={search} onInputChange={setSearch}>
        <SearchField className={styles.search ?? ""} aria-label="Search sections" autoFocus>
          <Input className={styles.input ?? ""} placeholder="Search: countdown, stores, newsletter…" />
        </SearchField>
        {reading.value === undefined ? (
          <ReadingState reading={reading} what="the catalogue" />
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys; the focus stays in the search.
          <section className={styles.scroll} aria-label="Sections found" tabIndex={0}>
            <ListBox
              aria-label="Sections"
              layout="grid"
              className={styles.grid ?? ""}
              items={found.map((entry) => ({ id: entry.key, entry }))}
              dependencies={[queue]}
              disabledKeys={found.filter(({ refusal }) => refusal !== undefined).map(({ key }) => key)}
              onAction={(key) => {
                const entry = found.find((known) => known.key === key);
                if (entry !== undefined) void add(entry);
              }}
              renderEmptyState={() => <p className={styles.none}>Nothing found for “{search}”.</p>}
            >
              {({ entry }) => (
                <ListBoxItem id={entry.key} textValue={entry.title} className={styles.card ?? ""}>
                  <span className={styles.look}>
                    <LivePicture
                      title={entry.title}
                      path={SECTION_CANVAS_PATH}
                      query={{ document, key: entry.key }}
                      queue={queue}
                    />
                  </span>
                  <span className={styles.words}>
                    <Text slot="label" className={styles.name ?? ""}>
                      {entry.title}
                      {entry.isPreset ? <span className={styles.preset}>Preset</span> : null}
                    </Text>
                    <Text slot="description" className={styles.description ?? ""}>
                      {entry.refusal ?? entry.description}
                    </Text>
                  </span>
                </ListBoxItem>
              )}
            </ListBox>
          </section>
        )}
      </Autocomplete>
    </EditorDialog>
  );
});

/** Finds the place of an index in a list by the section before it. Indexes refer to the view of the page. */
function findPlaceAt(view: ReturnType<typeof useEditor>["view"], place: DialogProps<"catalogue">["dialog"]): Place {
  const { document, list, index } = place;
  if (view === undefined || index === 0) return { first: list };
  const nodes = indexNodes(createNodes(view));
  const holder = list === "sections" ? nodes.get(document) : nodes.get(listKey(document, list));
  const before = holder?.children[index - 1];
  return before?.is === "section" ? { after: before.section.id } : { last: list };
}
