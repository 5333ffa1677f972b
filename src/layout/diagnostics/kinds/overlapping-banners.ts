import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const overlappingBanners = defineDiagnostic({
  code: "overlapping-banners",
  order: 880,
  severity: "error",
  message: ({ position, at }: Facts<"position" | "at">) =>
    `Two banners have the position ${position} at the same time, such as ${at}. End one of them where the other one begins.`,
  meaning: "Two banner slots have the same position in a grid, and there are moments when both would be there.",
  remedy: "Let one end when the other one begins, or give one of them another position.",
  examples: ({ home }) => {
    const banner = '"position": 5, "dimension": "300 * 250"';
    const evening = '"hours": { "from": "18:00", "until": "22:00" }';
    return [
      {
        change: home(`[{ ${banner} }]`, `[{ ${banner}, "weekdays": ["friday"] },\n{ ${banner}, ${evening} }]`),
        at: "home/one.json:11:15",
        says: ":00. End one of them",
      },
    ];
  },
});
