/**
 * Runs in a task after the next frame, so that the browser paints what a press has changed before more work is done, such as
 * moving the focus, which needs the page's layout. The returned function cancels it.
 */
export function afterNextPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
