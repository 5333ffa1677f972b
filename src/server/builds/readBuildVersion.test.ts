import { expect, it } from "vitest";
import { readSettings } from "../settings/readSettings";
import { readBuildVersion } from "./readBuildVersion";

it("processes share pages only if their build and the settings that change pages are the same", () => {
  const read = (environment: NodeJS.ProcessEnv, id = "one") => readBuildVersion(id, readSettings(environment));
  const version = read({});
  expect(read({ PORT: "4001", CACHE_MB: "32" })).toBe(version);
  const others = [
    read({}, "two"),
    read({ API_ORIGIN: "https://api.example.com" }),
    read({ PUBLIC_API_ORIGIN: "https://api.example.com" }),
    read({ API_TIMEOUT_MS: "1234" }),
    read({ PAGE_FRESH_S: "7" }),
    read({ EMBED_HOSTS: "film.example" }),
    read({ TAG_SOURCES: "https://stats.example.com" }),
    read({ TRUSTED_TYPES: "off" }),
  ];
  expect(new Set([version, ...others]).size).toBe(others.length + 1);
});
