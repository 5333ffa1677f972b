import Flicking from "@egjs/react-flicking";
import { useImperativeHandle, useRef } from "react";
import styles from "./Carousel.module.css";
import type { CarouselTrackProps } from "./CarouselTrack";
import type { CarouselDirection } from "./carouselSteps";

const DIRECTIONS = { next: "NEXT", previous: "PREV" } as const satisfies Record<CarouselDirection, string>;

/** The slides moved by Flicking: endless, swiped and dragged. Slides that are out of sight cannot be reached. */
export function FlickingTrack(props: CarouselTrackProps) {
  const { slides, current, isLoop, transitionMs, labelOf, isNear, onChange, isAnnounced, ref } = props;
  const flicking = useRef<Flicking>(null);
  const initial = useRef(current);
  useImperativeHandle(ref, () => ({
    moveTo: (index, direction) => {
      const way = direction === undefined ? undefined : DIRECTIONS[direction];
      const { current: slider } = flicking;
      if (slider?.animating) {
        // Flicking accepts no other command while it moves, and does not report a new destination.
        slider.updateAnimation(index, transitionMs, way);
        onChange(index);
        return;
      }
      // A movement that a finger interrupts rejects; there is nothing to mend.
      slider?.moveTo(index, transitionMs, way).catch(() => undefined);
    },
  }));
  return (
    <div aria-live={isAnnounced ? "polite" : "off"}>
      <Flicking
        ref={flicking}
        className={styles.viewport}
        cameraTag="ul"
        cameraClass={styles.camera}
        align="prev"
        circular={isLoop}
        // By the position alone, a swipe over more than half of a slide would lead back to where it began.
        moveType="strict"
        duration={transitionMs}
        defaultIndex={initial.current}
        // By whole pixels, the last of many slides would stand pixels beside its place.
        useFractionalSize
        preventDefaultOnDrag
        onWillChange={(event: { readonly index: number }) => onChange(event.index)}
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className={styles.slide} aria-label={labelOf(index)} inert={index !== current}>
            {slide.render(isNear(index))}
          </li>
        ))}
      </Flicking>
    </div>
  );
}
