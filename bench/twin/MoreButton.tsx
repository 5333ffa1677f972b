import { observer } from "mobx-react-lite";
import { Icon } from "./Icon";
import { css } from "./styles";
import { useHome } from "./useHome";

interface MoreButtonProps {
  /** Id of the section whose list it makes longer. */
  readonly id: string;
  readonly count: number;
  readonly first: number;
}

/** Shows all entries of a list, or its first ones again; nothing where there are no more. */
export const MoreButton = observer(function MoreButton({ id, count, first }: MoreButtonProps) {
  const home = useHome();
  const isExpanded = home.isExpanded(id);
  if (count <= first) return null;
  return (
    <div className={css.MoreButton.line}>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={`${id}_list`}
        className={`${css.buttonsLook.button} ${css.buttonsLook.secondary} ${css.buttonsLook.regular}`}
        onClick={() => home.toggleExpanded(id)}
      >
        {isExpanded ? "Show less" : "Show more"}
        <Icon name="chevronDown" className={isExpanded ? css.MoreButton.turned : css.MoreButton.arrow} />
      </button>
    </div>
  );
});
