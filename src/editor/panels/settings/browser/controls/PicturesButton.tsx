import { Images } from "lucide";
import { useState } from "react";
import type { FlatSchema } from "../../../../../layout/schema/flattenSchema";
import { Button } from "../../../../browser/controls/Button";
import type { ListEdits } from "../listEdits";
import { findAlternative } from "../pictures/findAlternative";
import { nameFromFile } from "../pictures/nameFromFile";
import { PicturesDialog } from "../pictures/PicturesDialog";
import { createEntry, readNumber } from "../readSchema";
import type { Setting } from "../useSetting";
import { singular } from "./singular";

interface PicturesButtonProps {
  readonly setting: Setting;
  readonly edits: Pick<ListEdits, "entries" | "addAll" | "room">;
}

/** Adds an entry for each of several chosen pictures, in lists whose entries are a picture with words, such as banners. */
export function PicturesButton({ setting, edits }: PicturesButtonProps) {
  const { form, pointer, schema, label } = setting;
  const [isOpen, setOpen] = useState(false);
  const items = schema.items ?? {};
  const picture = findPictureSetting(items);
  if (picture === undefined) return null;
  const choose = (names: readonly string[]) => {
    setOpen(false);
    edits.addAll(names.map((name) => createWithPicture(items, picture, name)));
    for (const index of names.keys()) form.setOpen(`${pointer}/${edits.entries.length + index}`, true);
  };
  return (
    <>
      <Button icon={Images} tone="quiet" onPress={() => setOpen(true)}>
        Add from pictures…
      </Button>
      {isOpen ? (
        <PicturesDialog
          entry={singular(label).toLowerCase()}
          most={edits.room}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** Name of the setting that is an entry's picture; `undefined` for entries of another kind. */
function findPictureSetting({ properties = {} }: FlatSchema): string | undefined {
  return Object.keys(properties).find((name) => properties[name]?.picture === true);
}

/** An entry with a picture and, as its words to begin with, the name of the file. */
function createWithPicture(items: FlatSchema, picture: string, name: string): unknown {
  const words = findAlternative(items, `/${picture}`)?.slice(1);
  const limit = words === undefined ? undefined : readNumber(items.properties?.[words] ?? {}, "maxLength");
  const named = words === undefined ? {} : { [words]: nameFromFile(name).slice(0, limit) };
  return createEntry({ ...items, examples: [{ ...named, [picture]: name }] });
}
