import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button } from "../../../browser/controls/Button";
import { EditorDialog } from "../../../browser/controls/EditorDialog";
import type { DialogProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import styles from "./NewDialog.module.css";
import { NewPlan } from "./NewPlan";
import { FromStep, KindStep, NameStep, ReadyStep, WhoStep } from "./steps";

const STEPS = [
  { title: "What", Step: KindStep },
  { title: "From what", Step: FromStep },
  { title: "Name", Step: NameStep },
  { title: "For whom", Step: WhoStep },
  { title: "Ready", Step: ReadyStep },
] as const;

/** Dialog for a new document in five steps: kind, source, name, domain and summary. */
export const NewDialog = observer(function NewDialog({ onClose }: DialogProps<"new">) {
  const store = useEditor();
  const { view, look } = store;
  const [plan] = useState(() => (view === undefined ? undefined : new NewPlan(view)));
  const [at, setAt] = useState(0);
  const [isMaking, setMaking] = useState(false);
  if (plan === undefined) return null;
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const fault = [undefined, undefined, plan.titleFault ?? plan.nameFault ?? plan.pathFault][at];
  const isEmptyChoice = at === 1 && plan.isMissingChoice;

  const make = async () => {
    setMaking(true);
    const answer = await store.perform(plan.command);
    if ("message" in answer) {
      setMaking(false);
      return;
    }
    const document = answer.document ?? plan.id;
    const { settings } = plan;
    if (settings.length > 0)
      await store.perform({
        do: "operations",
        target: { document },
        operations: settings,
        name: `${plan.title.trim()}: theme and cards`,
      });
    const isGiven = plan.canBeGiven && plan.domain !== undefined;
    if (isGiven) await store.perform({ do: "give", domain: plan.domain ?? "", homePage: plan.homePage });
    onClose();
    if (isGiven && plan.domain !== undefined) look.showDomain(plan.domain);
    if (plan.kind === "home") look.showPage("/", document);
    if (plan.kind === "page") look.showPage(plan.path);
    const { asked } = store.selection;
    await store.readView();
    // What was selected meanwhile stays selected.
    if (store.selection.asked === asked) store.select(document);
    store.notices.add("success", `${plan.title.trim()} is made. Save to write ${document}.json.`);
  };
  const next = () => {
    if (fault !== undefined || isEmptyChoice) return;
    if (isLast) void make();
    else setAt(at + 1);
  };

  return (
    <EditorDialog
      title="New document"
      onClose={onClose}
      footer={
        <>
          {at > 0 ? <Button onPress={() => setAt(at - 1)}>Back</Button> : null}
          <Button tone="primary" isDisabled={fault !== undefined || isEmptyChoice || isMaking} onPress={next}>
            {isLast ? "Make it" : "Next"}
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        {STEPS.map(({ title }, index) => (
          <li
            key={title}
            className={styles.step}
            aria-current={index === at ? "step" : undefined}
            data-done={index < at}
          >
            <span className={styles.number}>{index + 1}</span>
            {title}
          </li>
        ))}
      </ol>
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <step.Step plan={plan} />
        <button type="submit" hidden />
      </form>
    </EditorDialog>
  );
});
