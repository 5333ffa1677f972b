const PATHS = {
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "m5 5 14 14M19 5 5 19",
  save: "M6 3h12v18l-6-5-6 5z",
  pause: "M8 5v14M16 5v14",
  play: "m8 5 11 7-11 7z",
  down: "m5 9 7 7 7-7",
} as const;

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
