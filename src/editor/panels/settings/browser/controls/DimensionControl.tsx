import { observer } from "mobx-react-lite";
import { readAllowed } from "../readSchema";
import { usePick } from "../usePick";
import { type RendererProps, useSetting } from "../useSetting";
import { WordCards } from "./WordCards";
import styles from "./WordCards.module.css";

/** Width and height of banners, with the number of the domain's banners of each size. */
export const DimensionControl = observer(function DimensionControl(props: RendererProps) {
  const setting = useSetting(props);
  const { form, pointer, schema, value, fallback, set } = setting;
  // The document's own banners have any size.
  const isOwn = form.valueAt(pointer.replace(/dimension$/, "source/from")) === "document";
  const { entries, failure, isLoading } = usePick("banners", {}, !isOwn);
  const words = readAllowed(schema).map((word) => {
    const own = entries.find((entry) => entry.value === word);
    const unknown = isLoading ? "…" : (failure ?? "none on this domain");
    return {
      word,
      title: word,
      meaning: isOwn ? undefined : (own?.detail ?? unknown),
      picture: <span className={styles.shape} style={{ aspectRatio: word.replace("*", "/") }} />,
    };
  });
  const chosen = value ?? fallback;
  return (
    <WordCards
      setting={setting}
      words={words}
      chosen={typeof chosen === "string" ? chosen : undefined}
      onChoose={(word) => set(word, "now")}
    />
  );
});
