import { ChevronRight } from "lucide";
import { Button, Disclosure, DisclosurePanel, Heading } from "react-aria-components";
import { Icon } from "../../../../browser/controls/Icon";
import styles from "./Fold.module.css";

export interface FoldProps {
  readonly title: string;
  /** Shown before the title. */
  readonly picture?: React.ReactNode;
  /** Shown beside the title while it is closed. */
  readonly note?: string | undefined;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  /** Buttons beside the title. */
  readonly tools?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** Settings in a part of the form that opens on a press. */
export function Fold({ title, picture, note, isOpen, onChange, tools, children }: FoldProps) {
  return (
    <Disclosure className={styles.fold ?? ""} isExpanded={isOpen} onExpandedChange={onChange}>
      <div className={styles.head}>
        <Heading level={4} className={styles.heading ?? ""}>
          <Button slot="trigger" className={styles.trigger ?? ""}>
            <Icon node={ChevronRight} size={13} />
            {picture}
            <span className={styles.title}>{title}</span>
            {note === undefined || isOpen ? null : <span className={styles.note}>{note}</span>}
          </Button>
        </Heading>
        {tools}
      </div>
      <DisclosurePanel>{isOpen ? <div className={styles.body}>{children}</div> : null}</DisclosurePanel>
    </Disclosure>
  );
}
