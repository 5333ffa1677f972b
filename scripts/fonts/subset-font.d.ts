declare module "subset-font" {
  /** See https://github.com/papandreou/subset-font. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2";
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
      readonly keepFeatures?: readonly string[];
      readonly dropTables?: readonly string[];
    },
  ): Promise<Buffer>;
}
