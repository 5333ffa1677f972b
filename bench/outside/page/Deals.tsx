import { type ReactNode, useEffect, useRef, useState } from "react";
import { BannerPicture } from "./Carousel";
import { Icon } from "./Icon";
import { Markup, PictureImage } from "./Markup";
import type { Banner, Block, Card, Picture } from "./PageData";

const MINUTE_MS = 60_000;
const SAVED = "saved";

type Of<Kind extends Block["kind"]> = Extract<Block, { readonly kind: Kind }>;

/** A grid of cards, of which some come with a press. */
export function Deals({ heading, items, rest, more }: Of<"deals">) {
  const [isExpanded, setExpanded] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (isExpanded) list.current?.children[items.length]?.querySelector("a")?.focus({ preventScroll: true });
  }, [isExpanded, items.length]);
  return (
    <section className="tinted">
      <h2>{heading}</h2>
      <CardGrid ref={list} items={isExpanded ? [...items, ...rest] : items} />
      {more && (
        <button type="button" className="more" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? "Show less" : more}
          <Icon name="down" />
        </button>
      )}
    </section>
  );
}

interface CardGridProps {
  readonly items: readonly (Card | Banner)[];
  readonly ref?: React.Ref<HTMLUListElement>;
}

export function CardGrid({ items, ref }: CardGridProps) {
  return (
    <ul className="cards" ref={ref}>
      {items.map((item) => (
        <li key={"id" in item ? item.id : item.picture.src}>
          {"id" in item ? <CouponCard card={item} /> : <BannerPicture banner={item} />}
        </li>
      ))}
    </ul>
  );
}

function CouponCard({ card }: { readonly card: Card }) {
  const { media, value, kind, store, notes, href, title, description, facts, minutesLeft, action, details, badge } =
    card;
  return (
    <article className="card">
      {media && (
        <a className="media" href={media.href} tabIndex={-1}>
          <PictureImage picture={media.picture} />
        </a>
      )}
      {kind === "" ? null : (
        <p className="saving">
          {value ? <b>{value}</b> : null} <span>{kind}</span>
        </p>
      )}
      {store === undefined && notes.length === 0 ? null : (
        <p className="store-name">
          {store && (
            <a href={store.href} aria-label={store.label}>
              {store.name}
            </a>
          )}
          {notes.map((html) => (
            <Markup key={html} as="span" html={html} />
          ))}
        </p>
      )}
      <h3>
        <Markup as="a" href={href} target="_blank" rel="sponsored nofollow noopener" tabIndex={-1} html={title} />
      </h3>
      {description && <Markup as="p" html={description} />}
      <div className="facts">
        {facts.map((html) => (
          <Markup key={html} as="p" html={html} />
        ))}
        {minutesLeft === undefined ? null : <Timer minutes={minutesLeft} />}
      </div>
      <div className="actions">
        <a className="button" href={href} target="_blank" rel="sponsored nofollow noopener" aria-label={action.label}>
          {action.text}
        </a>
        {details && (
          <details>
            <Markup as="summary" html={details.summary} />
            <Markup as="div" html={details.html} />
          </details>
        )}
        <SaveButton id={card.id} label={card.saveLabel} />
      </div>
      {badge && <p className="badge">{badge}</p>}
    </article>
  );
}

function Timer({ minutes }: { readonly minutes: number }) {
  const [left, setLeft] = useState(minutes);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const parts = [
    [Math.floor(left / 1440), "day", "days"],
    [Math.floor((left % 1440) / 60), "hr", "hrs"],
    [left % 60, "min", "min"],
  ] as const;
  return (
    <p role="timer">
      {"Ends in "}
      {parts.map(([amount, one, other]) => (
        <span key={one}>
          <b>{amount}</b> {amount === 1 ? one : other}{" "}
        </span>
      ))}
    </p>
  );
}

function readSaved(): string[] {
  return JSON.parse(localStorage.getItem(SAVED) ?? "[]") as string[];
}

function SaveButton({ id, label }: { readonly id: string; readonly label: string }) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => setSaved(readSaved().includes(id)), [id]);
  const toggle = () => {
    const others = readSaved().filter((saved) => saved !== id);
    localStorage.setItem(SAVED, JSON.stringify(isSaved ? others : [...others, id]));
    setSaved(!isSaved);
  };
  return (
    <button type="button" className="save" aria-label={label} aria-pressed={isSaved} onClick={toggle}>
      <Icon name="save" />
    </button>
  );
}

interface StoreHeadProps {
  readonly picture: Picture;
  readonly heading: string;
  readonly saveLabel: string;
  readonly facts: string;
  readonly visit: ReactNode;
}

export function StoreHead({ picture, heading, saveLabel, facts, visit }: StoreHeadProps) {
  return (
    <section className="store">
      <PictureImage picture={picture} />
      <h1>{heading}</h1>
      <SaveButton id={heading} label={saveLabel} />
      <Markup as="ul" html={facts} />
      {visit}
    </section>
  );
}

interface OffersProps {
  readonly best: Of<"offers">["best"];
  readonly filters: ReactNode;
  readonly live: ReactNode;
  readonly ended: Of<"offers">["ended"];
  readonly bar: ReactNode;
}

export function Offers({ best, filters, live, ended, bar }: OffersProps) {
  return (
    <section className="offers">
      <h2>{best.heading}</h2>
      <CardGrid items={[best.card]} />
      <p>{best.note}</p>
      {filters}
      {live}
      <details>
        <Markup as="summary" html={ended.summary} />
        <p>{ended.note}</p>
        <CardGrid items={ended.cards} />
      </details>
      {bar}
    </section>
  );
}
