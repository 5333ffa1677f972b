import { Clock3 } from "lucide";
import { observer } from "mobx-react-lite";
import type { EditorView } from "../../protocol/view";
import { Pick, type PickOption } from "../controls/Pick";
import { useEditor } from "../store/storeContext";
import { MomentPicker } from "./MomentPicker";
import styles from "./Toolbar.module.css";

/** Pickers for the domain, the page and the moment. */
export const LookPickers = observer(function LookPickers() {
  const { look, view } = useEditor();
  const domains = view?.domains ?? [];
  const pages = view === undefined ? [] : listPages(view);
  // A home that has been given to the domain meanwhile is its own.
  const isOther = look.path === "/" && pages.some(({ id }) => id === `home:${look.home}`);
  const page = isOther ? `home:${look.home}` : look.path;
  return (
    <div className={styles.pickers}>
      <div className={styles.pick}>
        <Pick
          label="Domain"
          value={look.domain === "" ? undefined : look.domain}
          options={domains.map(({ domain, name, homePage }) => ({
            id: domain,
            label: name,
            note: `${domain} · ${homePage}`,
          }))}
          onPick={(domain) => look.showDomain(domain)}
        />
      </div>
      <div className={styles.pick}>
        <Pick
          label="Page"
          value={page}
          shown={pages.find(({ id }) => id === page)?.label ?? look.path}
          options={pages}
          onPick={(id) => showPage(look, id)}
        />
      </div>
      <MomentPicker icon={Clock3} />
    </div>
  );
});

function showPage(look: ReturnType<typeof useEditor>["look"], id: string): void {
  if (id.startsWith("home:")) look.showPage("/", id.slice(5));
  else look.showPage(id);
}

/** The pages of the domain, its home first, then the other homes, which it does not have. */
function listPages(view: EditorView): PickOption[] {
  const { paths, main, usualHome } = view.page;
  const titles = new Map(view.documents.map(({ id, title }) => [id, title]));
  const own = usualHome ?? (view.page.path === "/" ? main : undefined);
  const home: PickOption = { id: "/", label: "Home", note: own === undefined ? "/" : `/ · ${own}` };
  const pages = paths
    .filter(({ pattern }) => pattern !== "/")
    .map(({ pattern, document }) => ({
      id: fillPattern(pattern, view),
      label: document === undefined ? pattern : (titles.get(document) ?? pattern),
      note: pattern,
    }));
  const others = view.documents
    .filter(({ id, kind }) => kind === "home" && id !== own)
    .map(({ id, title }) => ({ id: `home:${id}`, label: title, note: `${id}, not the home of ${view.page.name}` }));
  return [home, ...pages, ...others];
}

/** A path that fits the pattern: the server shows its first store, offer or category there. */
function fillPattern(pattern: string, view: EditorView): string {
  const { path } = view.page;
  const [pathname = ""] = path.split("?");
  const parts = pathname.split("/");
  const fits =
    pattern.split("/").length === parts.length &&
    pattern.split("/").every((part, at) => part.startsWith(":") || part === parts[at]);
  return fits && pattern.includes(":") ? path : pattern;
}
