import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const frameNotAllowed = defineDiagnostic({
  code: "frame-not-allowed",
  order: 1010,
  severity: "warning",
  message: ({ host, allowed }: Facts<"host" | "allowed">) =>
    `“${host}” is not in EMBED_HOSTS: the page has a link in place of this frame. ${allowed}`,
  meaning:
    "The setting `EMBED_HOSTS` names the hosts whose pages may be shown in frames, and this host is not among them.",
  remedy: "Add the host to `EMBED_HOSTS` of the server, or use an address of a host that it names.",
  examples: ({ adding }) => [
    {
      change: adding('{ "id": "film", "type": "embed", "title": "Film", "address": "https://film.example/1" }'),
      at: "home/one.json:11:62",
      says: "“film.example” is not in EMBED_HOSTS: the page has a link in place of this frame. Hosts in EMBED_HOSTS: www.openstreetmap.org.",
    },
  ],
});
