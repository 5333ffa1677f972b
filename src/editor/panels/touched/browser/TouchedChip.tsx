import { ChevronDown, Globe, Layers } from "lucide";
import { observer } from "mobx-react-lite";
import { Button, Dialog, DialogTrigger, Heading, Radio, RadioGroup } from "react-aria-components";
import { joinWords, nameFirst, plural } from "../../../../domain/text/messageWords";
import { EditorPopover } from "../../../browser/controls/EditorPopover";
import { Icon } from "../../../browser/controls/Icon";
import { findShared } from "../../../browser/page/findShared";
import { listTouched } from "../../../browser/page/listTouched";
import type { Scope } from "../../../browser/store/EditorStore";
import { useEditor } from "../../../browser/store/storeContext";
import styles from "./TouchedChip.module.css";

/** Names at once in the list of sites. */
const AT_ONCE = 12;

/** Chip beside “Save” that says whose sites an edit changes; a press chooses between all of the layout and one alone. */
export const TouchedChip = observer(function TouchedChip() {
  const store = useEditor();
  const { look, scope, view } = store;
  const document = store.selection.selected?.document ?? store.mainDocument;
  if (view === undefined || document === undefined) return null;
  const name = view.domains.find(({ domain }) => domain === look.domain)?.name ?? look.domain;
  const shared = findShared(view, store.selection.selected);
  const { domains, paths } = listTouched(view, shared?.users ?? [document], look.domain);
  const title = shared === undefined ? view.documents.find(({ id }) => id === document)?.title : "the shared section";
  const isOne = scope === "domain";
  const [first] = domains;
  const sites =
    first === undefined ? "no site yet" : domains.length === 1 ? first.name : plural(domains.length, "site");
  const names = domains.map((one) => one.name);
  const all = names.length === 2 ? joinWords(names, "and") : nameFirst(names, 2) || "no domain yet";
  const shown = isOne ? `Edits only ${name}` : `Edits ${sites}`;
  return (
    <DialogTrigger>
      <Button
        className={styles.chip ?? ""}
        data-scope={scope}
        aria-label={isOne || domains.length < 2 ? shown : `${shown}: ${all}`}
      >
        <Icon node={isOne ? Globe : Layers} size={14} />
        <span className={styles.shown}>{shown}</span>
        <Icon node={ChevronDown} size={13} />
      </Button>
      <EditorPopover className={styles.popover} placement="bottom end" offset={6}>
        <Dialog className={styles.dialog ?? ""} aria-label="Whom edits change">
          <Heading level={2} slot="title" className={styles.heading ?? ""}>
            Edits of {shared === undefined ? `“${title ?? document}”` : title}{" "}
            <code className={styles.id}>{shared?.id ?? document}</code> change
          </Heading>
          <RadioGroup
            aria-label="Whom edits are for"
            className={styles.options ?? ""}
            value={scope}
            onChange={(value) => store.setScope(value as Scope)}
          >
            <Option
              value="layout"
              title={shared === undefined ? "Every site with this layout" : "Every site that shows it"}
              note={all}
            />
            <Option value="domain" title={`Only ${name}`} note={`Kept beside the layout, for ${look.domain} alone.`} />
          </RadioGroup>
          <p className={styles.note}>
            {isOne
              ? look.domain
              : nameFirst(
                  domains.map(({ domain }) => domain),
                  AT_ONCE,
                )}
            {paths.length === 0 ? "" : ` · on ${paths.slice(0, 3).join(", ")}`}
            {paths.length > 3 ? ` and ${paths.length - 3} more pages` : ""}
          </p>
        </Dialog>
      </EditorPopover>
    </DialogTrigger>
  );
});

interface OptionProps {
  readonly value: Scope;
  readonly title: string;
  readonly note: string;
}

function Option({ value, title, note }: OptionProps) {
  return (
    <Radio value={value} className={styles.option ?? ""}>
      <span className={styles.dot} />
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </span>
    </Radio>
  );
}
