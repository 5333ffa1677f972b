import { observer } from "mobx-react-lite";
import {
  Button,
  ColorArea,
  ColorPicker,
  ColorSlider,
  ColorSwatch,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Input,
  parseColor,
  SliderTrack,
} from "react-aria-components";
import { EditorPopover } from "../../../../browser/controls/EditorPopover";
import { measureColors } from "../measureColors";
import { readExample } from "../readSchema";
import frame from "../SettingFrame.module.css";
import { type RendererProps, type Setting, useSetting } from "../useSetting";
import styles from "./ColorControl.module.css";
import { TypedSetting } from "./TypedSetting";

/** A colour, typed or picked, with its contrast to the text on it or the ground below it. */
export const ColorControl = observer(function ColorControl(props: RendererProps) {
  const setting = useSetting(props);
  const { value, isRequired, set, label, schema } = setting;
  const text = typeof value === "string" ? value : "";
  const change = (next: string) => set(next === "" && !isRequired ? undefined : next);
  const color = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text) ? text : undefined;
  return (
    <TypedSetting setting={setting} text={text} onChange={change}>
      <div className={styles.row}>
        <ColorPicker
          value={parseColor(color ?? "#808080")}
          onChange={(next) => change(next.toString("hex").toLowerCase())}
        >
          <DialogTrigger>
            <Button slot={null} className={styles.opener ?? ""} aria-label={`Pick a colour: ${label}`}>
              <ColorSwatch className={color === undefined ? (styles.none ?? "") : (styles.swatch ?? "")} />
            </Button>
            <EditorPopover offset={4}>
              <Dialog aria-label={label} className={styles.dialog ?? ""}>
                <ColorArea colorSpace="hsb" xChannel="saturation" yChannel="brightness" className={styles.area ?? ""}>
                  <ColorThumb className={styles.thumb ?? ""} />
                </ColorArea>
                <ColorSlider colorSpace="hsb" channel="hue" aria-label="Hue">
                  <SliderTrack className={styles.track ?? ""}>
                    <ColorThumb className={styles.thumb ?? ""} />
                  </SliderTrack>
                </ColorSlider>
              </Dialog>
            </EditorPopover>
          </DialogTrigger>
        </ColorPicker>
        <Input className={`${frame.input} ${styles.code}`} placeholder={readExample(schema) ?? ""} spellCheck={false} />
      </div>
      <Contrasts setting={setting} />
    </TypedSetting>
  );
});

/**
 * Contrast of the colour with the others of its palette, and the colour that the site uses where the contrast is too low.
 */
const Contrasts = observer(function Contrasts({ setting: { form, pointer, label } }: { readonly setting: Setting }) {
  const at = pointer.lastIndexOf("/");
  const role = pointer.slice(at + 1);
  const measured = measureColors(form.valueAt(pointer.slice(0, at)), role, form.headerColor);
  if (measured === undefined) return null;
  return (
    <ul className={styles.contrasts} aria-label={`Contrast of ${label}`}>
      {measured.contrasts.map(({ with: other, ratio, isEnough }) => (
        <li key={other} className={isEnough ? styles.enough : styles.low}>
          {`${ratio.toFixed(1)} : 1 with ${other}`}
        </li>
      ))}
      {measured.used === undefined ? null : <li className={styles.low}>{`Shown as ${measured.used}`}</li>}
    </ul>
  );
});
