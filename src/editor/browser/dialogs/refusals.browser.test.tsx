import type { ComponentType, ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { Conflict } from "../../protocol/save";
import { StoreContext } from "../store/storeContext";
import { answerCalls, createTestedStore } from "../store/storeForTest";

type Modules = Readonly<Record<string, Readonly<Record<string, ComponentType<Readonly<Record<string, unknown>>>>>>>;

/** Every dialog of the editor, by the name of its file: a new one needs an entry below. */
const DIALOGS: Modules = Object.fromEntries(
  Object.entries(import.meta.glob(["./*Dialog.tsx", "../../panels/**/*Dialog.tsx"], { eager: true }) as Modules).map(
    ([path, module]) => [/(\w+)\.tsx$/.exec(path)?.[1] ?? path, module],
  ),
);

const { FormContext } = import.meta.glob("../../panels/settings/browser/formContext.ts", { eager: true })[
  "../../panels/settings/browser/formContext.ts"
] as { FormContext: ComponentType<{ value: unknown; children: ReactNode }> };

interface Case {
  readonly title: RegExp;
  readonly role?: "alertdialog";
  readonly props?: Readonly<Record<string, unknown>>;
  /** The server's answers to readings, by path. */
  readonly readings?: Readonly<Record<string, unknown>>;
  /** The server does not answer what is sent. */
  readonly isAway?: boolean;
  /** Each makes the dialog ask for something that is refused. */
  readonly asks: readonly ((dialog: Locator) => Promise<void>)[];
}

const press = (name: string | RegExp) => async (dialog: Locator) => {
  await userEvent.click(dialog.getByRole("button", { name }));
};

const CONFLICT: Conflict = {
  file: "home/one.json",
  base: "{}",
  mine: "{ }",
  theirs: "{  }",
  merged: "{   }",
  lost: [],
  collisions: [],
  theirChanges: [],
  myChanges: [],
};

const CHANGE = { id: "1", name: "A heading", isDiscardable: true };

const CASES: Readonly<Record<string, Case>> = {
  CatalogueDialog: {
    title: /^Add a section$/,
    props: { dialog: { name: "catalogue", document: "home/one", list: "sections", index: 1 } },
    readings: {
      catalogue: {
        entries: [
          {
            key: "notice",
            type: "notice",
            title: "Notice",
            description: "A line.",
            group: "Texts",
            words: [],
            section: { id: "notice", type: "notice" },
            isPreset: false,
          },
        ],
      },
    },
    asks: [async (dialog) => userEvent.click(dialog.getByRole("option", { name: /^Notice/ }))],
  },
  ChangesDialog: {
    title: /^Changes$/,
    props: { dialog: { name: "changes" } },
    readings: {
      changes: {
        against: "the saved files",
        files: [{ file: "home/one.json", title: "Home", before: "{}", after: "{ }", changes: [CHANGE] }],
      },
      revisions: { revisions: [] },
    },
    asks: [press("Discard all"), press("Discard this file"), press("Discard: A heading"), press("Save 1 file")],
  },
  ConflictDialog: {
    title: /changed on disk$/,
    role: "alertdialog",
    props: { conflict: CONFLICT },
    readings: { "drafts/draft-0001": { conflicts: [CONFLICT] } },
    asks: [press("Take theirs"), press("Keep mine"), press("Use both, merged")],
  },
  DraftsDialog: {
    title: /^Unsaved drafts$/,
    isAway: true,
    readings: { drafts: { drafts: [{ id: "draft-0002", changedAtMs: 0, unsaved: ["home/one.json"] }] } },
    asks: [press("Go on with it")],
  },
  NewDialog: {
    title: /^New document$/,
    props: { dialog: { name: "new" } },
    asks: [
      async (dialog) => {
        await press("Next")(dialog);
        await press("Next")(dialog);
        await userEvent.fill(dialog.getByRole("textbox", { name: "Title" }), "Black Friday");
        await press("Next")(dialog);
        await press("Next")(dialog);
        await press("Make it")(dialog);
      },
      press("Make it"),
    ],
  },
  PictureDialog: {
    title: /^Choose a picture$/,
    props: { current: "", alt: "", onChoose: () => undefined },
    // Nothing answers: reading the pictures is refused.
    asks: [async () => undefined],
  },
  PicturesDialog: {
    title: /^Choose pictures$/,
    props: { entry: "banner", most: 6, onChoose: () => undefined },
    // Nothing answers: reading the pictures is refused.
    asks: [async () => undefined],
  },
  RenameDialog: {
    title: /^Rename the id$/,
    props: { document: "home/one", section: "hero" },
    asks: [
      async (dialog) => {
        await userEvent.fill(dialog.getByRole("textbox"), "top-hero");
        await press("Rename")(dialog);
      },
    ],
  },
  /** It asks for nothing. */
  ShortcutsDialog: { title: /^Keys$/, asks: [] },
  TimesDialog: {
    title: /^Homes for a time$/,
    props: { dialog: { name: "times" } },
    asks: [
      async (dialog) => {
        await press(/^Home/)(dialog);
        await userEvent.click(page.getByRole("option", { name: /home one/ }));
        await press("Show it")(dialog);
      },
      press("Show it"),
    ],
  },
};

it("has a case for every dialog", () => {
  expect(Object.keys(DIALOGS).sort()).toEqual(Object.keys(CASES).sort());
});

for (const [name, { title, role = "dialog", props, readings = {}, isAway = false, asks }] of Object.entries(CASES)) {
  it(`${name} shows each refusal, and stays open`, async () => {
    const Dialog = DIALOGS[name]?.[name];
    if (Dialog === undefined) throw new Error(`${name}.tsx has no export ${name}.`);
    const restore = answerCalls((path, method) => {
      if (method === "GET" && path in readings) return { json: readings[path] };
      return isAway ? "no answer" : { refusal: `Refusal ${++refused} of the test.` };
    });
    let refused = 0;
    const store = createTestedStore();
    // It waits, for the server is away.
    if (isAway) store.undo();
    let isClosed = false;
    const form = { props: { revision: 1, read: store.read, upload: store.upload } };
    const host = document.body.appendChild(document.createElement("main"));
    const root = createRoot(host);
    root.render(
      <StoreContext value={store}>
        <FormContext value={form}>
          <Dialog
            {...props}
            onClose={() => {
              isClosed = true;
            }}
          />
        </FormContext>
      </StoreContext>,
    );
    const dialog = page.getByRole(role, { name: title });
    await expect.element(dialog).toBeVisible();
    const readAlert = () => dialog.getByRole("alert").query()?.textContent ?? "";
    let last = "";
    for (const ask of asks) {
      await ask(dialog);
      await expect.poll(readAlert).toMatch(/answer|Refusal/);
      await expect.poll(readAlert).not.toBe(last);
      last = readAlert();
    }
    expect(isClosed).toBe(false);
    root.unmount();
    host.remove();
    restore();
  });
}
