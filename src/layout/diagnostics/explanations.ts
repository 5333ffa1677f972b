import type { DiagnosticCode } from "./messages";

/** What a diagnostic means, and what to do about it. */
export type Explanation = readonly [meaning: string, remedy: string];

/** The explanations of docs/diagnostics.md and of the rules in SARIF, by code. */
export const EXPLANATIONS: Partial<Record<DiagnosticCode, Explanation>> = {
  "section-left-out": [
    "The site shows the document without this section, because the section has an error.",
    "Correct the error that is reported at the same place; the section is back as soon as the file is saved.",
  ],
  "document-kept": [
    "The document has an error, so the site goes on with the version it used before.",
    "Correct the error. After a restart the former version is not known any more.",
  ],
  "document-left-out": [
    "The document cannot be used and no former version is known, so the site uses another one in its place.",
    "Correct the error of the document.",
  ],
  "operation-left-out": [
    "The site leaves out one operation of a domain, because it has an error; the domain's other operations apply.",
    "Correct the error that is reported at the same operation.",
  ],
  "overlay-kept": [
    "The file of a domain cannot be read, so the site goes on with the changes it used before.",
    "Correct the error in the domain's file.",
  ],
  "overlay-left-out": [
    "The file of a domain cannot be read and no former version is known: the domain gets its documents unchanged.",
    "Correct the error in the domain's file.",
  ],
  "selection-kept": [
    "selection.json has an error, so the site goes on with the selection it used before.",
    "Correct the error in selection.json.",
  ],
  "selection-repaired": [
    "selection.json has an error and no former version is known: the site uses the entries that are sound.",
    "Correct the error in selection.json.",
  ],
  "unknown-day": [
    "The text has the form of a day, but no calendar has that day.",
    "Write a day that exists, such as 2026-02-28.",
  ],
  "until-before-from": [
    "“until” is the first moment after the time, so it must be later than “from”. A day alone is its midnight: with “from” and “until” on the same day the time is empty.",
    "Write a later “until”. What is to be there all day on the 30th ends on the 31st.",
  ],
  "never-open": [
    "No moment fulfils all conditions of the time: its hours are empty, or none of its weekdays is between “from” and “until”.",
    "Change the condition that the message names, or remove what the time belongs to.",
  ],
  "schedule-over": [
    "The end of the time has passed in every time zone. What it belongs to is not shown any more.",
    "Remove it from the document, or give it a new time.",
  ],
  "countdown-over": [
    "The moment that a countdown leads to has passed in every time zone, and it has no text for the time after it. Shoppers see nothing of it.",
    "Remove the section, give it a text “over”, or write a later “endsAt”.",
  ],
  "overlapping-banners": [
    "Two banner slots have the same position in a grid, and there are moments when both would be there.",
    "Let one end when the other one begins, or give one of them another position.",
  ],
  "overlapping-operations": [
    "Two operations that have times change the same, and there are moments when both would apply. The later one is left out then.",
    "Let one end when the other one begins. An operation with a time may change what an operation without one has changed before.",
  ],
  "unchecked-times": [
    "The checks look at each combination of what is open together, up to 500; weekdays and hours may add 30. Faults of the other combinations are not found.",
    "Use the same weekdays and hours for what is shown together, or remove what is over.",
  ],
  "timed-address": [
    "Where a page stands, and how crawlers treat it, does not change with the time.",
    "Remove the times of the operation. For a page that is there for a time, write a page of its own and give its sections times.",
  ],
  "misplaced-section": [
    "The section cannot work in this kind of document, or the address of the page lacks what the section shows. The site leaves it out.",
    "Move the section to a document that fits, or remove it. The catalogue says where each type belongs.",
  ],
  "repeated-section": [
    "A page can have one section of this type. Of several in one document, the site leaves out the others. A warning says that the header, home or footer of the same page has one, too.",
    "Remove one of the two.",
  ],
  "missing-on-path": [
    "The page stands at several paths, and at some of them the section has nothing to show.",
    "Give these paths a document of their own, or accept the gap.",
  ],
  "second-main-heading": [
    "A page has one main heading (h1). Search engines and screen readers take the first one.",
    "Keep one of the sections with a main heading; use the “heading” of other sections for the rest.",
  ],
  "unknown-placeholder": [
    "No value is filled in for the placeholder, so shoppers would read the braces.",
    "Use a placeholder that the text knows; the message lists them.",
  ],
  "placeholder-without-value": [
    "The placeholder stands for what the page is about, and the address of this page does not say it.",
    "Use another text, or move the section to a page whose address has the value.",
  ],
  "unknown-path": ["The link leads to the not-found page.", "Correct the path; the message lists the paths of pages."],
  "redirected-path": [
    "The link works by way of a redirect, which costs shoppers time.",
    "Link to the path that it leads to.",
  ],
  "unfilled-path": [
    "The link contains the name of a parameter in place of a value.",
    "Write a value, such as `/store/zara`.",
  ],
  "frame-not-allowed": [
    "The setting `EMBED_HOSTS` names the hosts whose pages may be shown in frames, and this host is not among them.",
    "Add the host to `EMBED_HOSTS` of the server, or use an address of a host that it names.",
  ],
  "unknown-picture": [
    "The project's folder `public/` has no such file. Documents of another folder are not checked for this, nor addresses below `/images/`, which the API has.",
    "Put the file into `public/`, or correct the path.",
  ],
  "unknown-store": [
    "The embedded API has no store with this slug or id. With an API, a database or website data of one's own this is not checked.",
    "Use the slug of a store, as in the path of its page.",
  ],
  "unknown-offer": [
    "The embedded API has no offer with this id. With an API, a database or website data of one's own this is not checked.",
    "Use the id of an offer, as in the address `/?coupon_id=<id>`.",
  ],
  "unknown-anchor": [
    "The page of the link has no section with the id after `#`.",
    "Use the id of a section of that page, its header or its footer.",
  ],
  "unread-file": [
    "Only regular files below the layouts folder are read, also by way of links inside it. A link that leads out of the folder could show any file of the machine.",
    "Copy the file or folder to where the link is. The layouts folder itself may be a link.",
  ],
  "too-large": ["A document can have 512 KB.", "Split the page, or move lists into the data."],
  "too-deep": ["Lists and objects can be nested 16 levels deep.", "Nest fewer columns and tabs in each other."],
  "too-many-sections": ["A document can have 50 sections; those in columns and tabs count.", "Split the page."],
  "more-faults": [
    "The file has more faults than are reported one by one: 200 errors, and 200 warnings and notes.",
    "Mend the reported ones and check the file again. Where all have one cause, such as a key that a program writes, mend that.",
  ],
  "forbidden-key": [
    "`__proto__`, `constructor` and `prototype` are refused everywhere, because programs give them a meaning of their own.",
    "Choose another name.",
  ],
  "byte-order-mark": [
    "The editor wrote an invisible mark at the start of the file.",
    "Save the file as UTF-8 without BOM, or use --fix.",
  ],
  "trailing-comma": ["JSON allows no comma after the last entry.", "Remove the comma, or use --fix."],
  "missing-comma": [
    "Two entries follow each other without a comma. A straight quote inside a text looks the same.",
    'Add the comma, or write the quote inside the text as `\\"`.',
  ],
  comment: ["JSON has no comments.", "Remove the comment; a document has a “description” for remarks."],
  "empty-file": ["The file has no content.", "Write a document, or website data, or delete the file."],
  "typographic-quotes": [
    "A word processor has replaced the straight quotes of JSON. Such quotes inside a text are fine.",
    "Use --fix, or write straight quotes.",
  ],
  syntax: [
    "The text is not JSON. Only the first such fault of a file is reported.",
    "Correct the place that is shown.",
  ],
  "duplicate-key": ["JSON takes the last of two equal keys, so the first one would be ignored.", "Remove one of them."],
  "unknown-key": ["The setting does not exist here; it would be ignored.", "Correct the name, or remove the setting."],
  "missing-key": ["The setting is required.", "Add it; the catalogue shows an example."],
  "misplaced-key": ["Headers and footers have no theme, cards, fold or meta.", "Move the setting to the home or page."],
  "wrong-type": [
    "The value is a text where a number is needed, or the like.",
    "Write a value of the type that is named.",
  ],
  "unknown-value": ["The setting takes one of a list of words.", "Choose one of the words that are listed."],
  "wrong-value": ["The setting has one possible value.", "Write that value."],
  "too-small": ["The number is below its limit.", "Write a number within the limits."],
  "too-great": ["The number is above its limit.", "Write a number within the limits."],
  "too-short": [
    "The text is shorter than its limit; most texts must not be empty.",
    "Write a text, or remove the setting.",
  ],
  "too-long": ["The text is longer than its limit.", "Shorten the text."],
  "too-few-entries": ["The list has fewer entries than it needs.", "Add entries, or remove the section."],
  "empty-sections": [
    "A document, column or tab needs at least one section.",
    "Add a section, or remove the column or tab.",
  ],
  "wrong-root": [
    "A document is one JSON object, website data a list of them.",
    'Put the content of a document in braces: `{ "version": 2, … }`, that of website data in brackets: `[{ "domain": … }]`.',
  ],
  "too-many-entries": ["The list has more entries than it can have.", "Remove entries."],
  "bad-form": [
    "The text does not have the form that the setting needs.",
    "Write it in the form that the message describes.",
  ],
  "bad-name": ["The name does not have the form of a name.", "Use lower-case words joined by hyphens."],
  invalid: [
    "The value breaks another rule of its schema; the message is the validator's.",
    "See the setting in the catalogue.",
  ],
  "unknown-section-type": ["There is no section of this type.", "Choose a type of the catalogue."],
  "duplicate-id": [
    "Ids are unique on a page, across its header and footer: overlays and differences speak of sections by id.",
    "Rename one of the two sections.",
  ],
  "unknown-card": [
    "The section names a card style that the document does not define.",
    "Define it under “cards”, or name another one.",
  ],
  "expanded-below-initial": [
    "'Show more' would show fewer entries than before.",
    "Let “expanded” be at least “initial”.",
  ],
  "surplus-cells": [
    "Cells behind the last column have no place in the table.",
    "Add a column to “columns”, or remove the cells.",
  ],
  "banner-past-grid": ["The grid never reaches the banner's position.", "Choose a smaller position."],
  "duplicate-position": ["Two banners of a grid have the same position.", "Give each its own position."],
  "kind-mismatch": ["The kind of a document is that of its folder.", "Move the file, or correct “kind”."],
  "misplaced-file": [
    "The file is in none of the folders that are read.",
    "Move it to one of the places that are listed.",
  ],
  "missing-selection": [
    "Without selection.json no domain has documents.",
    "Write selection.json; schemas/selection.json describes it.",
  ],
  "unknown-document": ["The document that is named does not exist.", "Correct the name, or write the document."],
  "wrong-document-kind": ["A document of another kind is named.", "Name a document of the kind that is needed."],
  "duplicate-home-page": ["Two entries match the same home_page.", "Remove one of them."],
  "unknown-operation": ["There is no such operation.", "Choose one of those that are listed."],
  "stale-target": [
    "The section that the operation changes is not in the document.",
    "Correct the id, or remove the operation.",
  ],
  "stale-list": ["The list of sections that the operation names does not exist.", "Correct the name of the list."],
  "stale-pointer": ["The section has no such setting.", "Correct the pointer."],
  "stale-value": [
    "The setting has another value than the operation expects in “was”.",
    "Decide which value is right, and correct “was”.",
  ],
  "stale-place": [
    "The section is at another place than the operation expects in “was”.",
    "Correct “was”, or remove the operation.",
  ],
  "stale-entry": [
    "The operation changes an entry of a list that the document does not have any more. The operation is left out.",
    "Remove the operation, or name an entry that exists.",
  ],
  "outdated-value": [
    "A domain's operation expects another value in “was” than the document has now. It applies all the same: the domain's own value counts.",
    "Look at both values with `dealframe rebase <domain> --dry-run`, then update “was” with `dealframe rebase <domain>`, or remove the operation.",
  ],
  "outdated-place": [
    "A domain's operation moves a section that is at another place now than “was” says. It applies all the same.",
    "Update “was” with `dealframe rebase <domain>`, or remove the operation.",
  ],
  "moved-entry": [
    "A domain's operation changes an entry of a list that has moved. It applies to the entry at its new place.",
    "Update the pointer with `dealframe rebase <domain>`.",
  ],
  "needless-operation": [
    "A domain's operation sets what the document says by itself now.",
    "Remove the operation; or keep it, if a later change of the document is not to count for this domain.",
  ],
  "already-applied": ["The document has the value already.", "Remove the operation."],
  "taken-id": ["The id of the new section is in use.", "Give the section another id."],
  "misplaced-pointer": [
    "Sections, ids and types are not set by pointers.",
    "Use insert, replace, move, remove or rename.",
  ],
  "moved-into-itself": ["A section cannot be moved into itself or beside itself.", "Correct the place."],
  "conflicting-operations": ["Two operations of one file change the same.", "Keep one of them."],
  "extends-cycle": ["Each document of the circle waits for the next one.", "Let one of them stand by itself."],
  "extends-too-long": [
    "A document can extend one that extends another one, 20 times in a row at most.",
    "Let the document extend one that is nearer to the beginning of the chain.",
  ],
  "unusable-base": ["The document is sound, but the one it extends has an error.", "Correct the other document."],
  "wrong-schema": [
    "The editor finds no schema, or that of another kind of file. The site does not read `$schema`.",
    "Use the path that is suggested, or --fix.",
  ],
  "unknown-domain": [
    "The website data has no domain of this name: that of a file in `layouts/domain/`, or one that a page names in “domains”.",
    "Correct the name, or add the domain to the website data.",
  ],
  "no-main-heading": [
    "A page needs one main heading (h1) for search engines and screen readers.",
    "Add a section with a main heading.",
  ],
  "fold-without-picture": [
    "What shoppers see first is text only.",
    "Move a section with pictures up, or lower “fold”.",
  ],
  "never-shown": [
    "The settings of the section contradict each other, so that it stays empty.",
    "Change one of the settings.",
  ],
  "adjusted-color": [
    "Text must be readable on every ground of the page, and buttons must stand out from it (WCAG 2.2). A colour with which that cannot be is moved to the nearest lightness with which it can.",
    "Write the colour that the message names, or choose another one.",
  ],
  "unused-card": ["No section uses the card style.", "Remove it, or use it."],
  "button-never-shown": [
    "There is nothing more to show, so the button never appears.",
    "Raise “expanded”, or remove it.",
  ],
  "unused-document": ["No domain can get the document.", "Enter it in selection.json, or remove it."],
  "old-version": [
    "The file has an earlier version of the format. It works as before: the site reads it as the present version.",
    "Rewrite the files with `dealframe migrate`; their formatting stays.",
  ],
  "newer-version": [
    "The file was written for a later Dealframe, so this one cannot know what its settings mean.",
    "Update Dealframe, or use the file as it was before.",
  ],
  "reserved-path": [
    "The server answers addresses below this first part itself, so no shopper would ever get the page.",
    "Choose another first part for the path.",
  ],
  "unknown-parameter": [
    "Sections read certain parameters of an address only; this one would change nothing on the page.",
    "Use one of the parameters that are listed, or write the part without a colon.",
  ],
  "duplicate-parameter": [
    "A path cannot have the same parameter at two places: only one of them could count.",
    "Rename or remove one of the two.",
  ],
  "duplicate-path": [
    "Two pages of a domain have the same path, or paths that differ in the names of parameters only. One page would never be shown. A former path in “movedFrom” counts, too.",
    "Change one of the paths, or give each page other “domains”.",
  ],
  "moved-without-path": [
    "Former paths redirect to the path of the page, and it has none.",
    "Add “path”, or remove “movedFrom”.",
  ],
  "moved-parameters": [
    "A former path redirects to the first path of the page with the values of its parameters, so both need the same ones.",
    "Write the same parameters in both, each once.",
  ],
  "not-for-one-domain": [
    "A domain's overlay cannot change where a document is shown: paths belong to the document itself.",
    "Write a page of its own for the domain, with its name in “domains”.",
  ],
  "duplicate-name": [
    "Two domains have the same name, or a domain the alias of another one. The embedded API also shows “shop.example” at “shop.localhost”.",
    "Remove or correct one of the names.",
  ],
  "unknown-home-page": [
    "selection.json has no entry for the domain's home_page, so the domain gets the default.",
    "Correct the home_page, or enter it in selection.json. An empty text asks for the default.",
  ],
  "unknown-time-zone": [
    "The times in documents are local times of the domain's time zone. A name that is not known stands for UTC.",
    "Write the IANA name of the zone, such as “Europe/Berlin”.",
  ],
  "unusable-color": ["The accent colour cannot be read.", "Write a colour as CSS does, such as “#0F6E84”."],
  "unusable-language": ["The language of the pages cannot be read.", "Write a language tag such as “en” or “de-CH”."],
  "unusable-address": [
    "The site does not use addresses of this form: they could run code, or lead nowhere.",
    "Write an address of the form that the message names.",
  ],
  "unsafe-script": [
    "Pages load scripts over https only; over http from this machine alone, for trying things out.",
    "Write https, or leave the script out where its host has none.",
  ],
  "unusable-account": [
    "The account of a named service does not have the form that the service gives its accounts.",
    "Copy the account's id from the service; docs/tag-services.md shows the form of each.",
  ],
  "page-without-path": [
    "The page names no path, so shoppers cannot reach it.",
    "Add a “path”, or remove the document.",
  ],
};
