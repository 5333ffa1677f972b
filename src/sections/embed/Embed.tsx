import { observer } from "mobx-react-lite";
import { readFrameHost } from "../../domain/embedHosts";
import { ButtonLink } from "../../ui/controls/Button";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { usePage } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useTemplate } from "../shared/page/useTemplate";
import styles from "./Embed.module.css";

/**
 * The rights of a page in a frame: run, keep its own storage, send forms and open windows of its own. It cannot lead this
 * page elsewhere, show dialogs or start downloads.
 */
const SANDBOX = [
  "allow-scripts",
  "allow-same-origin",
  "allow-forms",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-presentation",
].join(" ");

/** Players fill the screen and play what is protected; nothing else of the device is theirs. */
const FEATURES = "fullscreen; picture-in-picture; encrypted-media";

/** A page of another site in a frame; a link to it where its host is not among those that the server allows. */
export default observer(function Embed({ section }: SectionProps<"embed">) {
  const { heading, text, address, height } = section;
  const { embedHosts = [] } = usePage();
  const fill = useTemplate();
  const host = readFrameHost(address);
  const title = fill(section.title);
  const isAllowed = host !== undefined && embedHosts.includes(host);
  const link = fillLabel(section.open, { title, host: host ?? "" });
  return (
    <>
      <SectionTitle heading={heading} text={text} />
      {isAllowed ? (
        <div className={`${styles.frame} ${height === undefined ? styles.shaped : styles.high}`}>
          <iframe
            className={styles.page}
            src={address}
            title={title}
            loading="lazy"
            sandbox={SANDBOX}
            allow={FEATURES}
            referrerPolicy="strict-origin-when-cross-origin"
          />
        </div>
      ) : null}
      <div className={`${styles.link} ${isAllowed ? styles.paper : ""}`} data-ground="card">
        <p className={styles.title}>{title}</p>
        <ButtonLink href={address} variant="secondary">
          {link}
        </ButtonLink>
      </div>
    </>
  );
});
