import { isComposing } from "../../../domain/text/isComposing";

export interface Writing {
  /** The text to begin with. */
  readonly text: string;
  /** Name of the field. */
  readonly label: string;
  /** Called once: with the text, or `undefined` where nothing is to be changed. `step` goes to the text after or before. */
  readonly onEnd: (text: string | undefined, step: -1 | 0 | 1) => void;
}

/**
 * Lets somebody write in an element of a page: Enter, Tab or leaving it ends with the text, Escape without. Returns a function
 * that shows what the element had before.
 */
export function writeInPlace(element: Element, { text, label, onEnd }: Writing): () => void {
  const page = element.ownerDocument;
  const field = page.createElement("span");
  field.contentEditable = "plaintext-only";
  field.setAttribute("role", "textbox");
  field.setAttribute("aria-label", label);
  field.textContent = text;
  Object.assign(field.style, LOOK);
  // Icons beside the words stay.
  const words = [...element.childNodes].filter((node) => (node.textContent ?? "").trim() !== "");
  const [first] = words;
  element.insertBefore(field, first ?? null);
  for (const node of words) node.remove();
  const restore = () => {
    if (field.isConnected) field.replaceWith(...words);
  };

  let isOver = false;
  const end = (isKept: boolean, step: -1 | 0 | 1 = 0) => {
    if (isOver) return;
    isOver = true;
    const next = (field.textContent ?? "").replaceAll(/\s+/g, " ").trim();
    const isSame = next === text.trim();
    field.removeAttribute("contenteditable");
    field.removeAttribute("role");
    field.removeAttribute("style");
    if (!isKept || isSame) restore();
    onEnd(isKept && !isSame ? next : undefined, step);
  };
  field.addEventListener("keydown", (event) => {
    const { key } = event;
    if (isComposing(event)) return event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Enter") end(true);
    else if (key === "Escape") end(false);
    else if (key === "Tab") end(true, event.shiftKey ? -1 : 1);
    // In a button, the browser takes a space for a press.
    else if (key === " ") page.execCommand("insertText", false, " ");
    else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
  field.addEventListener("keyup", (event) => event.stopPropagation());
  field.addEventListener("blur", () => end(true));
  page.defaultView?.focus();
  field.focus();
  page.getSelection()?.selectAllChildren(field);
  return restore;
}

const LOOK = {
  outline: "2px solid #2f6bff",
  outlineOffset: "3px",
  borderRadius: "2px",
  cursor: "text",
  userSelect: "text",
  textTransform: "none",
  whiteSpace: "pre-wrap",
} as const;
