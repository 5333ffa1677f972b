import { Pencil, Plus, Trash2 } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { SelectionRule } from "../../../../generated/documents";
import { describeSchedule } from "../../../../layout/schedule/describeSchedule";
import { Button, IconButton } from "../../../browser/controls/Button";
import { EditorDialog } from "../../../browser/controls/EditorDialog";
import { accept, useAttempt } from "../../../browser/controls/useAttempt";
import { ALL_DOMAINS, TimedHome } from "../../../browser/page/TimedHome";
import type { DialogProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import type { EditorView } from "../../../protocol/view";
import { TimedHomeForm } from "./TimedHomeForm";
import styles from "./TimesDialog.module.css";

/** Dialog with the homes that domains show for a time: the rules of selection.json, and a form for one of them. */
export const TimesDialog = observer(function TimesDialog({ onClose }: DialogProps<"times">) {
  const { view } = useEditor();
  return view === undefined ? null : <OpenTimes view={view} onClose={onClose} />;
});

const OpenTimes = observer(function OpenTimes({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const store = useEditor();
  const { look } = store;
  const { isBusy, refusal, run } = useAttempt();
  const rules = view.selection.rules ?? [];
  const [home, setHome] = useState(() => (rules.length > 0 ? undefined : new TimedHome(view)));

  const perform = (command: { readonly index?: number; readonly rule?: SelectionRule }) =>
    run(async () => {
      await accept(store.perform({ do: "schedule", ...command }));
      await store.readView();
      setHome(undefined);
    });
  const save = async (own: TimedHome) => {
    const { index, rule } = own;
    if (!(await perform({ rule, ...(index === undefined ? {} : { index }) }))) return;
    onClose();
    look.showRule(rule, view.domains);
  };

  return (
    <EditorDialog
      title="Homes for a time"
      onClose={onClose}
      refusal={refusal}
      footer={
        home === undefined ? (
          <Button onPress={onClose}>Close</Button>
        ) : (
          <>
            <p className={styles.fault} role="status">
              {home.fault}
            </p>
            <Button onPress={() => (rules.length === 0 ? onClose() : setHome(undefined))}>Cancel</Button>
            <Button tone="primary" isDisabled={home.fault !== undefined || isBusy} onPress={() => void save(home)}>
              {home.index === undefined ? "Show it" : "Change it"}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {home === undefined ? (
          <>
            <ul className={styles.rules}>
              {rules.map((rule, index) => (
                <RuleRow
                  key={JSON.stringify(rule)}
                  rule={rule}
                  view={view}
                  isBusy={isBusy}
                  onEdit={() => setHome(new TimedHome(view, index, rule))}
                  onRemove={() => void perform({ index })}
                />
              ))}
            </ul>
            <Button icon={Plus} onPress={() => setHome(new TimedHome(view))}>
              Another home for a time
            </Button>
          </>
        ) : (
          <TimedHomeForm home={home} view={view} />
        )}
      </div>
    </EditorDialog>
  );
});

interface RuleRowProps {
  readonly rule: SelectionRule;
  readonly view: EditorView;
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function RuleRow({ rule, view, isBusy, onEdit, onRemove }: RuleRowProps) {
  const title = view.documents.find(({ id }) => id === rule.home)?.title ?? rule.home;
  const time = describeSchedule(rule) || "always";
  return (
    <li className={styles.rule}>
      <span className={styles.words}>
        <strong>{title}</strong> {time}
        <span className={styles.note}>{nameAll(rule.domains, view)}</span>
      </span>
      <IconButton icon={Pencil} label={`Change ${title}, ${time}`} onPress={onEdit} />
      <IconButton icon={Trash2} label={`Remove ${title}, ${time}`} isDisabled={isBusy} onPress={onRemove} />
    </li>
  );
}

function nameAll(domains: readonly string[], view: EditorView): string {
  if (domains.includes(ALL_DOMAINS)) return "All domains";
  return domains.map((domain) => view.domains.find((one) => one.domain === domain)?.name ?? domain).join(", ");
}
