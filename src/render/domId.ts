/** Words of ids that lists of ad blockers hide, such as EasyList's `###ad-carousel`; ids that begin with `ad` are among them. */
const BLOCKED = /^ad|(?:^|[-_])(?:ads?|adverts?|banners?|sponsor(?:ed|s)?)(?:[-_]|$)/i;

/**
 * Returns the id that a section's element has in the page: the section's own, to which links such as `/#newsletter` lead, unless ad blockers
 * would hide it. The element of such a section begins with an anchor of the section's own id, so that links still lead there.
 */
export function getDomId(sectionId: string): string {
  return isRenamed(sectionId) ? `section-${sectionId}` : sectionId;
}

/** True if a section's element has another id than the section. */
export function isRenamed(sectionId: string): boolean {
  return BLOCKED.test(sectionId);
}
