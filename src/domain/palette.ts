import { type AccentColors, createColors, createFill, DARK, LIGHT, readAccent, type Scheme } from "./accent";
import { EDGE_CONTRAST, isReadable, mix, moveUntil, type Oklch, readColor, TEXT_CONTRAST, toHex } from "./colors";

/** The colours that a theme states by their roles; they are those of the light scheme. */
export interface Palette {
  /** The page. */
  readonly ground?: string;
  /** Cards, fields and panels. */
  readonly surface?: string;
  /** Tinted sections. */
  readonly tint?: string;
  /** Text. */
  readonly ink?: string;
  /** Buttons and links, in place of the domain's header_color. */
  readonly accent?: string;
  /** Buttons and links of the dark scheme. */
  readonly accentDark?: string;
  /** Badges and marks. */
  readonly highlight?: string;
}
export type PaletteRole = keyof Palette;

/** Colours of ui/tokens.css that a palette can set; without one they have the values there. */
export const OPTIONAL_COLORS = [
  "surface",
  "canvas",
  "sunken",
  "ink",
  "ink-muted",
  "line",
  "line-strong",
  "success",
  "success-soft",
  "danger",
  "danger-soft",
  "shade",
  "logo-ground",
  "highlight",
  "on-highlight",
] as const;
/** The names of the colours that a palette sets in each scheme. */
export type ColorRole = AccentRole | (typeof OPTIONAL_COLORS)[number];
type AccentRole = "accent" | `accent-${Exclude<keyof AccentColors, "accent">}`;
export type SchemeColors = Readonly<Partial<Record<ColorRole, string>>>;

/** A stated colour that the site shows as another one, since text would not be readable. */
export interface AdjustedColor {
  readonly role: PaletteRole;
  readonly wanted: string;
  readonly used: string;
}

export interface PaletteColors {
  readonly light: SchemeColors;
  readonly dark: SchemeColors;
  readonly adjusted: readonly AdjustedColor[];
}

/** Contrast of body text with what it stands on. */
export const INK_CONTRAST = 7;
/** Contrast of black with a light ground: enough for muted text, links and borders to keep colours of their own. */
const GROUND_CONTRAST = 10;
const GROUND_ROLES = ["ground", "surface", "tint", "ink"] as const satisfies readonly PaletteRole[];

/**
 * The colours of both schemes: the stated ones, and what is derived from them and from the domain's header_color. Without
 * grounds and ink those of ui/tokens.css stay. Text keeps its contrast whatever a palette says.
 */
export function createPalette(palette: Palette, headerColor: string): PaletteColors {
  const accent = readColor(palette.accent ?? "") ?? readAccent(headerColor);
  const hasGrounds = GROUND_ROLES.some((role) => readColor(palette[role] ?? "") !== undefined);
  const stated = readStated(palette);
  const light = hasGrounds ? createLight(stated, accent) : createOnTokens(LIGHT, stated, accent);
  const accentDark = stated.accentDark ?? accent;
  const dark = hasGrounds ? createDark(stated, accentDark, light) : createOnTokens(DARK, stated, accentDark);
  return { light, dark, adjusted: listAdjusted(palette, { light, dark }) };
}

type Stated = Readonly<Partial<Record<PaletteRole, Oklch>>>;

function readStated(palette: Palette): Stated {
  return Object.fromEntries(
    Object.entries(palette).flatMap(([role, text]) => {
      const color = readColor(String(text));
      return color === undefined ? [] : [[role, color]];
    }),
  );
}

/** Accent and highlight on the grounds of ui/tokens.css. */
function createOnTokens(scheme: Scheme, { highlight }: Stated, accent: Oklch): SchemeColors {
  return { ...nameAccent(createColors(accent, scheme)), ...createHighlight(highlight, scheme) };
}

const DEFAULT_CANVAS = readAccent(LIGHT.backgrounds[1] ?? "");
const DEFAULT_INK = readAccent("#16181b");
const SUCCESS = { light: readAccent("#0f6b3c"), dark: readAccent("#6fd39b") };
const DANGER = { light: readAccent("#a8221c"), dark: readAccent("#ff9d94") };

function createLight(stated: Stated, accent: Oklch): SchemeColors {
  const ground = stated.ground ?? stated.surface ?? DEFAULT_CANVAS;
  const canvas = lighten(ground);
  const surface = lighten(stated.surface ?? { ...canvas, l: Math.min(1, canvas.l + 0.045), c: canvas.c * 0.55 });
  const sunken = lighten({ ...canvas, l: canvas.l - 0.035, c: canvas.c * 1.1 });
  const tint = lighten(stated.tint ?? mix(canvas, { ...accent, l: canvas.l }, 0.12));
  const wantedInk = stated.ink ?? (stated.ground === undefined ? DEFAULT_INK : { ...ground, l: 0.24, c: 0.02 });
  return createScheme(LIGHT, { canvas, surface, sunken, tint, wantedInk, muted: 0.2, line: 0.62 }, stated, accent, {
    success: SUCCESS.light,
    danger: DANGER.light,
    shade: (ink) => `${ink}14`,
    logoGround: toHex(surface),
  });
}

/** A dark scheme in the hues of the light one; its grounds have that of the ink, which is the dark colour of the light page. */
function createDark(stated: Stated, accent: Oklch, light: SchemeColors): SchemeColors {
  const { h, c } = stated.ink ?? stated.ground ?? stated.surface ?? stated.tint ?? DEFAULT_CANVAS;
  const shade = (l: number, share: number, most: number): Oklch => ({
    mode: "oklch",
    l,
    c: Math.min(c * share, most),
    h,
  });
  const tint: Oklch =
    stated.tint === undefined
      ? mix(shade(0.27, 0.4, 0.02), { ...accent, l: 0.27 }, 0.14)
      : { ...stated.tint, l: 0.29, c: Math.min(stated.tint.c * 0.9, 0.03) };
  const grounds = {
    canvas: shade(0.185, 0.5, 0.026),
    surface: shade(0.23, 0.52, 0.03),
    sunken: shade(0.275, 0.54, 0.032),
    tint,
    wantedInk: shade(0.955, 0.4, 0.018),
    muted: -0.19,
    line: 0.55,
  };
  return createScheme(DARK, grounds, stated, accent, {
    success: SUCCESS.dark,
    danger: DANGER.dark,
    shade: () => "#00000073",
    // Light enough for logos that are made for the light surface, and no glare beside dark ones.
    logoGround: toHex({ ...readAccent(light.surface ?? "#ffffff"), l: 0.845 }),
  });
}

interface Grounds {
  readonly canvas: Oklch;
  readonly surface: Oklch;
  readonly sunken: Oklch;
  readonly tint: Oklch;
  readonly wantedInk: Oklch;
  /** How much lighter than the ink muted text begins; it goes back towards the ink until it is readable. */
  readonly muted: number;
  /** The lightness at which visible borders begin. */
  readonly line: number;
}

interface SchemeParts {
  readonly success: Oklch;
  readonly danger: Oklch;
  readonly shade: (ink: string) => string;
  readonly logoGround: string;
}

function createScheme(
  base: Scheme,
  { canvas, surface, sunken, tint, wantedInk, muted, line }: Grounds,
  stated: Stated,
  accent: Oklch,
  parts: SchemeParts,
): SchemeColors {
  const { step } = base;
  const backgrounds = [canvas, surface, sunken].map(toHex);
  const soft = toHex(tint);
  const textGrounds = [...backgrounds, soft];
  const scheme = {
    ...base,
    backgrounds,
    soft,
    textOnFills: [...(step < 0 ? [toHex(surface)] : []), ...base.textOnFills],
  };
  const until = (start: Oklch, contrast: number, grounds: readonly string[] = textGrounds) =>
    moveUntil(start, step, (hex) => isReadable(hex, grounds, contrast));
  const ink = until(wantedInk, INK_CONTRAST);
  const createState = (color: Oklch) => {
    const softened = toHex(mix(surface, { ...color, l: surface.l }, 0.22));
    return { softened, color: toHex(until(color, TEXT_CONTRAST, [...textGrounds, softened])) };
  };
  const success = createState(parts.success);
  const danger = createState(parts.danger);
  return {
    surface: toHex(surface),
    canvas: toHex(canvas),
    sunken: toHex(sunken),
    ink: toHex(ink),
    "ink-muted": toHex(until({ ...ink, l: ink.l + muted }, TEXT_CONTRAST + 0.3)),
    line: toHex(mix(canvas, ink, 0.16)),
    "line-strong": toHex(until({ ...ink, l: line }, EDGE_CONTRAST)),
    success: success.color,
    "success-soft": success.softened,
    danger: danger.color,
    "danger-soft": danger.softened,
    shade: parts.shade(toHex(ink)),
    "logo-ground": parts.logoGround,
    ...nameAccent(createColors(accent, scheme)),
    ...createHighlight(stated.highlight, {
      ...scheme,
      textOnFills: [toHex(step < 0 ? ink : canvas), ...base.textOnFills],
    }),
  };
}

function createHighlight(highlight: Oklch | undefined, scheme: Scheme): SchemeColors {
  if (highlight === undefined) return {};
  const { accent, on } = createFill(highlight, scheme);
  return { highlight: accent, "on-highlight": on };
}

function nameAccent({ accent, ...others }: AccentColors): SchemeColors {
  return { accent, ...Object.fromEntries(Object.entries(others).map(([role, color]) => [`accent-${role}`, color])) };
}

/** A ground that is light enough for text in colours. */
function lighten(color: Oklch): Oklch {
  return moveUntil(color, 0.01, (hex) => isReadable(hex, ["#000000"], GROUND_CONTRAST));
}

/** Where a stated colour is used as it is. */
const SHOWN_AS: Readonly<Record<PaletteRole, readonly [scheme: "light" | "dark", role: ColorRole]>> = {
  ground: ["light", "canvas"],
  surface: ["light", "surface"],
  tint: ["light", "accent-soft"],
  ink: ["light", "ink"],
  accent: ["light", "accent"],
  accentDark: ["dark", "accent"],
  highlight: ["light", "highlight"],
};

function listAdjusted(palette: Palette, colors: Pick<PaletteColors, "light" | "dark">): AdjustedColor[] {
  return (Object.keys(SHOWN_AS) as PaletteRole[]).flatMap((role) => {
    const wanted = palette[role];
    const [scheme, shown] = SHOWN_AS[role];
    const used = colors[scheme][shown];
    const color = wanted === undefined ? undefined : readColor(wanted);
    if (wanted === undefined || color === undefined || used === undefined || toHex(color) === used) return [];
    return [{ role, wanted, used }];
  });
}
