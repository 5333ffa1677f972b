import { type Kysely, sql, type Transaction } from "kysely";
import { foldText } from "../../domain/text/foldText";
import type { Tables } from "../db/tables";

/** The category of an offer for which neither the file nor the store names one. */
const OTHER = "More deals";

/** The names of categories: “fashion” of a file is “Fashion” where the database has that. */
export class CategoryNames {
  private readonly byText = new Map<string, string>();
  private readonly written = new Set<string>();

  private constructor(names: readonly string[]) {
    for (const name of names) {
      this.byText.set(foldText(name), name);
      this.written.add(name);
    }
  }

  /** Reads the categories of a database. */
  static async read(db: Kysely<Tables>): Promise<CategoryNames> {
    const rows = await db.selectFrom("categories").select("name").execute();
    return new CategoryNames(rows.map(({ name }) => name));
  }

  /** True if the database has a category of this name, also in other letters. */
  has(name: string): boolean {
    return this.written.has(this.byText.get(foldText(name)) ?? "");
  }

  /** Returns the name under which a category is known, or will be. */
  find(name = OTHER): string {
    const known = this.byText.get(foldText(name));
    if (known === undefined) this.byText.set(foldText(name), name);
    return known ?? name;
  }

  /** Inserts the names that the database does not have. */
  async write(db: Transaction<Tables>, names: readonly string[]): Promise<void> {
    const missing = [...new Set(names)].filter((name) => !this.written.has(name));
    if (missing.length === 0) return;
    await sql`
      insert into categories (name, position)
      select r.name, (select coalesce(max(position), 0) from categories) + r.place
      from unnest(${missing}::text[]) with ordinality as r(name, place)
      on conflict do nothing`.execute(db);
    for (const name of missing) this.written.add(name);
  }
}
