import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StoreContext } from "../../../browser/store/storeContext";
import { answerCalls, createTestedStore, TESTED_VIEW, type TestedAnswer } from "../../../browser/store/storeForTest";
import { NewDialog } from "./NewDialog";

const dialog = page.getByRole("dialog", { name: "New document" });

/** Opens the dialog and answers its steps up to the last one, for a home that Deal Harbor gets. */
async function openAtEnd(answerCommand: () => TestedAnswer | Promise<TestedAnswer>) {
  const store = createTestedStore();
  const restore = answerCalls((path) => (path === "view" ? { json: TESTED_VIEW } : answerCommand()));
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
  await userEvent.click(dialog.getByText("Deal Harbor", { exact: true }));
  await press("Next");
  const close = () => {
    root.unmount();
    host.remove();
    restore();
  };
  return { press, close, isClosed: () => isClosed };
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
