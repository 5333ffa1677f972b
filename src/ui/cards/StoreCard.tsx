import type { ReactElement, ReactNode } from "react";
import type { StoreRef } from "../../domain/entities";
import { storePath } from "../../domain/routes/links";
import styles from "../../looks/store/base.module.css";
import { listStoreClasses, STORE_LOOKS, type StorePresentation } from "../../looks/store/storeLooks";
import { SiteLink } from "../links/SiteLink";
import { Icon } from "../pictures/Icon";
import { LOGO_SIZE } from "../pictures/logoSize";
import { Picture } from "../pictures/Picture";
import { joinClasses } from "./joinClasses";

interface StoreCardProps {
  readonly store: Pick<StoreRef, "id" | "name" | "slug" | "image">;
  /** The store's words; where the presentation shows none they are a text that names its logo. */
  readonly label: string | ReactElement;
  /** A line below the label, where the presentation shows words. */
  readonly note?: ReactNode;
  /** Text of the button on a card. */
  readonly action?: string;
  readonly presentation: StorePresentation;
}

/** A store that leads to its page: its logo, a tile with or without its name, or a card with a button. */
export function StoreCard({ store, label, note, action, presentation }: StoreCardProps) {
  const { hasWords, hasAction } = STORE_LOOKS[presentation];
  return (
    <SiteLink
      className={joinClasses(styles.store, ...listStoreClasses(presentation))}
      data-item="store"
      data-item-id={store.id}
      data-ground="card"
      href={storePath(store.slug)}
    >
      <span className={styles.inside}>
        <span className={styles.logoBox}>
          <Picture src={store.image} alt={hasWords ? "" : `${label}`} {...LOGO_SIZE} fallback={{ name: store.name }} />
        </span>
        {hasWords ? (
          <span className={styles.label}>
            {label}
            {note === undefined ? null : <span className={styles.note}> {note}</span>}
          </span>
        ) : null}
        {hasAction && action !== undefined ? (
          <span className={styles.action}>
            {action} <Icon name="arrow-right" />
          </span>
        ) : null}
      </span>
    </SiteLink>
  );
}

interface LinkTileProps {
  readonly href: string;
  readonly label: string;
  readonly presentation: StorePresentation;
}

/** A tile among stores that leads to the whole list. */
export function LinkTile({ href, label, presentation }: LinkTileProps) {
  return (
    <SiteLink
      className={joinClasses(styles.store, ...listStoreClasses(presentation), styles.more)}
      data-ground="card"
      href={href}
    >
      <span className={styles.moreLabel}>{label}</span>
      <Icon name="arrow-right" />
    </SiteLink>
  );
}
