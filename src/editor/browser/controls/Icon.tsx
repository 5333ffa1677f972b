import type { IconNode } from "lucide";
import { createElement } from "react";

/** An icon of the set; it says nothing to a screen reader, the control around it does. */
export function Icon({ node, size = 16 }: { readonly node: IconNode; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  );
}
