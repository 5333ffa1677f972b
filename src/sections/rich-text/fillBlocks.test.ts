import { expect, it } from "vitest";
import { fillBlocks } from "./fillBlocks";

const CONTACT = { email: "a@b.example", phone: "", address: "" };
const fillWith = (contact: Readonly<Record<string, string>>) => (text: string) =>
  text.replace(/\{(\w+)\}/g, (token, name: string) => contact[name] ?? token);

it("fills values in, and leaves out what names a contact that the site does not have", () => {
  const blocks = [
    { heading: "Write to {name}", paragraphs: ["Mail us.", "Call {phone}."], items: ["{address}", "Always here"] },
  ];
  expect(fillBlocks(blocks, CONTACT, fillWith({ ...CONTACT, name: "Shop" }))).toEqual([
    { heading: "Write to Shop", paragraphs: [[{ text: "Mail us." }]], items: [[{ text: "Always here" }]] },
  ]);
});

it("makes links of email addresses and phone numbers, and of nothing that is none", () => {
  const contact = { email: "a@b.example", phone: "+49 30 1234", address: "Quay 1" };
  const texts = ["{email}, or call {phone}.", "{address}"];
  const [block] = fillBlocks([{ paragraphs: texts, items: [] }], contact, fillWith(contact));
  expect(block?.paragraphs).toEqual([
    [
      { text: "a@b.example", href: "mailto:a@b.example" },
      { text: ", or call " },
      { text: "+49 30 1234", href: "tel:+49301234" },
      { text: "." },
    ],
    [{ text: "Quay 1" }],
  ]);
  const odd = { ...contact, email: "the form", phone: "the front desk" };
  const [plain] = fillBlocks([{ paragraphs: texts, items: [] }], odd, fillWith(odd));
  expect(plain?.paragraphs[0]?.some((part) => "href" in part)).toBe(false);
});
