import { makeAutoObservable } from "mobx";

const AUTOPLAY_MS = 2500;

/** State of one carousel: the slide that is in view, and whether it moves by itself. */
export class CarouselStore {
  current = 0;
  isPaused = false;
  private isInView = false;
  private track: HTMLElement | undefined;

  constructor() {
    makeAutoObservable<this, "track" | "isInView">(this, { track: false, isInView: false });
  }

  /** Moves the slides by themselves while they are in view; the result ends it. */
  start(track: HTMLElement): () => void {
    this.track = track;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.togglePaused();
    const observer = new IntersectionObserver((entries) => {
      this.isInView = entries.at(-1)?.isIntersecting === true;
    });
    observer.observe(track);
    const timer = setInterval(() => {
      if (this.isInView && !this.isPaused && !document.hidden) this.moveTo((this.current + 1) % track.children.length);
    }, AUTOPLAY_MS);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }

  /** Reads which slide is in view. */
  follow(): void {
    const { track } = this;
    if (track !== undefined) this.current = Math.round(track.scrollLeft / Math.max(1, track.clientWidth));
  }

  moveTo(index: number): void {
    this.track?.scrollTo({ left: index * this.track.clientWidth, behavior: "smooth" });
  }

  togglePaused(): void {
    this.isPaused = !this.isPaused;
  }
}
