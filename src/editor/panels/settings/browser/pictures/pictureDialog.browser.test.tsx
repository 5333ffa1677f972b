import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { FormModel } from "../FormModel";
import { FormContext } from "../formContext";
import { PictureDialog } from "./PictureDialog";

const picture = { name: "pictures/harbour.webp", address: undefined, width: 40, height: 30, bytes: 2048, uses: 0 };

it("says beside the button what is missing until the picture can be used", async () => {
  const read = async () => ({ pictures: [picture] });
  const form = { props: { revision: 1, read, upload: read } } as unknown as FormModel;
  const chosen: unknown[] = [];
  const host = document.body.appendChild(document.createElement("main"));
  const root = createRoot(host);
  root.render(
    <FormContext value={form}>
      <PictureDialog current="" alt="" onChoose={(...args) => chosen.push(args)} onClose={() => undefined} />
    </FormContext>,
  );
  const use = page.getByRole("button", { name: "Use this picture" });
  await expect.element(use).toHaveAccessibleDescription("Choose a picture first.");
  await userEvent.click(page.getByRole("option", { name: /harbour/ }));
  await expect.element(use).toHaveAccessibleDescription("Write what the picture shows first.");
  await expect.element(use).toBeDisabled();
  await userEvent.fill(page.getByRole("textbox", { name: /What does the picture show/ }), "A harbour");
  await expect.element(use).toHaveAccessibleDescription("");
  await userEvent.click(use);
  expect(chosen).toEqual([["pictures/harbour.webp", "A harbour"]]);
  root.unmount();
  host.remove();
});
