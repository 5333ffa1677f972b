import { SYSTEM } from "../../../harness/tiers/tier";
import { ApiProxy } from "../support/ApiProxy";
import { sharedPort } from "../support/siteTest";
import { startEditor } from "../support/startEditor";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test(
  "a server that is killed loses nothing: what was done waits, is sent when it is back, and a reload has it all",
  SYSTEM,
  async ({ page }) => {
    const first = await startEditor();
    const ports = { PORT: String(first.server.port), EDITOR_PORT: String(first.port) };
    const shown = new EditorPage(page, first);
    await shown.open();
    await shown.row("More offers").click();
    await page.keyboard.press("Delete");
    await expect(shown.row("More offers")).toHaveCount(0);

    await first.server.kill();
    await shown.row("Newly added stores").click();
    await page.keyboard.press("Control+d");
    await expect(page.getByText(/1 of your changes wait/)).toBeVisible();

    const second = await startEditor(ports, first);
    await expect(shown.section("new-stores-2")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/server does not answer/)).toHaveCount(0);
    await page.reload();
    await expect(shown.section("new-stores-2")).toHaveCount(1);
    await expect(shown.row("More offers")).toHaveCount(0);

    await test.step("a file that changed on disk meanwhile is shown from both sides and merged", async () => {
      second.write("home/one.json", second.read("home/one.json").replace("Most trending stores", "Stores of the week"));
      await expect(page.getByText("home/one.json changed on disk while you worked on it.")).toBeVisible();
      await page.keyboard.press("Control+s");
      const dialog = page.getByRole("alertdialog", { name: /changed on disk/ });
      await expect(dialog.getByText(/Stores of the week/).first()).toBeVisible();
      await dialog.getByRole("button", { name: "Use both, merged" }).click();
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press("Control+s");
      await expect(shown.save).toHaveText("Saved");
      const text = second.read("home/one.json");
      expect(text).toContain("Stores of the week");
      expect(text).toContain("new-stores-2");
      expect(text).not.toContain("horizontal-banners");
    });
    await second.stop();
    second.remove();
  },
);

test(
  "a page whose server edits another folder says so, sends nothing there, and goes on when its folder is back",
  SYSTEM,
  async ({ page }) => {
    const first = await startEditor();
    const ports = { PORT: String(first.server.port), EDITOR_PORT: String(first.port), DATA_DIR: first.dataDir };
    const shown = new EditorPage(page, first);
    await shown.open();
    await shown.row("More offers").click();
    await page.keyboard.press("Delete");
    await expect(shown.row("More offers")).toHaveCount(0);
    await first.stop();

    const other = await startEditor(ports);
    await expect(page.getByText(/The server edits another folder now/)).toBeVisible();
    await shown.row("Newly added stores").click();
    await page.keyboard.press("Control+d");
    await expect(page.getByText(/1 of your changes wait/)).toBeVisible();
    await page.keyboard.press("Control+s");
    await expect(shown.save).not.toHaveText("Saved");
    await other.stop();
    expect(other.read("home/one.json")).toContain("More offers");

    const again = await startEditor(ports, first);
    await expect(shown.section("new-stores-2")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/edits another folder/)).toHaveCount(0);
    await again.stop();
    other.remove();
    first.remove();
  },
);

test(
  "while the API does not answer the editor says so, and it shows the page as soon as the API is back",
  SYSTEM,
  async ({ page, ownEditor }) => {
    const proxy = await ApiProxy.start(sharedPort());
    const editor = await ownEditor({ API_ORIGIN: proxy.origin });
    proxy.rule = () => ({ kind: "reset" });
    const shown = new EditorPage(page, editor);
    await page.goto(editor.url("?domain=dealharbor.example"));
    await expect(page.getByText("The API of dealharbor.example does not answer.").first()).toBeVisible();
    proxy.rule = () => undefined;
    await expect(shown.row("Most trending stores")).toBeVisible();
    await expect(shown.section("trending-stores")).toBeVisible();
    await proxy.stop();
  },
);

test(
  "a change that does not reach the server is sent again, also where the connection for events stays open",
  SYSTEM,
  async ({ page, editor }) => {
    const shown = new EditorPage(page, editor);
    await shown.open();
    await page.route("**/commands", (route) => route.abort("connectionreset"), { times: 1 });
    await shown.row("More offers").click();
    await page.keyboard.press("Delete");
    await expect(shown.section("horizontal-banners")).toHaveCount(0);
    await expect(shown.save).toHaveText("Save 1 file");
  },
);

test(
  "a draft of another browser, or of a former address, is listed and can be gone on with",
  SYSTEM,
  async ({ page, editor }) => {
    await editor.perform("former-address-1", {
      do: "operations",
      target: { document: "home/five" },
      operations: [{ op: "set", pointer: "/title", to: "Begun elsewhere" }],
    });
    const shown = new EditorPage(page, editor);
    await shown.open();
    await expect(shown.save).toHaveText("Saved");
    await page.getByRole("button", { name: "Unsaved drafts" }).click();
    const draft = shown.dialog.getByRole("listitem").filter({ hasText: "home/five.json" });
    await draft.getByRole("button", { name: "Go on with it" }).click();
    await expect(shown.save).toHaveText("Save 1 file");
  },
);
