import { ChevronsUpDown } from "lucide";
import { observer } from "mobx-react-lite";
import { Button as AriaButton, ListBox, ListBoxItem, Popover, Select, SelectValue, Text } from "react-aria-components";
import { HONEST } from "../../../../../layout/document/honestCard";
import { Button } from "../../../../browser/controls/Button";
import { Icon } from "../../../../browser/controls/Icon";
import { SettingFoot, SettingHead } from "../SettingFrame";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import { describeUse } from "./MembersControl";
import styles from "./Picker.module.css";

/** Choice of one of the document's card styles, with buttons that change it or add another one. */
export const CardStyleControl = observer(function CardStyleControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, value, set, label, isRequired } = setting;
  const { cards } = form;
  const name = typeof value === "string" ? value : undefined;
  const names = cards.map((card) => card.name);
  const isOnEveryPage = (style: string) => style === HONEST && !names.includes(HONEST);
  const missing = name !== undefined && !names.includes(name) && !isOnEveryPage(name) ? [{ name, usedBy: [] }] : [];
  const options = [...missing, ...cards, ...(isOnEveryPage(HONEST) ? [{ name: HONEST, usedBy: [] }] : [])];
  const describeStyle = (card: (typeof options)[number]): string => {
    if (isOnEveryPage(card.name)) return "the first style, which promises only what an offer has";
    return names.includes(card.name) ? describeUse(card.usedBy.length) : "not among the document's card styles";
  };
  const editStyles = () => {
    const { select, target } = form.props;
    select(target.document, undefined, name === undefined || isOnEveryPage(name) ? "/cards" : `/cards/${name}`);
  };
  return (
    <div className={frame.setting} data-setting={setting.pointer}>
      <Select
        className={frame.setting ?? ""}
        value={name ?? null}
        onChange={(key) => (key === null ? undefined : set(key === NONE ? undefined : String(key), "now"))}
        onFocus={() => form.beginVisit()}
        isInvalid={setting.problems.some(({ severity }) => severity === "error")}
        placeholder="The document's first"
      >
        <SettingHead setting={setting} />
        <AriaButton className={styles.opener ?? ""}>
          <SelectValue className={styles.value ?? ""}>{({ defaultChildren }) => name ?? defaultChildren}</SelectValue>
          <Icon node={ChevronsUpDown} size={13} />
        </AriaButton>
        <SettingFoot setting={setting} />
        <Popover className={styles.popover ?? ""} offset={4}>
          <ListBox className={styles.list ?? ""} aria-label={label}>
            {isRequired ? null : (
              <ListBoxItem id={NONE} textValue="The document's first" className={styles.item ?? ""}>
                <Text slot="label">The document's first</Text>
              </ListBoxItem>
            )}
            {options.map((card) => (
              <ListBoxItem key={card.name} id={card.name} textValue={card.name} className={styles.item ?? ""}>
                <Text slot="label">{card.name}</Text>
                <Text slot="description" className={styles.note ?? ""}>
                  {describeStyle(card)}
                </Text>
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
      <div>
        <Button tone="quiet" onPress={editStyles}>
          {name === undefined || isOnEveryPage(name)
            ? "Card styles of the document"
            : `Change “${name}” or add a style`}
        </Button>
      </div>
    </div>
  );
});

const NONE = "";
