import {
  CircleHelp,
  FileDiff,
  FilePlus2,
  Files,
  Monitor,
  Moon,
  Play,
  Redo2,
  Save,
  Smartphone,
  Sun,
  Tablet,
  Undo2,
} from "lucide";
import { observer } from "mobx-react-lite";
import { Button, IconButton } from "../controls/Button";
import { Choice } from "../controls/Choice";
import { Icon } from "../controls/Icon";
import { useEditor } from "../store/storeContext";
import { LookPickers } from "./LookPickers";
import styles from "./Toolbar.module.css";

const SIZES = [
  { value: "360", label: <Size icon={Smartphone} text="360" />, name: "360 px wide, a phone" },
  { value: "768", label: <Size icon={Tablet} text="768" />, name: "768 px wide, a tablet" },
  { value: "1280", label: <Size icon={Monitor} text="1280" />, name: "1280 px wide, a desktop" },
  { value: "free", label: "Free", name: "As wide as there is room" },
] as const;
const SCHEMES = [
  { value: "light", label: <Icon node={Sun} size={15} />, name: "Light colours" },
  { value: "dark", label: <Icon node={Moon} size={15} />, name: "Dark colours" },
] as const;

/** The line at the top: what is looked at and how, undo and redo, saving. */
export const Toolbar = observer(function Toolbar() {
  const store = useEditor();
  const { look, view, saving, shell } = store;
  const { undone, redone } = store;
  const unsaved = view?.unsaved ?? [];
  const saveLabel = `Save ${unsaved.length === 1 ? "1 file" : `${unsaved.length} files`}`;
  return (
    <header className={styles.bar} data-region="toolbar">
      <h1 className={styles.brand}>Dealframe</h1>
      <div className={styles.group}>
        <IconButton
          icon={Undo2}
          label={undone === undefined ? "Nothing to undo" : `Undo: ${undone.name}`}
          keys="Ctrl Z"
          isDisabled={undone === undefined}
          onPress={() => store.undo()}
        />
        <IconButton
          icon={Redo2}
          label={redone === undefined ? "Nothing to redo" : `Redo: ${redone.name}`}
          keys="Ctrl Shift Z"
          isDisabled={redone === undefined}
          onPress={() => store.redo()}
        />
      </div>
      <LookPickers />
      <div className={styles.group}>
        <Choice
          label="Width of the page"
          value={String(look.width)}
          options={SIZES}
          onChange={(width) => look.setWidth(width === "free" ? "free" : (Number(width) as 360 | 768 | 1280))}
        />
        <Choice
          label="Colours of the page"
          value={look.scheme}
          options={SCHEMES}
          onChange={(scheme) => look.setScheme(scheme)}
        />
      </div>
      <div className={styles.end}>
        <IconButton icon={Play} label="Try the page with its scripts" keys="T" onPress={() => void store.tryPage()} />
        <IconButton
          icon={FilePlus2}
          label="New home, page, header or footer"
          keys="N"
          onPress={() => shell.open({ name: "new" })}
        />
        <IconButton icon={Files} label="Unsaved drafts" onPress={() => shell.open({ name: "drafts" })} />
        <IconButton icon={CircleHelp} label="Keys" keys="?" onPress={() => shell.open({ name: "shortcuts" })} />
        <Button icon={FileDiff} isDisabled={unsaved.length === 0} onPress={() => shell.open({ name: "changes" })}>
          <span className={styles.word}>Changes</span>
        </Button>
        <div className={styles.save}>
          <Button
            tone="primary"
            icon={Save}
            isDisabled={(unsaved.length === 0 && !store.isAhead) || saving.isSaving}
            onPress={() => void saving.save()}
            aria-label={unsaved.length === 0 ? "Saved" : `${saveLabel}: ${unsaved.join(", ")}`}
          >
            {unsaved.length === 0 ? "Saved" : saving.isSaving ? "Saving…" : saveLabel}
          </Button>
        </div>
      </div>
    </header>
  );
});

function Size({ icon, text }: { readonly icon: Parameters<typeof Icon>[0]["node"]; readonly text: string }) {
  return (
    <>
      <span className={styles.sizeIcon}>
        <Icon node={icon} size={14} />
      </span>
      {text}
    </>
  );
}
