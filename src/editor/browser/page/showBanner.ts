import { BANNER_ELEMENT_ID } from "../../../domain/consent/consentElements";
import type { Banner } from "../store/LookStore";

/**
 * Shows the banner of a frame's page, whose own scripts do not run, in one of its states. Returns whether the page has one. Called
 * again after every change of the page.
 */
export function showBanner(page: Document, banner: Banner): boolean {
  const element = page.getElementById(BANNER_ELEMENT_ID);
  if (element === null) return false;
  // The link to it is hidden where nothing runs.
  page.documentElement.dataset.banner = "";
  element.hidden = banner === "hidden";
  const setHidden = (selector: string, isHidden: boolean) => {
    for (const part of element.querySelectorAll<HTMLElement>(selector)) part.hidden = isHidden;
  };
  setHidden("[data-kinds], [data-choice=some]", banner !== "choosing");
  setHidden("[data-choice=choose]", banner === "choosing");
  return true;
}
