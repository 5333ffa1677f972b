import { observer } from "mobx-react-lite";
import type { ListEdits } from "../listEdits";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import type { Setting } from "../useSetting";
import { EntryList, type EntryListProps } from "./EntryList";
import { singular } from "./singular";

export interface ListSettingProps extends Pick<EntryListProps, "titles" | "onAdd" | "extra" | "onCopy" | "children"> {
  readonly setting: Setting;
  readonly edits: Pick<ListEdits, "canAdd" | "canRemove" | "remove" | "move">;
  /** False where entries keep their order here. */
  readonly canMove?: boolean;
  /** True where the explanation stands below the entries. */
  readonly isFootLast?: boolean;
}

/** Frame of a setting that is a list: its name, its explanation and problems, and its entries. */
export const ListSetting = observer(function ListSetting(props: ListSettingProps) {
  const { setting, edits, titles, canMove = true, isFootLast = false, children, ...rest } = props;
  const { pointer, label } = setting;
  const foot = <SettingFoot setting={setting} />;
  return (
    <fieldset className={frame.setting} data-setting={pointer} aria-label={label}>
      <SettingHead setting={setting} as="text" />
      {isFootLast ? null : foot}
      <EntryList
        name={pointer}
        label={label}
        entry={singular(label).toLowerCase()}
        titles={titles}
        canAdd={edits.canAdd}
        canRemove={edits.canRemove}
        canMove={canMove && titles.length > 1}
        onRemove={edits.remove}
        onMove={edits.move}
        {...rest}
      >
        {children}
      </EntryList>
      {isFootLast ? foot : null}
    </fieldset>
  );
});
