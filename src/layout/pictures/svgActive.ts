/** Elements that run scripts, show HTML or load files. */
const ACTIVE_ELEMENTS = new Set(
  "audio base embed foreignobject handler iframe link listener meta object script video".split(" "),
);
/** Elements that change attributes as time goes on. */
const ANIMATIONS = new Set(["animate", "set", "animatemotion", "animatetransform"]);
/** Pictures of pixels in the file itself. */
const OWN_PIXELS = /^data:image\/(?:png|jpeg|webp|gif|avif);base64,/i;
/** Styles that load something else than a part of the same picture. */
const LOADING_STYLE = /@import|(?:url|src|image|image-set)\s*\(\s*["']?(?!\s*["']?#)|expression\s*\(|\\/i;

/** Returns a name without its prefix, in small letters. */
export function readLocalName(name: string): string {
  return name.slice(name.indexOf(":") + 1).toLowerCase();
}

/** Returns the parts of an element that run or load something, such as `<script>` and `onload`. */
export function findActive(name: string, attributes: Readonly<Record<string, string>>): string[] {
  const element = readLocalName(name);
  const found = ACTIVE_ELEMENTS.has(element) ? [`<${name}>`] : [];
  for (const [key, value] of Object.entries(attributes)) {
    const attribute = readLocalName(key);
    if (attribute.startsWith("on")) found.push(key);
    else if ((attribute === "href" || attribute === "src") && !isOwnTarget(value)) found.push(`${key} of <${name}>`);
    else if (
      ANIMATIONS.has(element) &&
      attribute === "attributename" &&
      /(?:^|:)(?:href|src|on.*)$/i.test(value.trim())
    )
      found.push(`<${name}> of ${value.trim()}`);
    else if (attribute !== "href" && attribute !== "src" && isLoadingStyle(attribute, value))
      found.push(`${key} of <${name}>`);
  }
  return found;
}

/** True for a part of the same picture, or pixels in the file itself. */
export function isOwnTarget(value: string): boolean {
  const target = value.trim();
  return target === "" || target.startsWith("#") || OWN_PIXELS.test(target);
}

/** True for a value that loads something. Other attributes than styles load only by `url(…)`. */
export function isLoadingStyle(attribute: string, value: string): boolean {
  return attribute === "style" ? LOADING_STYLE.test(value) : /url\s*\(\s*["']?(?!\s*["']?#)/i.test(value);
}
