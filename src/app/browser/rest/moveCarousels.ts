import { stepSlide } from "../../../ui/carousel/carouselSteps";
import { noteShown, readMovement } from "../../../ui/carousel/movement";
import { slideIn } from "../../../ui/carousel/slideIn";

/**
 * Moves the carousels of a resting page as `Carousel` does: the first of those that are in view, at least half of them, while the
 * page is seen; none for shoppers who want less motion. The returned function ends it, with each at the slide that its dots name.
 */
export function moveCarousels(): () => void {
  const carousels = [...document.querySelectorAll<HTMLElement>("[data-movement]")];
  const mayMove = typeof IntersectionObserver === "function" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (carousels.length === 0 || !mayMove) return () => undefined;
  const inView = new Set<Element>();
  const isFirst = (carousel: Element) => carousels.find((other) => inView.has(other)) === carousel;
  const moving = carousels.map((carousel) => new MovingCarousel(carousel, () => isFirst(carousel)));
  const update = () => {
    for (const one of moving) one.setRunning(inView.has(one.carousel) && document.visibilityState === "visible");
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      update();
    },
    { threshold: 0.5 },
  );
  for (const carousel of carousels) observer.observe(carousel);
  document.addEventListener("visibilitychange", update);
  return () => {
    document.removeEventListener("visibilitychange", update);
    observer.disconnect();
    for (const one of moving) one.end();
  };
}

/** A carousel whose slides follow each other in time. */
class MovingCarousel {
  private current = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private endMove: (() => void) | undefined;

  constructor(
    readonly carousel: HTMLElement,
    private readonly mayMove: () => boolean,
  ) {}

  /** A pause starts the time of the slide anew. */
  setRunning(isRunning: boolean): void {
    if (isRunning === (this.timer !== undefined)) return;
    clearTimeout(this.timer);
    const { autoplayMs, transitionMs, isLoop } = readMovement(this.carousel);
    const tick = (): void => {
      this.timer = setTimeout(tick, autoplayMs + transitionMs);
      if (this.mayMove()) this.move(transitionMs, isLoop);
    };
    this.timer = isRunning ? setTimeout(tick, autoplayMs) : undefined;
  }

  /** Stands still, at the slide to which the last movement leads. */
  end(): void {
    this.setRunning(false);
    this.endMove?.();
  }

  private move(transitionMs: number, isLoop: boolean): void {
    const row = this.carousel.querySelector("ul");
    if (row === null) return;
    const [from, to] = [this.current, stepSlide(this.current, "next", row.children.length, isLoop)];
    if (from === to) return;
    this.endMove = slideIn(row, { from, to, direction: "next", transitionMs }, () => {
      this.endMove = undefined;
    });
    this.current = to;
    noteShown(this.carousel, to);
    for (const [index, dot] of this.carousel.querySelectorAll("[aria-current]").entries())
      dot.setAttribute("aria-current", String(index === to));
  }
}
