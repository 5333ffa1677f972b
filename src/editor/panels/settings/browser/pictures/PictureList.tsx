import { Input, Label, ListBox, ListBoxItem, SearchField, Text } from "react-aria-components";
import { plural } from "../../../../../domain/text/messageWords";
import type { PickedPicture } from "../../protocol";
import styles from "./PictureDialog.module.css";
import type { FoundPictures } from "./usePictures";

interface PictureListProps {
  readonly found: FoundPictures;
  /** Words by which the pictures are searched. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Names of the chosen pictures. */
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
  /** True where several pictures can be chosen. */
  readonly isMany?: boolean;
}

/** True for a picture that was found and that the site can serve. */
export function canBeUsed({ pictures }: FoundPictures, chosen: string): boolean {
  return pictures.some(({ name, fault }) => name === chosen && fault === undefined);
}

/** The pictures of the layouts folder with a search by name. Those that are not served cannot be chosen. */
export function PictureList({ found, query, onQuery, chosen, onChoose, isMany = false }: PictureListProps) {
  const { pictures, isLoading, failure } = found;
  return (
    <>
      <SearchField className={styles.field ?? ""} value={query} onChange={onQuery}>
        <Label className={styles.label ?? ""}>Search by name</Label>
        <Input className={styles.input ?? ""} placeholder="such as “harbour”" />
      </SearchField>
      <ListBox
        aria-label="Pictures"
        className={styles.grid ?? ""}
        layout="grid"
        items={pictures.map((picture) => ({ id: picture.name, picture }))}
        dependencies={[chosen]}
        selectionMode={isMany ? "multiple" : "single"}
        disallowEmptySelection={!isMany}
        selectedKeys={chosen.filter((name) => canBeUsed(found, name))}
        disabledKeys={pictures.flatMap(({ name, fault }) => (fault === undefined ? [] : [name]))}
        onSelectionChange={(keys) =>
          onChoose(keys === "all" ? pictures.map(({ name }) => name) : [...keys].map(String))
        }
        renderEmptyState={() => (
          <p className={styles.empty}>{failure === undefined ? describeEmpty(isLoading, query) : null}</p>
        )}
      >
        {({ id, picture }) => <PictureItem id={id} picture={picture} />}
      </ListBox>
    </>
  );
}

function describeEmpty(isLoading: boolean, query: string): string {
  if (isLoading) return "Reading the folder…";
  return query === "" ? "The folder has no pictures yet." : `No name contains “${query}”.`;
}

function PictureItem({ id, picture }: { readonly id: string; readonly picture: PickedPicture }) {
  const { name, address, width, height, bytes = 0, uses, fault } = picture;
  const short = name.replace(/^pictures\//, "");
  const size = `${width} × ${height}, ${Math.max(1, Math.round(bytes / 1024))} KB`;
  return (
    <ListBoxItem id={id} textValue={short} className={styles.item ?? ""}>
      <span className={styles.thumbnail}>
        {address === undefined ? null : <img src={address} alt="" loading="lazy" />}
      </span>
      <Text slot="label" className={styles.name ?? ""}>
        {short}
      </Text>
      <Text slot="description" className={styles.note ?? ""}>
        {fault === undefined
          ? `${size}, ${uses === 0 ? "unused" : `in ${plural(uses, "file")}`}`
          : `Not served: ${fault}.`}
      </Text>
    </ListBoxItem>
  );
}
