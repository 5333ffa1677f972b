import { createSvg } from "./svg";
import { renderText } from "./type";

const stroke = (path: string, color: string) =>
  `<g fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${path}</g>`;

const icons: Readonly<Record<string, readonly [ground: string, ink: string, path: string]>> = {
  tag: ["#FFE8D6", "#B4430F", '<path d="M16 16h15l17 17-15 15-17-17z"/><circle cx="24" cy="24" r="2.500"/>'],
  clock: ["#DDEBFF", "#1D4ED8", '<circle cx="32" cy="32" r="16"/><path d="M32 22v10l7 5"/>'],
  shield: [
    "#DDF5E7",
    "#0B6E4F",
    '<path d="M32 14l15 5v12c0 10-7 16-15 19-8-3-15-9-15-19V19z"/><path d="m25 32 5 5 9-10"/>',
  ],
  heart: ["#FFE1EA", "#C2185B", '<path d="M32 48 17 33a9.500 9.500 0 0 1 15-11 9.500 9.500 0 0 1 15 11z"/>'],
  mail: ["#EDE7FF", "#5B3CC4", '<rect x="14" y="19" width="36" height="26" rx="5"/><path d="m15 23 17 13 17-13"/>'],
  percent: [
    "#FFF1C7",
    "#8A5A00",
    '<path d="M44 20 20 44"/><circle cx="23" cy="23" r="4.500"/><circle cx="41" cy="41" r="4.500"/>',
  ],
};

/** The icon of a feature card, 64 by 64, or undefined for an unknown name. */
export function renderIcon(name: string): string | undefined {
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined;
  if (icon === undefined) return undefined;
  const [ground, ink, path] = icon;
  return createSvg(64, 64, name, `<rect width="64" height="64" rx="20" fill="${ground}"/>${stroke(path, ink)}`);
}

const payments: Readonly<Record<string, readonly [label: string, ground: string, shapes: string]>> = {
  card: [
    "Card",
    "#1D3557",
    '<rect y="13" width="96" height="9" fill="#F4B942"/><rect x="10" y="30" width="18" height="13" rx="3" fill="#E8EDF4"/>',
  ],
  wallet: [
    "Wallet",
    "#0B6E4F",
    '<path d="M10 20h22a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4z" fill="#fff"/><circle cx="31" cy="33" r="3.500" fill="#0B6E4F"/><path d="M13 17 29 11v6z" fill="#C8F169"/>',
  ],
  bank: [
    "Bank",
    "#5B3CC4",
    '<path d="M9 24 22.500 14 36 24zM9 44h27v4H9zM12 27h4v14h-4zM20.500 27h4v14h-4zM29 27h4v14h-4z" fill="#fff"/>',
  ],
  invoice: [
    "Invoice",
    "#B4430F",
    '<path d="M12 12h22v36l-4-3-3.500 3-3.500-3-3.500 3-3.500-3-4 3z" fill="#fff"/><path d="M17 22h12M17 29h12" stroke="#B4430F" stroke-width="3"/>',
  ],
};

/** The logo of a payment method, 96 by 60, or undefined for an unknown name. */
export function renderPayment(name: string): string | undefined {
  const payment = Object.hasOwn(payments, name) ? payments[name] : undefined;
  if (payment === undefined) return undefined;
  const [label, ground, shapes] = payment;
  const x = name === "card" ? 34 : 42;
  const y = name === "card" ? 43 : 35;
  const text = renderText(label, x, y, { face: "outfit", size: 14, fill: "#ffffff" });
  return createSvg(
    96,
    60,
    label,
    `<clipPath id="c"><rect width="96" height="60" rx="8"/></clipPath><g clip-path="url(#c)"><rect width="96" height="60" fill="${ground}"/>${shapes}${text}</g>`,
  );
}
