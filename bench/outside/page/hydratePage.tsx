import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { Page } from "./Page";
import type { PageData } from "./PageData";

const root = document.getElementById("root");
const state = document.getElementById("state")?.textContent;
if (root === null || state == null) throw new Error("The page has no root or no state.");
const page = JSON.parse(state) as PageData;

function Started() {
  useEffect(() => void performance.mark("hydrated"), []);
  return <Page page={page} />;
}

hydrateRoot(root, <Started />, { onRecoverableError: (error) => console.error(error) });
