import type { Preview } from "../../layout/preview/Preview";
import styles from "./PreviewBar.module.css";

/** The bar above a preview, with a link to the page that shoppers see. */
export function PreviewBar({ preview }: { readonly preview: Preview }) {
  const { home, page = home, path = "/", domain, at, link } = preview;
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p>
        <strong>Preview</strong> of {link?.document ?? page} on {domain}
        {at && ` as of ${formatMoment(at)}`}. {describeUsual(preview)}.
        {link && ` This link counts until ${formatMoment(link.end)}.`}
      </p>
      <a href={path}>Leave the preview</a>
    </aside>
  );
}

function describeUsual({ home, usual, at, link }: Preview): string {
  if (usual === undefined) return "Shoppers see no page here";
  if ((link?.document ?? home) !== usual) return `Shoppers see ${usual}`;
  return at === undefined ? "Shoppers see it, too" : "Shoppers see it as it is now";
}

function formatMoment({ localTime, timeZone }: NonNullable<Preview["at"]>): string {
  return `${localTime.replace("T", " ")} (${timeZone})`;
}
