import { CANVAS_PATH } from "../protocol/address";

/** The whole editor. */
export function Editor() {
  return (
    <main>
      <h1>Dealframe editor</h1>
      <iframe title="Page" src={`${CANVAS_PATH}?path=/`} sandbox="allow-same-origin" width="1280" height="800" />
    </main>
  );
}
