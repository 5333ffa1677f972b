import { useState } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { TabList } from "./TabList";

const tabs = [
  { id: "new", label: "New" },
  { id: "trending", label: "Trending" },
];

function Sample() {
  const [selected, setSelected] = useState("new");
  return (
    <TabList
      tabs={tabs}
      selected={selected}
      onSelect={setSelected}
      label="Stores"
      tabIdOf={(id) => `tab-${id}`}
      panelIdOf={(id) => `panel-${id}`}
    />
  );
}

it("is one stop for Tab; arrows select and carry the focus along", async () => {
  const place = document.createElement("div");
  document.body.append(place);
  createRoot(place).render(<Sample />);
  await expect.poll(() => place.querySelectorAll("[role=tab]").length).toBe(2);

  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("New");
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("Trending");
  expect(document.activeElement?.getAttribute("aria-selected")).toBe("true");
  expect(place.querySelectorAll("[role=tab][tabindex='0']")).toHaveLength(1);
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement?.textContent).toBe("New");
});
