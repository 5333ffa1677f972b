/** Notes which sections answer to the shopper, and marks the moment when all of them do. */
export class Settling {
  private readonly settled = new Set<string>();
  private isMarked = false;

  readonly handleSettled = (sectionId: string): void => {
    this.settled.add(sectionId);
    if (this.isMarked || !this.isAllSettled()) return;
    this.isMarked = true;
    performance.mark("settled");
  };

  private isAllSettled(): boolean {
    const sections = document.querySelectorAll<HTMLElement>("[data-section]");
    return [...sections].every(({ dataset }) => this.settled.has(dataset.section ?? ""));
  }
}
