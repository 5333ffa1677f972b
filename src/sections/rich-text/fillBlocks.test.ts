import { expect, it } from "vitest";
import { fillBlocks } from "./fillBlocks";

it("fills values in, and leaves out what names a contact that the site does not have", () => {
  const blocks = [
    { heading: "Write to {name}", paragraphs: ["Mail {email}.", "Call {phone}."], items: ["{address}", "Always here"] },
  ];
  const contact = { email: "a@b.example", phone: "", address: "" };
  const fill = (text: string) => text.replace("{email}", contact.email).replace("{name}", "Shop");
  expect(fillBlocks(blocks, contact, fill)).toEqual([
    { heading: "Write to Shop", paragraphs: ["Mail a@b.example."], items: ["Always here"] },
  ]);
});
