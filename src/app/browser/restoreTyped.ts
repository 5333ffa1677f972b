import { type KeptTexts, TYPED_FIELDS, TYPED_KEY, type TypedText } from "../page/newerBuild";

/*
 * Importing this module restores the text that was typed before the page was reloaded for a newer build. This comes
 * before hydration, which keeps the text of fields. The entry in the session's storage is removed.
 */
restoreTyped(sessionStorage.getItem(TYPED_KEY) ?? "");

function restoreTyped(kept: string): void {
  sessionStorage.removeItem(TYPED_KEY);
  const { address, texts } = read(kept);
  if (address !== location.pathname + location.search) return;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_FIELDS)];
  for (const [section, name, value] of texts) {
    const field = fields.find((one) => one.name === name && sectionOf(one) === section);
    if (field !== undefined && field.value === field.defaultValue) field.value = value;
  }
}

function sectionOf(field: Element): string | undefined {
  return field.closest<HTMLElement>("[data-section]")?.dataset.section;
}

/** Operators' scripts write to the storage, too. */
function read(kept: string): KeptTexts {
  try {
    const { address, texts } = JSON.parse(kept) as Partial<KeptTexts>;
    return { address: String(address), texts: Array.isArray(texts) ? texts.filter(isTypedText) : [] };
  } catch {
    return { address: "", texts: [] };
  }
}

function isTypedText(value: unknown): value is TypedText {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");
}
