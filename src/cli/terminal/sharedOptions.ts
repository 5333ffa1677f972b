/** Options that several commands have, to be spread into theirs. */
export const JSON_OPTION = { json: { meaning: "print one JSON value instead of text" } } as const;

export const AT_OPTION = {
  at: {
    value: "<time>",
    meaning:
      "show the documents of this moment in the domain's time zone, such as 2026-11-27T09:00 or now (default: all sections)",
  },
} as const;

export const OUT_OPTION = {
  out: { value: "<file>", meaning: "write to a file instead of the terminal" },
} as const;

export const LAYOUTS_OPTION = {
  layouts: { value: "<folder>", meaning: "folder of the documents (default: LAYOUTS_DIR, else layouts)" },
} as const;

/** The options of `WorkspaceOptions`. */
export const WORKSPACE_OPTIONS = {
  ...LAYOUTS_OPTION,
  api: {
    value: "<origin>",
    meaning:
      "API for the website data (default: API_ORIGIN, else the file WEBSITES_FILE or websites.json, else the data of the embedded API)",
  },
} as const;
