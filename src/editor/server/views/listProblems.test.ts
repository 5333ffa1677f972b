import { expect, it } from "vitest";
import { readLayouts } from "../../../layout/document/readLayouts";
import { checkDraft } from "../checkDraft";
import { listProblems } from "./listProblems";

const DOMAIN = "dealharbor.example";
const FILE = `domain/${DOMAIN}.json`;
const CHOICE = { home: "home/one", header: "header/one", footer: "footer/one" };

/** The places at which problems of a domain's file are shown; the other files are the shipped ones. */
async function locate(text: string) {
  const files = new Map([...(await readLayouts("layouts")), [FILE, text]]);
  const state = checkDraft(files, 1, undefined, { homePages: new Map([[DOMAIN, "Home Page One"]]) });
  return listProblems(state, (domain) => (domain === DOMAIN ? CHOICE : undefined))
    .filter(({ file }) => file === FILE)
    .map(({ code, domain, document, section, setting }) => [code, domain, document, section, setting]);
}

it("shows a fault inside the value that a domain sets at that setting, in the section and document that it changes", async () => {
  const twice = '{ "initial": 4, "initial": 5 }';
  const onHome = `{ "op": "set", "section": "top-deals", "pointer": "/count", "to": ${twice} }`;
  const onPage = `{ "op": "set", "section": "store", "pointer": "/count", "to": ${twice} }`;
  const changes = `"home": [${onHome}], "pages": { "page/store": [${onPage}] }`;
  expect(await locate(`{ "version": 5, ${changes} }`)).toEqual([
    ["duplicate-key", DOMAIN, "home/one", "top-deals", "/count/initial"],
    ["duplicate-key", DOMAIN, "page/store", "store", "/count/initial"],
  ]);
});

it("shows a fault beside that value at the setting that the operation names", async () => {
  const operation = { op: "set", section: "top-deals", pointer: "/count/initial", was: 7, to: 4 };
  expect(await locate(JSON.stringify({ version: 5, home: [operation] }))).toEqual([
    ["outdated-value", DOMAIN, "home/one", "top-deals", "/count/initial"],
  ]);
});

it("leaves out the section that an operation names where it is gone, so that no form of it is opened", async () => {
  const gone = { op: "remove", section: "long-gone" };
  const added = { op: "insert", at: { last: "sections" }, value: { id: "own", type: "notice", text: "x", heading: 1 } };
  const found = await locate(JSON.stringify({ version: 5, home: [gone, added] }));
  expect(found).toContainEqual(["stale-target", DOMAIN, undefined, undefined, undefined]);
  expect(found.filter(([, , document]) => document !== undefined)).toEqual([]);
});
