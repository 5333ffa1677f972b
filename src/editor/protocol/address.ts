/** Path below which the server has everything of the editor. */
export const EDITOR_PATH = "/_dealframe/edit";
/** The page of the canvas: the site's page as the draft makes it, without scripts. */
export const CANVAS_PATH = `${EDITOR_PATH}/canvas`;
/** Calls of the editor's browser part. */
export const API_PATH = `${EDITOR_PATH}/api`;
/** The header that carries the token of the page; a call without it is refused. */
export const TOKEN_HEADER = "x-dealframe-editor";

/** The shown page: domain, path and moment. */
export interface Look {
  readonly domain: string;
  /** Path with query, such as `/store`. */
  readonly path: string;
  /** A home that is not (yet) the domain's own, such as `home/six`; only at `/`. */
  readonly home?: string | undefined;
  /** A local time of the domain, such as `2026-11-27T09:00`; absent: now. */
  readonly at?: string | undefined;
}

/**
 * One section alone with the theme and data of a look, for the catalogue: like the canvas, with `document` (where it would
 * stand) and `key` of a `CatalogueEntry`; or with `section`, `pointer` and `word`: the section with this word of its setting, or
 * without `section` one that shows the word of a document's theme or cards. Nothing around it: no header, no footer; `<body>` is
 * as high as the section.
 */
export const SECTION_CANVAS_PATH = `${CANVAS_PATH}/section`;

/** One ready-made document with the data of a look, like the canvas: `kind` and `name` of a preset. */
export const PRESET_CANVAS_PATH = `${CANVAS_PATH}/preset`;

/** Parameter of the canvas and of `api/changes`: shows this state instead of the draft, `saved` (the disk) or a git revision. */
export const STATE_PARAMETER = "state";

/** `POST api/drafts/:draft/try` with a `Look`: the page with its scripts, on an origin of its own. */
export interface TriedPage {
  /** Absolute address, such as `http://dealharbor.localhost:41234/`. */
  readonly address: string;
}
