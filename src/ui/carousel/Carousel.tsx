import { type FocusEvent, useEffect, useRef, useState } from "react";
import type { CarouselSettings } from "../../generated/documents";
import { fillLabel } from "../text/fillLabel";
import { usePrefersReducedMotion } from "../useMediaQuery";
import styles from "./Carousel.module.css";
import { CarouselControls } from "./CarouselControls";
import { type CarouselHandle, type CarouselSlide, ScrollTrack } from "./CarouselTrack";
import { type CarouselDirection, canAutoplay, isNearSlide, stepSlide } from "./carouselSteps";
import { readShown, writeMovement } from "./movement";
import { useAutoplay, useIsInView, useIsPageVisible } from "./useAutoplay";
import { useFlickingUpgrade } from "./useFlickingUpgrade";

interface CarouselProps {
  readonly slides: readonly CarouselSlide[];
  readonly settings: CarouselSettings;
  /** Accessible name. */
  readonly label: string;
}

/**
 * Slides of equal size that follow each other. The server sends a row that scrolls and snaps, and that moves by itself; Flicking
 * takes it over in the same place once the shopper has touched it. Autoplay waits for the pointer, for focus, for a hidden tab
 * and for less motion, and while another carousel in view moves.
 */
export function Carousel({ slides, settings, label }: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const track = useRef<CarouselHandle>(null);
  const [current, setCurrent] = useState(0);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [chosenPause, setChosenPause] = useState<boolean>();
  const prefersReducedMotion = usePrefersReducedMotion();
  const isPaused = chosenPause ?? prefersReducedMotion;
  const isInView = useIsInView(root);
  const isPageVisible = useIsPageVisible();
  const count = slides.length;
  const { autoplayMs, transitionMs, loop } = settings;
  const mayRun = canAutoplay({
    autoplayMs,
    slideCount: count,
    isPaused,
    isHovered,
    isFocused,
    isInView,
    isPageVisible,
  });
  const isTouched = useHasBeen(isHovered || isFocused);
  const mayMove = useHasBeen(isTouched || mayRun);
  const Moving = useFlickingUpgrade(root, isTouched && count > 1, current);
  const Track = Moving ?? ScrollTrack;

  // Before it was hydrated the pointer may have come, and slides may have moved.
  useEffect(() => {
    if (root.current === null) return;
    setIsHovered(root.current.matches(":hover"));
    setCurrent(readShown(root.current));
  }, []);

  const moveTo = (index: number, direction?: CarouselDirection) => {
    if (index !== current) track.current?.moveTo(index, direction);
  };
  const step = (direction: CarouselDirection) => moveTo(stepSlide(current, direction, count, loop), direction);
  useAutoplay(mayRun, { firstMs: autoplayMs, everyMs: autoplayMs + transitionMs }, () => {
    // Of several that could move, the first of the page does.
    if (document.querySelector("[data-runs]") === root.current) step("next");
  });

  return (
    <section
      ref={root}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      // It may have moved before it was hydrated.
      suppressHydrationWarning
      data-movement={writeMovement(settings, count)}
      data-runs={mayRun || undefined}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => setIsFocused(event.target.matches(":focus-visible"))}
      onBlur={(event) => setIsFocused(staysInside(event))}
    >
      <Track
        ref={track}
        slides={slides}
        current={current}
        isLoop={loop}
        transitionMs={prefersReducedMotion ? 0 : transitionMs}
        // What the page comes with is seen first.
        isNear={(index) => (mayMove ? isNearSlide(index, current, count) : index === 0)}
        labelOf={(index) => fillLabel(settings.slideLabel, { number: index + 1, count })}
        onChange={setCurrent}
        isAnnounced={!mayRun}
      />
      {count > 1 ? (
        <CarouselControls
          settings={settings}
          slideIds={slides.map((slide) => slide.id)}
          current={current}
          isPaused={isPaused}
          onPauseToggle={() => setChosenPause(!isPaused)}
          onStep={step}
          onChoose={moveTo}
        />
      ) : null}
    </section>
  );
}

/** True from the first time on that a condition holds. */
function useHasBeen(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return hasBeen;
}

function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
