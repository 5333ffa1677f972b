/** Line drawings on a grid of 24, in the colour of the text around them. */
const PATHS = {
  "arrow-right": "M4 12h16M14 6l6 6-6 6",
  "arrow-up": "M12 20V4M6 10l6-6 6 6",
  "chevron-left": "M15 5l-7 7 7 7",
  "chevron-right": "M9 5l7 7-7 7",
  "chevron-down": "M5 9l7 7 7-7",
  pause: "M9 5v14M15 5v14",
  play: "M8 5l11 7-11 7z",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  sliders:
    "M3 8h7M16 8h5M3 16h4M13 16h8M13 5.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM10 13.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20",
  check: "M5 12.5l4.5 4.5L19 7.5",
  clock: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2",
  calendar: "M4 6.5h16V20H4zM4 10.5h16M8 3.5v5M16 3.5v5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.3a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4z",
  tag: "M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8h.01",
  store: "M4.5 10v10h15V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5",
  image: "M4 5h16v14H4zM4 16l4.5-4.5L13 16l2.5-2.5L20 18M15.5 9h.01",
  mail: "M3.5 6h17v12h-17zM4 7l8 6 8-6",
  phone: "M6 4h4l1.5 4.5L9 10.5a12 12 0 0 0 4.5 4.5l2-2.5L20 14v4a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z",
  pin: "M12 21s-7-6.5-7-11.5a7 7 0 0 1 14 0C19 14.5 12 21 12 21zM12 7a2.6 2.6 0 1 1 0 5.2A2.6 2.6 0 0 1 12 7z",
  alert: "M12 4l9 16H3zM12 10v4.5M12 17.2h.01",
  copy: "M9 8.5h10.5V20H9zM5.5 15.5h-1V4H15v1.5",
  bookmark: "M6 4h12v16l-6-4.5L6 20z",
  "bookmark-filled": "M6 4h12v16l-6-4.5L6 20z",
  share: "M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12v8.5h14V12",
  star: "M12 2.8l2.8 5.9 6.4.8-4.7 4.4 1.2 6.4-5.7-3.2-5.7 3.2 1.2-6.4-4.7-4.4 6.4-.8z",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4.5v5h-5",
} as const;

export type IconName = keyof typeof PATHS;

const FILLED: ReadonlySet<IconName> = new Set(["play", "bookmark-filled", "star"]);

/** Icons that point along the line of text; base.css turns them where it runs from right to left. */
const WAY = /(?:left|right)$/;

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

/** A decoration beside words or inside a named control; screen readers pass it over. As large as the text around it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg className={className} viewBox="0 0 24 24" data-way={WAY.test(name) ? "" : undefined} aria-hidden="true">
      <path d={PATHS[name]} fill={FILLED.has(name) ? "currentColor" : undefined} />
    </svg>
  );
}
