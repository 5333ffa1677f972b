import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StoreContext } from "../../../browser/store/storeContext";
import { answerCalls, createTestedStore, TESTED_VIEW, type TestedAnswer } from "../../../browser/store/storeForTest";
import { NewDialog } from "./NewDialog";

const dialog = page.getByRole("dialog", { name: "New document" });

const CHANGES = [
  { id: "dealharbor.example/home/home~1one/0", name: "remove “newsletter”" },
  { id: "dealharbor.example/home/home~1one/1", name: "remove “promotions”" },
];

type AnswerCommand = (body: unknown) => TestedAnswer | Promise<TestedAnswer>;

/** Opens the dialog and answers its steps up to the last one, for a home that Deal Harbor gets. */
async function openAtEnd(answerCommand: AnswerCommand, taken?: string) {
  const opened = await openAtDomains(answerCommand);
  await userEvent.click(dialog.getByText("One domain", { exact: true }));
  await userEvent.click(dialog.getByText("Deal Harbor", { exact: true }));
  if (taken !== undefined) await userEvent.click(dialog.getByRole("checkbox", { name: taken }));
  await opened.press("Next");
  return opened;
}

/** Opens the dialog and answers its steps up to the question which domain gets the home. */
async function openAtDomains(answerCommand: AnswerCommand) {
  const store = createTestedStore();
  const restore = answerCalls((path, _method, body) => {
    if (path === "view") return { json: TESTED_VIEW };
    return path === "own-changes" ? { json: { home: "home/one", changes: CHANGES } } : answerCommand(body);
  });
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  let isClosed = false;
  root.render(
    <StoreContext value={store}>
      <NewDialog
        dialog={{ name: "new" }}
        onClose={() => {
          isClosed = true;
        }}
      />
    </StoreContext>,
  );
  const press = (name: string) => userEvent.click(dialog.getByRole("button", { name }));
  await press("Next");
  await press("Next");
  await userEvent.fill(dialog.getByRole("textbox", { name: "Title" }), "Black Friday");
  await press("Next");
  const close = () => {
    root.unmount();
    host.remove();
    restore();
  };
  return { store, press, close, isClosed: () => isClosed };
}

it("says what it is doing from the press of the button on", async () => {
  const answers: ((answer: TestedAnswer) => void)[] = [];
  const { press, close, isClosed } = await openAtEnd(() => new Promise((answer) => answers.push(answer)));
  const status = dialog.getByRole("status");
  await press("Make it");
  await expect.element(status).toHaveTextContent("Making “Black Friday”…");
  answers[0]?.({ json: { revision: 2, document: "home/black-friday" } });
  await expect.element(status).toHaveTextContent("Giving it to Deal Harbor…");
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.({ json: { revision: 3 } });
  await expect.poll(isClosed).toBe(true);
  close();
});

it("goes on after a refusal with what is not done yet, and makes nothing twice", async () => {
  const answers: TestedAnswer[] = [
    { json: { revision: 2, document: "home/black-friday" } },
    { refusal: "The website data is locked." },
    { json: { revision: 3 } },
  ];
  const { press, close, isClosed } = await openAtEnd(() => answers.shift() ?? { refusal: "One command too many." });
  await press("Make it");
  await expect.element(dialog.getByRole("alert")).toHaveTextContent("The website data is locked.");
  expect(isClosed()).toBe(false);
  await press("Make it");
  await expect.poll(isClosed).toBe(true);
  expect(answers).toEqual([]);
  close();
});

it("asks which of the domain's changes to its present home go along, none at first", async () => {
  const sent: string[] = [];
  const { press, close, isClosed } = await openAtEnd((body) => {
    sent.push(String(body));
    return { json: { revision: 1 + sent.length, document: "home/black-friday" } };
  }, "remove “promotions”");
  await press("Make it");
  await expect.poll(isClosed).toBe(true);
  expect(JSON.parse(sent.at(-1) ?? "")).toMatchObject({ do: "give", take: [CHANGES[1]?.id] });
  close();
});

it("a home for a time is not registered but shown by a rule, on the domains and days that were chosen", async () => {
  const sent: unknown[] = [];
  const { store, press, close, isClosed } = await openAtDomains((body) => {
    sent.push(JSON.parse(String(body)));
    return { json: { revision: 1 + sent.length, document: "home/black-friday" } };
  });
  const next = dialog.getByRole("button", { name: "Next" });
  await userEvent.click(dialog.getByText("Some, for a time", { exact: true }));
  await expect.element(next).toBeDisabled();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("Choose a domain, or all.");
  for (const [field, digits] of [
    ["First day", "11272026"],
    ["Last day", "11302026"],
  ] as const) {
    await userEvent.click(dialog.getByRole("group", { name: field }).getByRole("spinbutton").first());
    await userEvent.keyboard(digits);
  }
  await userEvent.click(dialog.getByRole("checkbox", { name: /Deal Harbor/ }));
  await press("Next");
  await expect.element(dialog).toHaveTextContent("Deal Harbor: from 2026-11-27 through 2026-11-30");
  await press("Make it");
  await expect.poll(isClosed).toBe(true);
  const rule = {
    domains: ["dealharbor.example"],
    home: "home/black-friday",
    from: "2026-11-27",
    through: "2026-11-30",
  };
  expect(sent).toEqual([
    expect.objectContaining({ do: "create", name: "black-friday", homePage: null }),
    expect.objectContaining({ do: "schedule", rule }),
  ]);
  expect([store.look.path, store.look.home, store.look.at]).toEqual(["/", undefined, "2026-11-27"]);
  close();
});
