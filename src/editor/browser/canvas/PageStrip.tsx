import { Monitor, Moon, PanelLeft, PanelRight, Smartphone, Sun, Tablet } from "lucide";
import { observer } from "mobx-react-lite";
import { IconButton } from "../controls/Button";
import { Choice } from "../controls/Choice";
import { Icon } from "../controls/Icon";
import { useEditor } from "../store/storeContext";
import { ComparePick } from "./ComparePick";
import styles from "./PageStrip.module.css";

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
const BANNERS = [
  { value: "hidden", label: "No banner", name: "Without the banner" },
  { value: "asking", label: "Banner", name: "The banner as it asks" },
  { value: "choosing", label: "Kinds", name: "The banner with its kinds" },
] as const;

/** The line below the page: how it is looked at, and the columns beside it. */
export const PageStrip = observer(function PageStrip() {
  const { look, shell } = useEditor();
  const { outline, settings } = shell.sides;
  return (
    <section className={styles.strip} aria-label="View of the page" data-region="view">
      <IconButton
        icon={PanelLeft}
        label={outline ? "Close the outline" : "Open the outline"}
        aria-expanded={outline}
        onPress={() => shell.setSide("outline", !outline)}
      />
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
      {look.hasBanner ? (
        <Choice
          label="Banner that asks for consent"
          value={look.banner}
          options={BANNERS}
          onChange={(banner) => look.setBanner(banner)}
        />
      ) : null}
      <span className={styles.fit}>{shell.fit}</span>
      <ComparePick />
      <IconButton
        icon={PanelRight}
        label={settings ? "Close the settings" : "Open the settings"}
        aria-expanded={settings}
        onPress={() => shell.setSide("settings", !settings)}
      />
    </section>
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
