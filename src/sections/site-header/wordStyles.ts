const SHEETS = import.meta.glob<Readonly<Record<string, string>>>("./SiteHeader.*.module.css", {
  eager: true,
  import: "default",
});

/** Classes of the presentations that have a style sheet of their own: a page carries it if its header is one of them. */
export const wordStyles: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(SHEETS));
