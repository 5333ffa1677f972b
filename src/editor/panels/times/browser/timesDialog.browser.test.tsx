import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { SelectionRule } from "../../../../generated/documents";
import { StoreContext } from "../../../browser/store/storeContext";
import { answerCalls, createTestedStore, TESTED_VIEW, type TestedAnswer } from "../../../browser/store/storeForTest";
import type { EditorView } from "../../../protocol/view";
import { TimesDialog } from "./TimesDialog";

const dialog = page.getByRole("dialog", { name: "Homes for a time" });
const DOMAINS = ["deal-harbor", "bargain-barn", "savvy-fox"].map((name) => ({
  ...TESTED_VIEW.domains[0],
  domain: `${name}.example`,
  name,
}));
const SALE = { id: "home/sale", kind: "home", title: "Sale", file: "home/sale.json", domains: [], hasError: false };

/** Opens the dialog where selection.json has these rules, and collects the commands that it sends. */
function open(rules: readonly SelectionRule[] = [], answerCommand = (): TestedAnswer => ({ json: { revision: 2 } })) {
  const view = {
    ...TESTED_VIEW,
    page: { ...TESTED_VIEW.page, domain: "deal-harbor.example" },
    documents: [...TESTED_VIEW.documents, SALE],
    domains: DOMAINS,
    selection: { ...TESTED_VIEW.selection, rules },
  } as unknown as EditorView;
  const store = createTestedStore(view);
  const commands: unknown[] = [];
  const restore = answerCalls((path, _method, body) => {
    if (path === "view") return { json: view };
    commands.push(JSON.parse(String(body)));
    return answerCommand();
  });
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  let isClosed = false;
  root.render(
    <StoreContext value={store}>
      <TimesDialog
        dialog={{ name: "times" }}
        onClose={() => {
          isClosed = true;
        }}
      />
    </StoreContext>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
    restore();
  });
  return { store, commands, isClosed: () => isClosed };
}

const press = (name: string | RegExp) => userEvent.click(dialog.getByRole("button", { name }));

async function type(field: string, digits: string) {
  await userEvent.click(dialog.getByRole("group", { name: field }).getByRole("spinbutton").first());
  await userEvent.keyboard(digits);
}

it("shows a home from one day through another on several domains, and then the page as it is on the first day", async () => {
  const { store, commands, isClosed } = open();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Choose a home.");
  await press(/^Home/);
  await userEvent.click(page.getByRole("option", { name: /Sale/ }));
  await type("First day", "11272026");
  await type("Last day", "11302026");
  await userEvent.click(dialog.getByRole("checkbox", { name: /savvy-fox/ }));
  await press("Show it");
  await expect.poll(isClosed).toBe(true);
  const rule = {
    domains: ["deal-harbor.example", "savvy-fox.example"],
    home: "home/sale",
    from: "2026-11-27",
    through: "2026-11-30",
  };
  expect(commands).toEqual([expect.objectContaining({ do: "schedule", rule })]);
  expect([store.look.path, store.look.at]).toEqual(["/", "2026-11-27"]);
});

it("lists what is shown for a time, changes it, and keeps what it does not show", async () => {
  const rule = {
    domains: ["*"],
    home: "home/sale",
    from: "2026-11-27T09:00",
    until: "2026-12-01",
    hours: { from: "09:00", until: "21:00" },
  };
  const { commands, isClosed } = open([rule]);
  await expect.element(dialog.getByRole("listitem")).toHaveTextContent("Sale from 2026-11-27 09:00 until 2026-12-01");
  await expect.element(dialog.getByRole("listitem")).toHaveTextContent("All domains");
  await press(/^Change Sale/);
  await userEvent.click(dialog.getByRole("checkbox", { name: "All domains" }));
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Choose a domain, or all.");
  await userEvent.click(dialog.getByRole("checkbox", { name: /bargain-barn/ }));
  await press("Change it");
  await expect.poll(isClosed).toBe(true);
  expect(commands).toEqual([
    expect.objectContaining({ do: "schedule", index: 0, rule: { ...rule, domains: ["bargain-barn.example"] } }),
  ]);
});

it("removes one, and shows in the dialog why a rule is refused", async () => {
  const rule = { domains: ["*"], home: "home/sale" };
  const { commands, isClosed } = open([rule], () => ({ refusal: "Another rule also chooses a home." }));
  await press(/^Remove Sale/);
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("Another rule also chooses a home.");
  expect(commands).toEqual([expect.objectContaining({ do: "schedule", index: 0 })]);
  expect(isClosed()).toBe(false);
});
