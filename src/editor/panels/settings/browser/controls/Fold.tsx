import { ChevronRight } from "lucide";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import { Icon } from "../../../../browser/controls/Icon";
import styles from "./Fold.module.css";

export interface FoldProps {
  readonly title: string;
  /** `box`: on a ground of its own; `band`: a group of the form, `line`: a group inside a setting. */
  readonly look?: "box" | "band" | "line";
  /** Shown before the title. */
  readonly picture?: React.ReactNode;
  /** Shown beside the title while it is closed. */
  readonly note?: string | undefined;
  /** Shown beside the title instead of the note: what needs attention. */
  readonly alarm?: string | undefined;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Buttons beside the title. */
  readonly tools?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** Settings in a part of the form that opens on a press. */
export function Fold({ title, look = "box", picture, note, alarm, isOpen, onChange, tools, children }: FoldProps) {
  const shown = alarm ?? (isOpen ? undefined : note);
  return (
    <Disclosure className={styles[look] ?? ""} isExpanded={isOpen} onExpandedChange={onChange}>
      <div className={styles.head}>
        <Heading level={look === "band" ? 3 : 4} className={styles.heading ?? ""}>
          <Button slot="trigger" className={styles.trigger ?? ""}>
            <Icon node={ChevronRight} size={13} />
            {picture}
            <span className={styles.title}>{title}</span>
            {shown === undefined ? null : (
              <span className={alarm === undefined ? styles.note : `${styles.note} ${styles.alarm}`}>{shown}</span>
            )}
          </Button>
        </Heading>
        {tools}
      </div>
      <DisclosurePanel>{isOpen ? <div className={styles.body}>{children}</div> : null}</DisclosurePanel>
    </Disclosure>
  );
}
