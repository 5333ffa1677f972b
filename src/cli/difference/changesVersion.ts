/** Version of the JSON output of `diff`, `affected` and `matrix`, which describe changes in the same form. */
export const CHANGES_VERSION = 1;
