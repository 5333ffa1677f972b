/** The page of the canvas, as what lies over it measures it. */
export interface CanvasOverlayProps {
  readonly page: Document;
  readonly scale: number;
  /** Another number: measure again. */
  readonly drawn: number;
}
