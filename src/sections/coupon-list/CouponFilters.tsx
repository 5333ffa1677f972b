import { observer } from "mobx-react-lite";
import { type FormEvent, type ToggleEvent, useEffect, useRef } from "react";
import { CHOICE_PARAMETERS, listFilters } from "../../domain/listChoices";
import type { CouponListSection } from "../../generated/documents";
import { Button } from "../../ui/controls/Button";
import { PopoverBeside, PopoverClose } from "../../ui/controls/PopoverClose";
import { Icon } from "../../ui/pictures/Icon";
import { STAY, useListAddress } from "../shared/lists/useListAddress";
import { usePage } from "../shared/page/PageContext";
import { useCountLabel, useCountWriter } from "../shared/page/useLang";
import { isShown, usePopover } from "../shared/page/usePopover";
import styles from "./CouponFilters.module.css";
import { fieldValues, readChosen, showChosen } from "./chosenFilters";
import { FilterFields } from "./FilterFields";
import looks from "./FilterSheet.module.css";
import { useFilterPreview } from "./useFilterPreview";
import type { ShownChoices } from "./useShownChoices";

interface CouponFiltersProps {
  readonly section: CouponListSection;
  readonly shown: ShownChoices;
}

/**
 * Kind, end, order, store and category of the offers in one form: in a row above the list on a wide screen, on a small one in
 * a sheet that a button opens. The sheet is a popover, like the header's menu, and the form is sent by the browser where
 * there are no scripts. In the row a choice by mouse or touch is applied at once; by key, and in the sheet, the button does
 * it and says how many offers there will be.
 */
export const CouponFilters = observer(function CouponFilters({ section, shown }: CouponFiltersProps) {
  const { id, filters, pageParameter } = section;
  const { history, address } = usePage();
  const { chosen, hrefWith } = useListAddress(pageParameter);
  const form = useRef<HTMLFormElement>(null);
  const isByKey = useRef(false);
  usePopover(form);
  const { found, look, forget } = useFilterPreview(section);
  const countLabel = useCountLabel();
  const write = useCountWriter();
  const values = fieldValues(section, chosen);
  useShownValues(form, values);
  if (!shown.isOffered) return null;
  const sheet = `${id}_filters`;
  const active = listFilters(chosen).length;
  const kept = Object.entries(chosen).filter(
    ([name]) => name !== pageParameter && !CHOICE_PARAMETERS.some((choice) => choice === name),
  );

  function apply(target: HTMLFormElement): void {
    const top = target.closest("[data-section]")?.getBoundingClientRect().top ?? 0;
    forget();
    // Far down in the list its place may be gone afterwards.
    history.push(hrefWith(readChosen(section, target)), { landing: top < 0 ? id : STAY });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    apply(event.currentTarget);
    if (isShown(event.currentTarget)) event.currentTarget.hidePopover();
  }

  function handleInput({ currentTarget }: FormEvent<HTMLFormElement>): void {
    if (!isByKey.current && !isShown(currentTarget)) {
      apply(currentTarget);
      return;
    }
    const entries = Object.entries({ ...chosen, ...readChosen(section, currentTarget), [pageParameter]: undefined });
    look(Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));
  }

  function handleSheet(event: ToggleEvent<HTMLFormElement>): void {
    const { currentTarget } = event;
    if (event.newState === "open") {
      // In the next frame, which lays the page out anyway.
      requestAnimationFrame(() => currentTarget.focus());
      look(chosen);
    } else {
      // What was chosen and not applied is given up.
      forget();
      showChosen(currentTarget, values);
    }
  }

  return (
    <>
      <Button className={styles.toggle} variant="secondary" size="small" popoverTarget={sheet}>
        <Icon name="sliders" />
        {active === 0 ? filters.label : `${filters.label} (${write(active)})`}
      </Button>
      <form
        ref={form}
        id={sheet}
        className={`${styles.form} ${looks.sheet}`}
        popover="auto"
        tabIndex={-1}
        action={address.path}
        method="get"
        autoComplete="off"
        aria-label={filters.label}
        onSubmit={handleSubmit}
        onInput={handleInput}
        onToggle={handleSheet}
        onKeyDown={() => {
          isByKey.current = true;
        }}
        onPointerDown={() => {
          isByKey.current = false;
        }}
      >
        <PopoverBeside popover={sheet} />
        <p className={styles.head}>
          {filters.label}
          <PopoverClose popover={sheet} label={filters.close} />
        </p>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.fields}>
          <FilterFields section={section} shown={shown} values={values} counted={found?.facets ?? shown.facets} />
        </div>
        <Button type="submit">
          <span aria-live="polite">
            {found === undefined ? filters.apply : countLabel(filters.applyCount, found.totalRecords)}
          </span>
        </Button>
      </form>
    </>
  );
});

/** Shows values in the form once they are others; at first the fields have them, or what a shopper has chosen meanwhile. */
function useShownValues(form: { readonly current: HTMLFormElement | null }, values: Readonly<Record<string, string>>) {
  const key = JSON.stringify(values);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key || form.current === null) return;
    shown.current = key;
    showChosen(form.current, JSON.parse(key) as typeof values);
  }, [form, key]);
}
