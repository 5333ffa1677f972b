import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EditorView } from "../../../protocol/view";
import { type ServedViews, serveViews } from "../../../server/viewsForTest";
import type { FormView } from "../protocol";

const FILE = "section/announcement.json";
const HEADER = "header/one";
const reversed = { id: "announcement", type: "announcement", from: "2026-11-27", through: "0002-11-30" };

let views: ServedViews;

beforeAll(async () => {
  views = await serveViews();
  edit("reversed", [reversed]);
});
afterAll(() => views.close());

function edit(draft: string, sections: readonly unknown[]): void {
  views.edit(draft, { [FILE]: { ...JSON.parse(views.read(FILE)), sections } });
}

const view = (draft: string) => views.get<EditorView>("view", { draft, domain: "dealharbor.example" });
const findRows = ({ outline }: EditorView, document = HEADER) =>
  outline.find((part) => part.document === document)?.sections ?? [];

describe("a shared section with a fault", () => {
  it("keeps its row in the outline, with its name and who includes it", async () => {
    const row = findRows(await view("reversed")).find(({ id }) => id === "announcement");
    expect(row).toMatchObject({ type: "announcement", typeTitle: "Announcement", title: "Announcement" });
    expect(row?.shared?.id).toBe("section/announcement");
  });

  it("keeps its settings, with the faulty value as the draft states it and its place in the shared file", async () => {
    const query = { draft: "reversed", document: HEADER, section: "announcement" };
    const form = await views.get<FormView>("form", query);
    expect(form.type).toBe("announcement");
    expect(form.data).toMatchObject({ from: "2026-11-27", through: "0002-11-30" });
    expect(form.schema.properties).toHaveProperty("through");
    expect(form.origins["/through"]).toMatchObject({ level: "shared", file: FILE });
  });

  it("has its problem at that setting of the document that is looked at", async () => {
    const headers = new Set<string | undefined>();
    for (const domain of ["dealharbor.example", "savvyfox.example"]) {
      const { problems, page } = await views.get<EditorView>("view", { draft: "reversed", domain });
      const header = page.documents.find((id) => id.startsWith("header/"));
      headers.add(header);
      expect(problems.find(({ file }) => file === FILE)).toMatchObject({
        code: "until-before-from",
        document: header,
        section: "announcement",
        setting: "/through",
      });
    }
    expect(headers.size).toBe(2);
  });

  it("can have a value of a wrong type, and be one of several in its file", async () => {
    edit("several", [
      { id: "first", type: "announcement", text: 7 },
      { id: "second", type: "announcement", text: "Hello" },
    ]);
    const shown = await view("several");
    expect(findRows(shown).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["announcement-first", "announcement-second"]),
    );
    expect(shown.problems.find(({ file }) => file === FILE)).toMatchObject({
      section: "announcement-first",
      setting: "/text",
    });
  });
});

it("names the row of a shared section that does not exist by what is included", async () => {
  const header = JSON.parse(views.read(`${HEADER}.json`));
  header.sections = header.sections.map((section: { include?: string }) =>
    section.include === "section/announcement" ? { ...section, include: "section/gone" } : section,
  );
  views.edit("gone", { [`${HEADER}.json`]: header });
  expect(findRows(await view("gone")).find(({ id }) => id === "announcement")?.title).toBe("section/gone");
});

it("leaves a problem of a shared section that no document includes to its file", async () => {
  const sections = [{ id: "lonely", type: "notice", heading: 7 }];
  views.edit("unused", { "section/lonely.json": { version: 5, title: "Lonely", sections } });
  const found = (await view("unused")).problems.filter(({ file }) => file === "section/lonely.json");
  expect(found.map(({ document, section }) => [document, section])).toContainEqual([undefined, undefined]);
});
