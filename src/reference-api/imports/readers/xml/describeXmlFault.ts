const FAULTS: Readonly<Record<string, string>> = {
  "unexpected close tag.": "an element is not closed",
  "disallowed character.": "a character is not allowed in XML",
  "disallowed character in tag name": "a “<” begins no tag: it must be written &lt;",
  "malformed character entity.": "an entity stands for a character that is not allowed in XML",
  "attribute without value.": "an attribute has no value",
  "unquoted attribute value.": "the value of an attribute has no quotes",
  'the string "]]>" is disallowed in char data.': "a CDATA section is closed that was not opened",
};

/** The fault that the parser's message is about, as a sentence. */
export function describeXmlFault(message: string): string {
  if (message.startsWith("duplicate attribute: ")) return `an attribute is given twice: ${message.slice(21, -1)}`;
  return FAULTS[message] ?? `this is not well-formed XML: ${message.replace(/\.$/, "")}`;
}
