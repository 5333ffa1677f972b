import { observer } from "mobx-react-lite";
import { HONEST } from "../../../../../layout/document/honestCard";
import { Button } from "../../../../browser/controls/Button";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import { describeUse } from "./MembersControl";
import { SelectSetting } from "./SelectSetting";

/** Choice of one of the document's card styles, with buttons that change it or add another one. */
export const CardStyleControl = observer(function CardStyleControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, value, set, isRequired } = setting;
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
  const choices = options.map((card) => ({ id: card.name, label: card.name, note: describeStyle(card) }));
  const editStyles = () => {
    const { select, target } = form.props;
    select(target.document, undefined, name === undefined || isOnEveryPage(name) ? "/cards" : `/cards/${name}`);
  };
  return (
    <div className={frame.setting}>
      <SelectSetting
        setting={setting}
        choices={isRequired ? choices : [{ id: NONE, label: FIRST }, ...choices]}
        chosen={name}
        onChoose={(id) => set(id === NONE ? undefined : id, "now")}
        placeholder={FIRST}
      />
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
const FIRST = "The document's first";
