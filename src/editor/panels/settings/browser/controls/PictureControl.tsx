import { Images } from "lucide";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Input } from "react-aria-components";
import { Button } from "../../../../browser/controls/Button";
import { findAlternative } from "../pictures/findAlternative";
import { PictureDialog } from "../pictures/PictureDialog";
import { isOwnSource, Thumbnail } from "../pictures/Thumbnail";
import { usePictures } from "../pictures/usePictures";
import { readExample, readNumber } from "../readSchema";
import frame from "../SettingFrame.module.css";
import { type RendererProps, useSetting } from "../useSetting";
import styles from "./PictureControl.module.css";
import { TypedSetting } from "./TypedSetting";

/** A picture: one of the layouts folder, chosen in a dialog together with its alternative text, or any address, typed. */
export const PictureControl = observer(function PictureControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, value, isRequired, label, set } = setting;
  const [isOpen, setOpen] = useState(false);
  const text = typeof value === "string" ? value : "";
  const { pictures } = usePictures(text, isOwnSource(text));
  const altPointer = findAlternative(form.view?.schema, pointer);
  const alt = altPointer === undefined ? undefined : form.valueAt(altPointer);
  const choose = (name: string, words: string | undefined) => {
    setOpen(false);
    set(name, "now");
    if (altPointer !== undefined && words !== undefined && words !== alt) form.change(altPointer, words, "now");
  };
  return (
    <div className={styles.picture}>
      <TypedSetting
        setting={setting}
        text={text}
        onChange={(next) => set(next === "" && !isRequired ? undefined : next)}
      >
        <Input
          className={frame.input ?? ""}
          placeholder={readExample(schema) ?? ""}
          maxLength={readNumber(schema, "maxLength") ?? 500}
        />
      </TypedSetting>
      <div className={styles.row}>
        <Thumbnail source={text} pictures={pictures} />
        <Button icon={Images} onPress={() => setOpen(true)} aria-label={`Choose ${label.toLowerCase()}`}>
          Choose a picture…
        </Button>
      </div>
      {isOpen ? (
        <PictureDialog
          current={text}
          alt={altPointer === undefined ? undefined : typeof alt === "string" ? alt : ""}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
});
