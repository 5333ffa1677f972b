import type { Api } from "../api/createApi";
import type { Category } from "../domain/entities";
import { type Call, Slice } from "./Slice";

/** The domain's categories with their counts. */
export class CategoryStore extends Slice<{ readonly categories: Call<readonly Category[]> }> {
  constructor(api: Api) {
    super({ categories: { empty: [], request: (_params, signal) => api.categories(signal) } });
  }
}
