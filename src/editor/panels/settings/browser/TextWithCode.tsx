/** A text of a schema: what stands between backticks, such as the name of a setting, is shown as code. */
export function TextWithCode({ text }: { readonly text: string }) {
  return text.split("`").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place.
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
