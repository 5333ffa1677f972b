import { runInAction } from "mobx";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { connectPane } from "../../../browser/controls/connectPane";
import { EditorStore } from "../../../browser/store/EditorStore";
import { StoreContext } from "../../../browser/store/storeContext";
import type { EditorView, Problem } from "../../../protocol/view";
import { ProblemList } from "./ProblemList";

const fault = { severity: "error", code: "until-before-from", line: 12, column: 5, pointer: "/until" } as const;
const PROBLEMS: readonly Problem[] = [
  { ...fault, message: "In no document", file: "section/announcement.json" },
  { ...fault, message: "In the header", file: "header/one.json", document: "header/one", section: "announcement" },
];

it("leads to the place in the file of a problem that no document has, until something is selected", async () => {
  const view = { revision: 1, problems: PROBLEMS, documents: [], outline: [], page: {} } as unknown as EditorView;
  const store = new EditorStore("draft-0001", "", new URLSearchParams());
  runInAction(() => {
    store.view = view;
    store.select("header/one", "site-header");
  });
  const Probe = connectPane(({ target, section, file }) => (
    <output>{file?.name ?? `${target.document} ${section}`}</output>
  ));
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  root.render(
    <StoreContext value={store}>
      <ProblemList view={view} />
      <Probe view={view} />
    </StoreContext>,
  );
  const shown = page.getByRole("status");
  await expect.element(shown).toHaveTextContent("header/one site-header");
  await userEvent.click(page.getByRole("button", { name: /In no document/ }));
  expect(store.shell.tabs.settings).toBe("json");
  expect([store.selection.selected, store.selection.file]).toEqual([
    undefined,
    { name: "section/announcement.json", pointer: "/until" },
  ]);
  await userEvent.click(page.getByRole("button", { name: /In the header/ }));
  await expect.element(shown).toHaveTextContent("header/one announcement");
  expect(store.selection.file).toBeUndefined();
  root.unmount();
  host.remove();
});

it("has a button that removes the operation of a domain that an error is about", async () => {
  const removable = { domain: "fox.example", operation: "fox.example/home/home~1one/3" };
  const problems = [{ ...fault, message: "There is no section", file: "domain/fox.example.json", removable }];
  const view = { revision: 1, problems, documents: [], outline: [], page: {} } as unknown as EditorView;
  const store = new EditorStore("draft-0001", "", new URLSearchParams());
  const done: unknown[] = [];
  store.perform = async (command) => {
    done.push(command);
    return undefined as never;
  };
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  root.render(
    <StoreContext value={store}>
      <ProblemList view={view} />
    </StoreContext>,
  );
  await userEvent.click(page.getByRole("button", { name: "Remove this change" }));
  expect(done).toEqual([{ do: "rebase", ...removable }]);
  root.unmount();
  host.remove();
});
