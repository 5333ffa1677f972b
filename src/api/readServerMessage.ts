import { isRecord } from "../domain/isRecord";

/**
 * What a failed answer says: items of a `message` array joined by ', ', a `message` string as it is (specification,
 * section 8); undefined where it says nothing.
 */
export function readServerMessage(body: unknown): string | undefined {
  const message = isRecord(body) ? body.message : undefined;
  if (typeof message === "string" && message.trim() !== "") return message;
  if (!Array.isArray(message)) return undefined;
  const texts = message.flatMap((item: unknown) =>
    isRecord(item) && typeof item.errorMessage === "string" ? [item.errorMessage] : [],
  );
  return texts.length > 0 ? texts.join(", ") : undefined;
}
