import { isRecord } from "../domain/isRecord";

/**
 * The text of a failed answer: items of a `message` array joined by ', ', a `message` string as it is,
 * otherwise the error's own message (specification, section 8).
 */
export function extractErrorMessage(body: unknown, ownMessage: string): string {
  const message = isRecord(body) ? body.message : undefined;
  if (typeof message === "string" && message.trim() !== "") return message;
  if (Array.isArray(message)) {
    const texts = message.flatMap((item: unknown) =>
      isRecord(item) && typeof item.errorMessage === "string" ? [item.errorMessage] : [],
    );
    if (texts.length > 0) return texts.join(", ");
  }
  return ownMessage;
}
