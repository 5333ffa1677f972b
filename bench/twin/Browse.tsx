import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import { Icon } from "./Icon";
import { Hidden, Section, SiteLink } from "./parts";
import { css } from "./styles";
import { useHome } from "./useHome";

interface ColumnProps {
  readonly width: "narrow" | "regular" | "wide";
  /** Place in the line, counted from 1. */
  readonly place: number;
  /** Dimension of its banners, where it has them alone. */
  readonly banner?: string;
  readonly children: ReactNode;
}

export function Column({ width, place, banner, children }: ColumnProps) {
  return (
    <div className={css.Columns.column} data-width={width} data-place={place} data-banner={banner}>
      {children}
    </div>
  );
}

interface ColumnsProps {
  readonly id: string;
  readonly tone?: "plain" | "tinted" | "accent";
  readonly align?: "stretch" | "start";
  /** What its columns have alone. */
  readonly of?: "banners";
  /** Columns. */
  readonly children: ReactNode;
}

export function Columns({ id, tone = "plain", align = "stretch", of, children }: ColumnsProps) {
  return (
    <Section id={id} type="columns" tone={tone}>
      <div className={css.Columns.columns} data-align={align} data-of={of}>
        {children}
      </div>
    </Section>
  );
}

interface CategoriesProps {
  readonly heading?: string;
  /** Label of the field that filters them. */
  readonly search?: string;
}

export const Categories = observer(function Categories(props: CategoriesProps) {
  const { heading = "Categories", search = "Search categories" } = props;
  const home = useHome();
  const categories = home.foundCategories;
  const id = "categories_filter";
  return (
    <Section id="categories" type="category-sidebar" tone="plain" isNested>
      <div className={css.CategorySidebar.sidebar} data-ground="">
        <h2 className={css.CategorySidebar.heading}>{heading}</h2>
        <div className={css.TextField.field}>
          <label className={css.TextField.hiddenLabel} htmlFor={id}>
            {search}
          </label>
          <div className={css.TextField.box}>
            <span className={css.TextField.icon}>
              <Icon name="search" />
            </span>
            <input
              type="search"
              placeholder={search}
              autoComplete="off"
              defaultValue=""
              id={id}
              className={css.TextField.input}
              onChange={({ target }) => home.setCategoryQuery(target.value)}
            />
          </div>
          <p className={css.TextField.error} id={`${id}-error`} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the markup of the site */}
        <section className={css.CategoryLinks.area} aria-label="Categories" tabIndex={0}>
          <ul>
            {categories.map(({ name, count }) => (
              <li key={name} className={css.CategoryLinks.item} data-item="category" data-item-id={name}>
                <SiteLink className={css.CategoryLinks.link} href={`/category/${encodeURIComponent(name)}`}>
                  <span className={css.CategoryLinks.name}>{name}</span>
                  <span className={css.CategoryLinks.count}>
                    <span aria-hidden="true">{count}</span>
                    <Hidden>{`, ${count} coupons`}</Hidden>
                  </span>
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
        <p className={css.CategorySidebar.noMatch} role="status">
          {categories.length === 0 ? `No category matches “${home.categoryQuery.trim()}”.` : null}
        </p>
      </div>
    </Section>
  );
});

interface NewsletterProps {
  readonly heading?: string;
  readonly text: string;
  readonly action?: string;
  readonly isInline?: boolean;
  readonly tone?: "plain" | "tinted";
  readonly note?: string;
}

export const Newsletter = observer(function Newsletter(props: NewsletterProps) {
  const { heading: words = "Save money every week", action = "Subscribe", isInline = false, tone = "plain" } = props;
  const home = useHome();
  const { phase, emailError } = home;
  const field = useRef<HTMLInputElement>(null);
  const id = "newsletter_email";
  const {
    panel,
    block,
    inner,
    words: wordsClass,
    sign,
    heading,
    text,
    stage,
    form,
    submit,
    outcome,
    note,
  } = css.NewsletterForm;
  return (
    <Section id="newsletter" type="newsletter-form" tone={tone} isNested>
      <div className={`${panel} ${isInline ? undefined : block} ${css.NewsletterForm[tone]}`} data-phase={phase}>
        <div className={inner}>
          <div className={wordsClass}>
            {isInline ? null : (
              <span className={sign}>
                <Icon name="mail" />
              </span>
            )}
            <h2 className={heading}>{words}</h2>
            <p className={text}>{props.text}</p>
          </div>
          <div className={stage}>
            <form
              className={form}
              noValidate
              method="dialog"
              inert={phase === "complete"}
              onSubmit={(event) => {
                event.preventDefault();
                void home.subscribe(field.current?.value.trim() ?? "");
              }}
            >
              <div className={css.TextField.field}>
                <label className={isInline ? css.TextField.hiddenLabel : css.TextField.label} htmlFor={id}>
                  Email address
                </label>
                <div className={css.TextField.box}>
                  <input
                    ref={field}
                    type="email"
                    name="email_id"
                    required
                    autoComplete="email"
                    inputMode="email"
                    placeholder="Your email address"
                    id={id}
                    className={css.TextField.input}
                    aria-invalid={emailError === "" ? undefined : true}
                    onChange={() => home.editEmail()}
                  />
                </div>
                <p className={css.TextField.error} id={`${id}-error`}>
                  {emailError === "" ? null : emailError}
                </p>
              </div>
              <button
                type="submit"
                className={`${css.buttonsLook.button} ${css.buttonsLook.primary} ${css.buttonsLook.regular} ${submit}`}
              >
                <span>{action}</span>
              </button>
            </form>
            <div className={outcome} role="status" tabIndex={-1}>
              {phase === "complete" ? <p>Thank you for subscribing</p> : null}
            </div>
            <div className={css.NewsletterForm.waiting} role="status" />
          </div>
          {props.note === undefined ? null : <p className={note}>{props.note}</p>}
        </div>
      </div>
    </Section>
  );
});
