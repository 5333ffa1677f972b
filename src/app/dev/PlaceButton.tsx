import type { EditorPlace } from "./reports";
import { openInEditor } from "./serverCalls";

export interface PlaceButtonProps {
  readonly place: EditorPlace;
  /** The file that is spoken of already: a place in it is told by its line. */
  readonly within?: string;
}

/** A place in a file; pressed, it opens in the editor. */
export function PlaceButton({ place, within }: PlaceButtonProps) {
  const { path, line, column } = place;
  const whole = `${path}:${line}:${column}`;
  return (
    <button type="button" className="place" title={`Open ${whole} in the editor`} onClick={() => openInEditor(place)}>
      {path === within ? `line ${line}` : whole}
    </button>
  );
}
