import { observer } from "mobx-react-lite";
import { readAllowed } from "../readSchema";
import { Sketch } from "../sketches/Sketch";
import { usePick } from "../usePick";
import { type RendererProps, useSetting } from "../useSetting";
import { WordCards } from "./WordCards";

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
      picture: <Sketch shapes={[drawTo(word)]} />,
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

/** A banner's shape, as large as fits the sketch. */
function drawTo(dimension: string) {
  const [width = 1, height = 1] = dimension.split("*").map(Number);
  const scale = Math.min(52 / width, 30 / height);
  return ["picture", 30 - (width * scale) / 2, 18 - (height * scale) / 2, width * scale, height * scale] as const;
}
