import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button } from "../../../browser/controls/Button";
import { EditorDialog } from "../../../browser/controls/EditorDialog";
import { useAttempt } from "../../../browser/controls/useAttempt";
import type { DialogProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import { DoneCommands } from "./DoneCommands";
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

const AWAY = "The server does not answer. It is made as soon as the server is back.";

/** Dialog for a new document in five steps: kind, source, name, domain and summary. */
export const NewDialog = observer(function NewDialog({ onClose }: DialogProps<"new">) {
  const store = useEditor();
  const { view, look, connection } = store;
  const [plan] = useState(() => (view === undefined ? undefined : new NewPlan(view)));
  const [at, setAt] = useState(0);
  const [progress, setProgress] = useState("");
  const [done] = useState(() => new DoneCommands(store.perform));
  const attempt = useAttempt();
  if (plan === undefined) return null;
  const step = STEPS[at] ?? STEPS[0];
  const isLast = at === STEPS.length - 1;
  const fault = [undefined, undefined, plan.titleFault ?? plan.nameFault ?? plan.pathFault, plan.timeFault][at];
  const isEmptyChoice = at === 1 && plan.isMissingChoice;

  const make = () =>
    attempt.run(async () => {
      const name = plan.title.trim();
      setProgress(`Making “${name}”…`);
      const document = (await done.perform(plan.command)).document ?? plan.id;
      const { settings, domain, homePage } = plan;
      if (settings.length > 0)
        await done.perform({
          do: "operations",
          target: { document },
          operations: settings,
          name: `${name}: theme and cards`,
        });
      const given = plan.canBeGiven ? domain : undefined;
      if (given !== undefined) {
        const site = plan.view.domains.find((entry) => entry.domain === given);
        setProgress(`Giving it to ${site?.name ?? given}…`);
        await done.perform({ do: "give", domain: given, homePage, take: [...plan.taken] });
      }
      const { rule } = plan;
      if (rule !== undefined) await done.perform({ do: "schedule", rule });
      onClose();
      if (rule !== undefined) look.showRule(rule, plan.view.domains);
      else if (plan.kind === "home") look.showPage("/", document);
      if (given !== undefined) look.showDomain(given);
      if (plan.kind === "page") look.showPage(plan.path);
      const { asked } = store.selection;
      await store.readView();
      // What was selected meanwhile stays selected.
      if (store.selection.asked === asked) store.select(document);
      store.notices.add("success", `${name} is made. Save to write ${document}.json.`);
    });
  const next = () => {
    if (fault !== undefined || isEmptyChoice || attempt.isBusy) return;
    if (isLast) void make();
    else setAt(at + 1);
  };

  return (
    <EditorDialog
      title="New document"
      onClose={onClose}
      refusal={attempt.refusal}
      footer={
        <>
          <p className={styles.progress} role="status">
            {!attempt.isBusy
              ? plan.timeFault === undefined || at !== 3
                ? ""
                : plan.timeFault
              : connection.state === "gone"
                ? AWAY
                : progress}
          </p>
          {at > 0 ? (
            <Button isDisabled={attempt.isBusy} onPress={() => setAt(at - 1)}>
              Back
            </Button>
          ) : null}
          <Button tone="primary" isDisabled={fault !== undefined || isEmptyChoice || attempt.isBusy} onPress={next}>
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
