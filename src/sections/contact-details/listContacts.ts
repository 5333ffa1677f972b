import type { ContactDetails } from "../../domain/entities";
import { toMailHref, toPhoneHref } from "../../domain/text/contactHref";

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
