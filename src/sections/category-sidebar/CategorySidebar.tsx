import { observer } from "mobx-react-lite";
import { useState } from "react";
import { categories } from "../../stores/calls/categories";
import { Spinner } from "../../ui/controls/Spinner";
import { TextField } from "../../ui/controls/TextField";
import { Icon } from "../../ui/pictures/Icon";
import { EmptyState } from "../../ui/states/SectionState";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { ListStates } from "../shared/lists/ListStates";
import { useAnswer } from "../shared/page/useAnswer";
import { useTemplate } from "../shared/page/useTemplate";
import { CategoryLinks } from "./CategoryLinks";
import styles from "./CategorySidebar.module.css";
import { filterCategories } from "./filterCategories";

/** The categories in an area that scrolls, with a search box that filters them. */
export default observer(function CategorySidebar({ section }: SectionProps<"category-sidebar">) {
  const answer = useAnswer(categories());
  const [query, setQuery] = useState("");
  const fill = useTemplate();
  const found = filterCategories(answer.value, query).slice(0, section.limit);
  if (answer.isAbsent) return null;
  return (
    <div className={styles.sidebar} data-ground="">
      <h2 className={styles.heading}>{fill(section.heading)}</h2>
      <ListStates
        answer={answer}
        section={section}
        skeleton={
          <div className={styles.waiting}>
            <Spinner label={section.loading} />
          </div>
        }
        isEmpty={answer.value.length === 0}
        empty={<EmptyState text={section.empty} />}
      >
        <TextField
          id={`${section.id}_filter`}
          type="search"
          label={section.search.label}
          isLabelHidden
          placeholder={section.search.placeholder}
          icon={<Icon name="search" />}
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <CategoryLinks section={section} categories={found} />
        <p className={styles.noMatch} role="status">
          {found.length === 0 ? fillLabel(section.noMatch, { query: query.trim() }) : null}
        </p>
      </ListStates>
    </div>
  );
});
