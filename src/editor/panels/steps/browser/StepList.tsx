import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import type { TabProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import styles from "./StepList.module.css";

/** All steps of the draft by name. A click restores the state after a step. */
export const StepList = observer(function StepList({ view }: TabProps) {
  const store = useEditor();
  const { steps, position } = view.history;
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another present step is a reason to look for it.
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [position]);
  const travel = (index: number, id: number) => {
    if (index < position) void store.perform({ do: "undo", to: id });
    else void store.perform({ do: "redo", to: id });
  };
  return (
    <ol ref={list} className={styles.list} aria-label="Steps">
      <li>
        <AriaButton
          className={styles.step ?? ""}
          aria-current={position === 0 ? "step" : undefined}
          onPress={() => travel(-1, 0)}
        >
          As it was before these steps
        </AriaButton>
      </li>
      {steps.map(({ id, name, timeMs }, index) => (
        <li key={id}>
          <AriaButton
            className={`${styles.step} ${index >= position ? styles.undone : ""}`}
            aria-current={index === position - 1 ? "step" : undefined}
            onPress={() => travel(index, id)}
          >
            <span>{name}</span>
            <time className={styles.time} dateTime={new Date(timeMs).toISOString()}>
              {new Date(timeMs).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}
            </time>
          </AriaButton>
        </li>
      ))}
    </ol>
  );
});
