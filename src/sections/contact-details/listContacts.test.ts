import { describe, expect, it } from "vitest";
import { listContacts } from "./listContacts";

const LABELS = { email: "Email", phone: "Phone", address: "Address" };
const NOTHING = { email: "", phone: "", address: "" };

describe("listContacts", () => {
  it("lists email, phone and address in this order, each with its name", () => {
    const contact = { email: "hi@shop.example", phone: "+49 (30) 1234-56", address: "Quay 1, Harbor" };
    expect(listContacts(contact, LABELS)).toEqual([
      { icon: "mail", label: "Email", text: "hi@shop.example", href: "mailto:hi@shop.example" },
      { icon: "phone", label: "Phone", text: "+49 (30) 1234-56", href: "tel:+4930123456" },
      { icon: "pin", label: "Address", text: "Quay 1, Harbor" },
    ]);
  });

  it("leaves out what the domain does not give", () => {
    expect(listContacts({ ...NOTHING, phone: "  ", email: "a@b.example" }, LABELS)).toHaveLength(1);
    expect(listContacts(NOTHING, LABELS)).toEqual([]);
  });

  it.each([
    ["1-800-555-0199 ext. 4", "tel:18005550199"],
    ["call the front desk", undefined],
    ["", undefined],
  ])("dials the digits of %j", (phone, href) => {
    expect(listContacts({ ...NOTHING, phone }, LABELS)[0]?.href).toBe(href);
  });

  it("lets no email address carry a query of its own", () => {
    const [entry] = listContacts({ ...NOTHING, email: "a@b.example?bcc=c@d.example" }, LABELS);
    expect(entry?.href).toBe("mailto:a@b.example%3Fbcc%3Dc@d.example");
  });
});
