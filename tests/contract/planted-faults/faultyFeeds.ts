import { gzipSync } from "node:zlib";
import type { PlantedFault } from "./PlantedFault";

const CSV = "id,store,title,link\ngood-1,Oak,Offer,https://track.example/1\ngood-2,Oak,Offer,https://track.example/2\n";
const NONE = { code: 2, loaded: [] } as const;

/** Faults of a server that sends a file. */
export const FAULTY_FEEDS: readonly PlantedFault[] = [
  {
    name: "a web page that is sent as CSV",
    serve: (_, answer) => answer.writeHead(200, { "content-type": "text/csv" }).end("<!doctype html><title>…</title>"),
    told: "is a web page, not a file of offers. Check the address.",
    ...NONE,
  },
  {
    name: "CSV that is sent as a web page",
    serve: (_, answer) => answer.writeHead(200, { "content-type": "text/html" }).end(CSV),
    told: "2 new",
  },
  {
    name: "a body that ends before its length",
    serve: (_, answer) => {
      answer.writeHead(200, { "content-length": "100000" }).write(CSV);
      setTimeout(() => answer.destroy(), 20);
    },
    told: "ended the connection before the file was complete: try again.",
    ...NONE,
  },
  {
    name: "an endless one, which says how much it sends",
    serve: (_, answer) => answer.writeHead(200, { "content-length": "900000000000" }).flushHeaders(),
    told: "sends a file of more than 200 MB: ask the shop for a smaller one, or for several.",
    ...NONE,
  },
  {
    name: "a bomb of 300 MB in 300 KB",
    serve: (_, answer) => answer.end(gzipSync(Buffer.alloc(300_000_000))),
    told: "sends a file of more than 200 MB: ask the shop for a smaller one, or for several.",
    ...NONE,
  },
  {
    name: "a packed body that is damaged",
    serve: (_, answer) => answer.end(Buffer.concat([gzipSync(CSV).subarray(0, 10), Buffer.alloc(50, 255)])),
    told: "sends a packed file that is damaged: tell the shop.",
    ...NONE,
  },
  {
    name: "redirects without an end",
    serve: (_, answer) => answer.writeHead(302, { location: "/offers.csv" }).end(),
    told: "redirects more than 5 times: open the address in a browser, and use the last one.",
    ...NONE,
  },
  {
    name: "a redirect to a file of this machine",
    serve: (_, answer) => answer.writeHead(302, { location: "file:///etc/passwd" }).end(),
    told: "An address that begins with file: is refused",
    ...NONE,
  },
  {
    name: "an address in the own network",
    address: "http://169.254.169.254/latest/meta-data",
    told: "169.254.169.254 is not an address of the internet",
    ...NONE,
  },
  {
    name: "an address in the own network, in other letters",
    address: "http://0x7f.1/offers.csv",
    told: "is not an address of the internet",
    ...NONE,
  },
  {
    name: "an address of no feed",
    serve: (_, answer) => answer.writeHead(404).end(),
    told: "has no file at this address (404): check the address.",
    ...NONE,
  },
];
