import type { EditorPlace } from "./reports";
import { openInEditor } from "./serverCalls";

export interface PlaceButtonProps {
  readonly place: EditorPlace;
  /** The file that is already shown: a place in it is shown by its line only. */
  readonly within?: string;
}

/** A button that opens a place of a file in the editor. */
export function PlaceButton({ place, within }: PlaceButtonProps) {
  const { path, line, column } = place;
  const whole = `${path}:${line}:${column}`;
  return (
    <button type="button" className="place" title={`Open ${whole} in the editor`} onClick={() => openInEditor(place)}>
      {path === within ? `line ${line}` : whole}
    </button>
  );
}
