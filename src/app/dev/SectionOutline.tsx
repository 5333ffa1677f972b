import { useLayoutEffect, useState } from "react";

/** A frame around a section of the page, which is scrolled into view. */
export function SectionOutline({ sectionId }: { readonly sectionId: string }) {
  const [box, setBox] = useState<{ top: number; left: number; width: number; height: number }>();
  useLayoutEffect(() => {
    const section = document.querySelector(`[data-section="${CSS.escape(sectionId)}"]`);
    if (section === null) return setBox(undefined);
    section.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { top, left, width, height } = section.getBoundingClientRect();
    setBox({ top: top + window.scrollY, left: left + window.scrollX, width, height });
  }, [sectionId]);
  return box === undefined ? null : <div className="outline" style={box} />;
}
