import type { ReactNode } from "react";
import { Icon } from "./Icon";
import { Heading, Picture, Section, SiteLink } from "./parts";
import { css } from "./styles";
import type { TwinStore } from "./TwinProps";

interface StoresProps {
  readonly id: string;
  readonly heading: string;
  readonly stores: readonly TwinStore[];
  readonly columns?: number;
  /** What closes the list. */
  readonly children?: ReactNode;
}

export function Stores({ id, heading, stores, columns = 6, children }: StoresProps) {
  return (
    <Section id={id} type="store-grid" tone="plain">
      <Heading>{heading}</Heading>
      <div id={`${id}_list`} className={css.StoreGrid.lists}>
        <div className={css.CardGrid.frame}>
          <ul className={css.CardGrid.grid} data-kind="logo" data-columns={columns}>
            {stores.map((store) => (
              <li key={store.id}>
                <StoreLogo store={store} />
              </li>
            ))}
            {children}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function StoreLogo({ store }: { readonly store: TwinStore }) {
  return (
    <a
      className={`${css.StoreCard.store} ${css.StoreCard.logo}`}
      data-item="store"
      data-item-id={store.id}
      data-ground="card"
      href={`/store/${encodeURIComponent(store.slug)}`}
    >
      <span className={css.StoreCard.inside}>
        <span className={css.StoreCard.logoBox}>
          <Picture src={store.image} alt={store.name} width={240} height={160} />
        </span>
      </span>
    </a>
  );
}

/** Stores that have come last, and the way to all of them. */
export function NewStores({ stores }: Pick<StoresProps, "stores">) {
  return (
    <Stores id="new-stores" heading="Newly added stores" stores={stores}>
      <li>
        <a
          className={`${css.StoreCard.store} ${css.StoreCard.logo} ${css.StoreCard.more}`}
          data-ground="card"
          href="/newlyaddedstores"
        >
          <span className={css.StoreCard.moreLabel}>Go to new stores</span>
          <Icon name="arrowRight" />
        </a>
      </li>
    </Stores>
  );
}

/** Links to stores in the footer. */
export function FooterStores({ stores }: Pick<StoresProps, "stores">) {
  return (
    <Section id="footer-stores" type="footer-stores" tone="plain" isNested>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>Common stores</h2>
        <ul className={`${css.FooterList.list} ${css.FooterList.long}`}>
          {stores.map(({ id, name, slug }) => (
            <li key={id}>
              <SiteLink className={css.FooterList.link} href={`/store/${encodeURIComponent(slug)}`}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
