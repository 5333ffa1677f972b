export interface Paging {
  readonly page: number;
  readonly per_page: number;
}

export interface PagedRows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The paging keys of an answer, beside `data`. */
export function describePaging({ page, per_page }: Paging, total: number) {
  return { total_records: total, total_pages: Math.ceil(total / per_page), page, per_page };
}
