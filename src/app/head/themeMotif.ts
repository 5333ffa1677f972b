import type { Theme } from "../../generated/documents";

type Motif = Theme["motif"];

/** An address that is allowed in a style sheet: nothing in it ends the text or the sheet. */
const ADDRESS = /^(?:\/(?!\/)|https:\/\/)[\w\-./:?=&%~+,@]+$/;
/** Width to height of a picture without a size. */
const USUAL_RATIO = "4/3";

/** True for a motif with an address that the page can show; a picture that does not exist has none. */
export function isShownMotif(motif: Motif): motif is NonNullable<Motif> {
  return motif !== undefined && ADDRESS.test(motif.src);
}

/** The motif of a theme as custom properties of the document, `--motif-picture` and `--motif-ratio`; empty without one. */
export function createMotif(motif: Motif): string {
  if (!isShownMotif(motif)) return "";
  const { src, width, height } = motif;
  const ratio = width === undefined || height === undefined ? USUAL_RATIO : `${width}/${height}`;
  return `:root{--motif-picture:url("${src}");--motif-ratio:${ratio}}`;
}
