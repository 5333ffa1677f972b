const PATHS = {
  arrowRight: "M4 12h16M14 6l6 6-6 6",
  arrowUp: "M12 20V4M6 10l6-6 6 6",
  bookmark: "M6 4h12v16l-6-4.5L6 20z",
  calendar: "M4 6.5h16V20H4zM4 10.5h16M8 3.5v5M16 3.5v5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevronDown: "M5 9l7 7 7-7",
  chevronRight: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z",
  mail: "M3.5 6h17v12h-17zM4 7l8 6 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  phone: "M6 4h4l1.5 4.5L9 10.5a12 12 0 0 0 4.5 4.5l2-2.5L20 14v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z",
  pin: "M12 21s-7-6.5-7-11.5a7 7 0 0 1 14 0C19 14.5 12 21 12 21zM12 7a2.6 2.6 0 1 1 0 5.2A2.6 2.6 0 0 1 12 7z",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20",
  store: "M4.5 10v10h15V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5",
  tag: "M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8h.01",
} as const;

interface IconProps {
  readonly name: keyof typeof PATHS;
  readonly className?: string | undefined;
}

export function Icon({ name, className }: IconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      data-way={name === "arrowRight" || name === "chevronRight" ? "" : undefined}
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
