import { afterEach, expect, it } from "vitest";
import type { Section } from "../../generated/documents";
import { getDomId } from "../../render/domId";
import { giveWay } from "../../ui/giveWay";
import { HydrationSchedule } from "./HydrationSchedule";

const ID = "one";

afterEach(() => {
  document.body.innerHTML = "";
});

it("all sections are hydrated only once those are whose hydration another run has begun", async () => {
  document.body.innerHTML = `<div id="${getDomId(ID)}" data-section="${ID}"><!--$--><!--/$--></div>`;
  const boundary = document.getElementById(getDomId(ID))?.firstChild as Comment;
  let arrive = (): void => undefined;
  const code = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const schedule = new HydrationSchedule(
    { header: [], main: [{ id: ID, type: "page-heading" } as Section], footer: [] },
    { staticSections: [], lateSections: [] },
    () => code,
    () => Promise.resolve([]),
  );
  const done: string[] = [];
  // As React does once the section is opened.
  Object.assign(boundary, { _reactRetry: () => queueMicrotask(() => schedule.noteHydrated(ID)) });
  schedule.listen((id) => done.push(`hydrated ${id}`));
  schedule.use(ID);
  const all = schedule.hydrateAll().then(() => done.push("hydrated all"));
  // In these tasks a run ends that has nothing to wait for.
  for (let task = 0; task < 3; task += 1) await giveWay();
  arrive();
  await all;
  expect(done).toEqual([`hydrated ${ID}`, "hydrated all"]);
});
