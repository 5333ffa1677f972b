import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const neverShown = defineDiagnostic({
  code: "never-shown",
  order: 780,
  severity: "warning",
  message: ({ subject, why }: Facts<"subject" | "why">) => `${subject} can never show anything: ${why}.`,
  meaning: "The settings contradict each other, so that the section or its side banner stays empty.",
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
    {
      change: home(
        '"card": "standard",',
        '"card": "standard", "sideBanner": { "dimension": "120 * 600", "source": { "from": "ad-banners" } },',
      ),
      at: "home/one.json:8:132",
      says: "The side banner of “deals” can never show anything",
    },
  ],
});
