import { escapeHtml } from "../../domain/text/escapeHtml";

/** Colours and measures that the reports share, in light and dark. */
const STYLE = `
:root { color-scheme: light dark; --text: #1c2430; --quiet: #55606f; --line: #cfd6e0; --paper: #fff; --panel: #f4f6f9; --link: #0b57d0; --red: #b3261e; --green: #146c2e; --blue: #1a56c4; --amber: #8a4b00; }
@media (prefers-color-scheme: dark) { :root { --text: #e6eaf0; --quiet: #aab4c2; --line: #3a4453; --paper: #12161c; --panel: #1c222b; --link: #a8c7fa; --red: #ff9b92; --green: #7fd99a; --blue: #a3c3ff; --amber: #ffc078; } }
* { box-sizing: border-box; }
body { background: var(--paper); color: var(--text); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 84rem; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; margin: 2rem 0 .75rem; } h1 { margin-top: 0; }
a { color: var(--link); } a:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code { color: var(--quiet); font-size: .85em; }
`;

/** A page of its own: no script, nothing loaded. `body` is HTML. */
export function formatPage({ title, style, body }: { title: string; style: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}
