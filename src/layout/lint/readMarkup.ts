/** Tags in a text, and the text as its author means it. */
export interface FoundMarkup {
  /** Each tag once, as it is written. */
  readonly tags: readonly string[];
  /** Each character reference once, such as `&amp;`. */
  readonly entities: readonly string[];
  /** The text without tags, and with the characters in place of their references. */
  readonly plain: string;
  /** True where the plain text says the same: only the look of words is lost. */
  readonly isSame: boolean;
}

/** Matches tags of HTML, with their names. Other words in angle brackets are texts. */
const TAG =
  /<\/?(b|strong|i|em|u|s|small|sub|sup|mark|code|span|font|big|center|a|br|p|div|h[1-6]|ul|ol|li|hr|img|table|thead|tbody|tr|td|th|blockquote|pre|button|section|svg|iframe|script|style)(?:\s[^<>]*)?\/?>/gi;
/** Matches the names of tags that only change how words look. */
const PHRASE = /^(?:b|strong|i|em|u|s|small|sub|sup|mark|code|span|font|big|center)$/i;

/** Character references that authors write. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0", shy: "\u00ad" },
  ...{ copy: "©", reg: "®", trade: "™", euro: "€", pound: "£", yen: "¥", cent: "¢", sect: "§" },
  ...{ hellip: "…", ndash: "–", mdash: "—", lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»" },
  ...{ bull: "•", middot: "·", times: "×", deg: "°", frac12: "½", rarr: "→", larr: "←", hearts: "♥", star: "☆" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü", szlig: "ß", eacute: "é", egrave: "è" },
  ...{ agrave: "à", ccedil: "ç", ntilde: "ñ" },
};
const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,8}));/g;

/** Finds the tags and character references of HTML in a text; `undefined` if it has none. */
export function readMarkup(text: string): FoundMarkup | undefined {
  const tags = [...text.matchAll(TAG)];
  const entities = [...text.matchAll(ENTITY)].filter((match) => decode(match) !== undefined);
  if (tags.length + entities.length === 0) return undefined;
  const plain = text
    .replace(TAG, (_, name: string) => (PHRASE.test(name) ? "" : " "))
    .replace(/ {2,}/g, " ")
    .trim()
    .replace(ENTITY, (...match) => decode(match) ?? String(match[0]));
  return {
    tags: listOnce(tags),
    entities: listOnce(entities),
    plain,
    isSame: plain !== "" && tags.every(([, name = ""]) => PHRASE.test(name)),
  };
}

function listOnce(matches: readonly RegExpMatchArray[]): string[] {
  return [...new Set(matches.map(([whole]) => whole))];
}

/** The character of a match of `ENTITY`; `undefined` for one that is not known. */
function decode([, decimal, hexadecimal, name]: readonly unknown[]): string | undefined {
  if (typeof name === "string") return Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
  const code = typeof decimal === "string" ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
