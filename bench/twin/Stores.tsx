import { observer } from "mobx-react-lite";
import { Icon } from "./Icon";
import { MoreButton } from "./MoreButton";
import { Heading, Picture, Section, SiteLink } from "./parts";
import { css } from "./styles";
import type { TwinStore } from "./TwinProps";
import { useHome } from "./useHome";

/** logo: the logo alone. named-tile: a tile with the name. card: with the name and a button. chip: small, with the name. */
type Presentation = "logo" | "tile" | "named-tile" | "card" | "chip";

interface StoresProps {
  readonly id: string;
  readonly heading?: string;
  readonly stores: readonly TwinStore[];
  readonly presentation?: Presentation;
  readonly columns?: number;
  readonly tone?: "plain" | "tinted";
  readonly isNested?: boolean;
  /** The number of stores that are shown first; absent: all. */
  readonly first?: number;
  /** The number of stores in one grid; absent: there is one grid. */
  readonly perGrid?: number;
  readonly toLabel?: (store: TwinStore) => string;
  readonly action?: string;
  /** The text of a tile that leads to the whole list. */
  readonly linkTile?: string;
}

export const Stores = observer(function Stores(props: StoresProps) {
  const { id, heading, stores, presentation = "logo", columns = 6, first = stores.length } = props;
  const { perGrid = stores.length, toLabel = ({ name }) => name, action, linkTile } = props;
  const shown = useHome().isExpanded(id) ? stores : stores.slice(0, first);
  const grids: (readonly TwinStore[])[] = [];
  for (let from = 0; from < shown.length; from += perGrid) grids.push(shown.slice(from, from + perGrid));
  return (
    <Section id={id} type="store-grid" tone={props.tone ?? "plain"} isNested={props.isNested ?? false}>
      {heading === undefined ? null : <Heading>{heading}</Heading>}
      <div id={`${id}_list`} className={css.StoreGrid.lists}>
        {grids.map((grid, index) => (
          <div key={grid[0]?.id} className={css.CardGrid.frame}>
            <ul
              className={css.CardGrid.grid}
              data-kind={presentation === "card" ? "store-card" : presentation}
              data-columns={columns}
              data-phone="rail"
            >
              {grid.map((store) => (
                <li key={store.id}>
                  <StoreCard store={store} presentation={presentation} label={toLabel(store)} action={action} />
                </li>
              ))}
              {linkTile === undefined || index < grids.length - 1 ? null : (
                <li>
                  <LinkTile label={linkTile} presentation={presentation} />
                </li>
              )}
            </ul>
          </div>
        ))}
      </div>
      <MoreButton id={id} count={stores.length} first={first} />
    </Section>
  );
});

interface StoreCardProps {
  readonly store: TwinStore;
  readonly presentation: Presentation;
  readonly label: string;
  readonly action: string | undefined;
}

function StoreCard({ store, presentation, label, action }: StoreCardProps) {
  const hasWords = presentation !== "logo" && presentation !== "tile";
  return (
    <a
      className={`${css.storeLook.store} ${css.storeLook[presentation]}`}
      data-item="store"
      data-item-id={store.id}
      data-ground="card"
      href={`/store/${encodeURIComponent(store.slug)}`}
    >
      <span className={css.storeLook.inside}>
        <span className={css.storeLook.logoBox}>
          <Picture src={store.image} alt={hasWords ? "" : label} width={240} height={160} />
        </span>
        {hasWords ? <span className={css.storeLook.label}>{label}</span> : null}
        {action === undefined ? null : (
          <span className={css.storeLook.action}>
            {action} <Icon name="arrowRight" />
          </span>
        )}
      </span>
    </a>
  );
}

/** The way to all new stores. */
function LinkTile({ label, presentation }: { readonly label: string; readonly presentation: Presentation }) {
  return (
    <a
      className={`${css.storeLook.store} ${css.storeLook[presentation]} ${css.storeLook.more}`}
      data-ground="card"
      href="/newlyaddedstores"
    >
      <span className={css.storeLook.moreLabel}>{label}</span>
      <Icon name="arrowRight" />
    </a>
  );
}

/** Links to stores in the footer. */
export function FooterStores({ heading, stores }: Required<Pick<StoresProps, "heading" | "stores">>) {
  return (
    <Section id="footer-stores" type="footer-stores" tone="plain" isNested>
      <div className={css.FooterPart.part}>
        <h2 className={css.FooterPart.heading}>{heading}</h2>
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
