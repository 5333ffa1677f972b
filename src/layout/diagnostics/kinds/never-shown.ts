import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const neverShown = defineDiagnostic({
  code: "never-shown",
  order: 780,
  severity: "warning",
  message: ({ id, why }: Facts<"id" | "why">) => `The section “${id}” can never show anything: ${why}.`,
  meaning: "The settings of the section contradict each other, so that it stays empty.",
  remedy: "Change one of the settings.",
  examples: ({ home }) => [
    {
      change: home(
        '"sections": [',
        '"sections": [{ "id": "ads", "type": "banner-carousel", "source": { "from": "ad-banners" }, "dimension": "300 * 250" },',
      ),
      at: "home/one.json:6:107",
      says: "ads",
    },
    {
      change: home(
        '"sections": [',
        '"sections": [{ "id": "ad", "type": "banner-slot", "source": { "from": "ad-banners" }, "dimension": "300 * 250" },',
      ),
      at: "home/one.json:6:102",
      says: "1480 * 630 pixels only",
    },
  ],
});
