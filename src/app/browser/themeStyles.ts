/** All words of the theme, behind the order of the layers in base.css: a page carries the files of those that it says. */
import.meta.glob(["../../looks/theme/**/*.css", "../../ui/faces/*.css", "../../generated/standIns.css"], {
  eager: true,
});
