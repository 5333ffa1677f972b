import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const badForm = defineDiagnostic({
  code: "bad-form",
  order: 290,
  severity: "error",
  message: ({ key, actual, form }: Facts<"key" | "actual" | "form">) => `“${key}” cannot be ${actual}. ${form}`,
  meaning: "The text does not have the form that the setting needs.",
  remedy: "Write it in the form that the message describes.",
  examples: ({ home, websites, map }) => [
    { change: home('"id": "deals"', '"id": "Deals!"'), at: "home/one.json:8:13", says: "hyphens" },
    { websites: websites("zwei.example", "https://Zwei.example/x"), at: "18:17", says: "Write the name alone" },
    { websites: websites("one.example", "www.one.example"), at: "3:15", says: "without www." },
    {
      websites: websites('"lang": "en",', '"tag_sources": { "script": ["https://stats.example/site.js"] },'),
      at: "7:33",
      says: "Write an https origin without a path",
    },
    { maps: map('"1h"', '"hourly"'), at: "network.json:4:12", says: "Write a time from “5m” to “30d”" },
    { maps: map("https://feeds", "ftp://feeds"), at: "network.json:3:10", says: "begins with https://" },
    { maps: map("https://feeds.example", "https://feeds example"), at: "network.json:3:10", says: "begins with https" },
    { maps: map('"source": "network"', '"source": "My Network"'), at: "network.json:2:13", says: "joined by hyphens" },
    { maps: map('"Code"', '"Code "'), at: "network.json:7:13", says: "without spaces around it" },
    {
      maps: { "feed.json": '{ "source": "a", "format": "xml", "columns": { "code": "voucher/@code" } }' },
      at: "feed.json:1:56",
      says: "Write the names of elements or attributes",
    },
  ],
});
