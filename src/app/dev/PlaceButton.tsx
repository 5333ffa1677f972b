import type { EditorPlace } from "./reports";
import { openInEditor } from "./serverCalls";

/** A button that opens a place of a file in the editor. */
export function PlaceButton({ place }: { readonly place: EditorPlace }) {
  const whole = `${place.path}:${place.line}:${place.column}`;
  return (
    <button type="button" className="place" title={`Open ${whole} in the editor`} onClick={() => openInEditor(place)}>
      {whole}
    </button>
  );
}
