import { useEffect, useRef, useState } from "react";
import { Icon } from "./Icon";
import { PictureImage } from "./Markup";
import type { Banner, Slides } from "./PageData";

const SLIDE_MS = 5000;

/** Slides that scroll by themselves, until they are paused or touched. */
export function Carousel({ label, slides }: Slides) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const show = (index: number) => {
    setShown(index);
    list.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start", behavior: "smooth" });
  };
  useEffect(() => {
    if (isPaused || document.hidden) return;
    const timer = setTimeout(() => {
      const index = (shown + 1) % slides.length;
      setShown(index);
      list.current?.scrollTo({ left: index * list.current.clientWidth, behavior: "smooth" });
    }, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isPaused, shown, slides.length]);
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label={label}>
      <ul ref={list} onPointerDown={() => setPaused(true)}>
        {slides.map((banners) => (
          <li key={banners[0]?.picture.src}>
            {banners.map((banner) => (
              <BannerPicture key={banner.picture.src} banner={banner} />
            ))}
          </li>
        ))}
      </ul>
      <div className="dots">
        {slides.map((banners, index) => (
          <button
            key={banners[0]?.picture.src}
            type="button"
            aria-label={`Show slide ${index + 1}`}
            aria-current={index === shown}
            onClick={() => show(index)}
          />
        ))}
        <button
          type="button"
          className="pause"
          aria-label={isPaused ? "Play slides" : "Pause slides"}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? "play" : "pause"} />
        </button>
      </div>
    </section>
  );
}

export function BannerPicture({ banner: { href, picture } }: { readonly banner: Banner }) {
  const image = <PictureImage picture={picture} />;
  return href === undefined ? image : <a href={href}>{image}</a>;
}
