import { ChevronRight, Columns2, GripVertical, PanelBottom, PanelsTopLeft, PanelTop, Plus } from "lucide";
import { Button, Collection, TreeItem, TreeItemContent } from "react-aria-components";
import { Icon } from "../../../browser/controls/Icon";
import type { OutlineNode } from "../../../browser/page/outlineNodes";
import { useEditor } from "../../../browser/store/storeContext";
import type { Problem } from "../../../protocol/view";
import { listMarks, type OutlineMark } from "./listMarks";
import styles from "./Outline.module.css";
import { findTypeIcon } from "./typeIcons";

export interface OutlineRowProps {
  readonly node: OutlineNode;
  /** Words beside the titles, by the rows' keys. */
  readonly notes: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** Row of a document, a section, or a list inside a section, with the rows in it. */
export function OutlineRow({ node, notes, problems }: OutlineRowProps) {
  const store = useEditor();
  const { selection, shell } = store;
  const { document, title } = node;
  const section = node.is === "section" ? node.section : undefined;
  const marks = section === undefined ? [] : listMarks(section, document, problems);
  const note = notes.get(node.key) ?? "";
  const names = node.is === "document" ? [title] : [title, note, ...marks.map(({ text }) => text)];
  const listName = node.is === "list" ? node.list.name : "sections";
  return (
    <TreeItem
      id={node.key}
      textValue={names.filter((name) => name !== "").join(", ")}
      className={`${styles.item} ${styles[node.is] ?? ""}`}
      onHoverStart={() => selection.hover(section === undefined ? undefined : { document, section: section.id })}
      onHoverEnd={() => selection.hover(undefined)}
    >
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div
            className={`${styles.row} ${section?.isShown === false ? styles.away : ""}`}
            style={{ paddingInlineStart: `${(level - 1) * 0.75 + 0.25}rem` }}
          >
            {section === undefined ? null : (
              <Button slot="drag" className={styles.grip ?? ""}>
                <Icon node={GripVertical} size={12} />
              </Button>
            )}
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron ?? ""}>
                <Icon node={ChevronRight} size={14} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <span className={styles.sign} title={section?.typeTitle}>
              <Icon node={findSign(node)} size={14} />
            </span>
            <span className={styles.words} title={note === "" ? title : `${title} · ${note}`}>
              <span className={styles.title}>{title}</span>
              <span className={styles.type}>{note}</span>
            </span>
            <Marks marks={marks} />
            {section === undefined ? (
              <Button
                className={styles.more ?? ""}
                aria-label={`Add a section to ${title}`}
                onPress={() => shell.open({ name: "catalogue", document, list: listName, index: node.children.length })}
              >
                <Icon node={Plus} size={14} />
              </Button>
            ) : (
              <Button
                className={styles.more ?? ""}
                aria-label={`Actions for ${title}`}
                onPress={(event) => {
                  const box = event.target.getBoundingClientRect();
                  store.select(document, section.id);
                  shell.openMenu({ document, section: section.id, x: box.left, y: box.bottom });
                }}
              >
                ⋯
              </Button>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children} dependencies={[notes, problems]}>
        {(child) => <OutlineRow node={child} notes={notes} problems={problems} />}
      </Collection>
    </TreeItem>
  );
}

/** The row's name says the same in words. */
function Marks({ marks }: { readonly marks: readonly OutlineMark[] }) {
  if (marks.length === 0) return null;
  return (
    <span className={styles.marks} aria-hidden="true">
      {marks.map(({ id, icon, text, tone = "quiet" }) => (
        <span key={id} className={styles[tone]} title={text}>
          <Icon node={icon} size={13} />
        </span>
      ))}
    </span>
  );
}

function findSign(node: OutlineNode) {
  if (node.is === "list") return Columns2;
  if (node.is === "section") return findTypeIcon(node.section.icon);
  return node.part.kind === "header" ? PanelTop : node.part.kind === "footer" ? PanelBottom : PanelsTopLeft;
}
