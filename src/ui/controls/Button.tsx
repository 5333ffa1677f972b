import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "../../looks/theme/buttons/base.module.css";
import { SiteLink, type SiteLinkProps } from "../links/SiteLink";
import { Spinner } from "./Spinner";

export type ButtonVariant = "primary" | "secondary" | "quiet";

interface ButtonLook {
  /** primary: filled with the accent. secondary: outlined. quiet: words alone. */
  readonly variant?: ButtonVariant;
  readonly size?: "regular" | "small";
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is going on: a spinner stands beside the words, and the button does nothing. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button; `type` is "button" unless said otherwise. While busy it keeps its focus. */
export function Button({
  variant,
  size,
  isWide,
  isBusy = false,
  "aria-disabled": isDisabled,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ variant, size, isWide }, className)}
      aria-disabled={isBusy || isDisabled}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : null}
      {/* The spinner is not placed beside a bare text, which a browser's translation moves into elements of its own. */}
      {typeof children === "string" ? <span>{children}</span> : children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, isWide, className, ...link }: ButtonLook & SiteLinkProps) {
  return <SiteLink className={buttonLook({ variant, size, isWide }, className)} {...link} />;
}

/** Returns the classes of what looks like a button. */
export function buttonLook(
  { variant = "primary", size = "regular", isWide = false }: ButtonLook = {},
  className?: string,
): string {
  const look = `${styles.button} ${styles[variant]} ${styles[size]}${isWide ? ` ${styles.wide}` : ""}`;
  return className === undefined ? look : `${look} ${className}`;
}
