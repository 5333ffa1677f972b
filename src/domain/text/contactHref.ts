import { encodeText } from "./encodeText";

/** The address that opens a letter to an email address; undefined where the text is none. */
export function toMailHref(email: string): string | undefined {
  const address = email.trim();
  return address.includes("@") ? `mailto:${encodeText(address).replaceAll("%40", "@")}` : undefined;
}

/**
 * The address that dials a telephone number; undefined where the text is none. Digits and a leading plus are what a telephone
 * dials (RFC 3966, 5.1.1); an extension in words is left to the reader.
 */
export function toPhoneHref(phone: string): string | undefined {
  const dialled = /^\s*(\+?)([\d\s().\-/]+)/.exec(phone);
  const digits = dialled?.[2]?.replace(/\D/g, "") ?? "";
  return digits.length < 3 ? undefined : `tel:${dialled?.[1] ?? ""}${digits}`;
}
