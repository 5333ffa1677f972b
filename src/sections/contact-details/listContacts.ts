import type { ContactDetails } from "../../domain/entities";

export interface ContactEntry {
  readonly icon: "mail" | "phone" | "pin";
  readonly label: string;
  readonly text: string;
  /** mailto or tel address; absent where the text is none. */
  readonly href?: string;
}

/** The contacts that a domain gives, each with the address that reaches it. */
export function listContacts(
  { email, phone, address }: ContactDetails,
  labels: { readonly email: string; readonly phone: string; readonly address: string },
): ContactEntry[] {
  const entries: ContactEntry[] = [
    { icon: "mail", label: labels.email, text: email.trim(), href: toMailHref(email) },
    { icon: "phone", label: labels.phone, text: phone.trim(), href: toPhoneHref(phone) },
    { icon: "pin", label: labels.address, text: address.trim() },
  ];
  return entries.filter(({ text }) => text !== "");
}

function toMailHref(email: string): string | undefined {
  const address = email.trim();
  return address.includes("@") ? `mailto:${encodeURIComponent(address).replaceAll("%40", "@")}` : undefined;
}

/** Digits and a leading plus are what a telephone dials (RFC 3966, 5.1.1); an extension in words is left to the reader. */
function toPhoneHref(phone: string): string | undefined {
  const dialled = /^\s*(\+?)([\d\s().\-/]+)/.exec(phone);
  const digits = dialled?.[2]?.replace(/\D/g, "") ?? "";
  return digits.length < 3 ? undefined : `tel:${dialled?.[1] ?? ""}${digits}`;
}
