import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const noContactAddress = defineDiagnostic({
  code: "no-contact-address",
  order: 1136,
  severity: "info",
  message: ({ get, file }: Facts<"get" | "file">) =>
    `${get} no messages of the contact form in ${file}: “contact” has no “email” to which mail can be sent. They wait in the database until it has one.`,
  meaning:
    "Documents have a contact form, and a domain has no address for its messages: the page thanks the sender, and nobody reads the message. With an API of your own, the API decides where messages go.",
  remedy:
    "Write the address of your mailbox as `email` of `contact`, or take the form out of the document. `dealframe data mail retry` then sends the messages that wait.",
  examples: ({ pageAt }) => [
    { change: pageAt("letters", "/letters", '{ "id": "form", "type": "contact-form", "heading": "Write to us" }') },
  ],
});
