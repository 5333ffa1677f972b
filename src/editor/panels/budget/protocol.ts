/** `GET api/budget?draft=&domain=&path=&home=&at=`: the costs of the page, as drafted and as published. */
export interface Budget {
  readonly drafted: Cost;
  readonly published: Cost;
  readonly sections: readonly SectionCost[];
  /** The section that will hold the largest paint. */
  readonly largestPaint?: { readonly section: string; readonly what: string };
}

export interface Cost {
  readonly calls: number;
  /** Size of the state that the browser hydrates from; for a section, its settings and its share of the answers. */
  readonly jsonBytes: number;
  /** Compressed; for a section, the size that its type adds to the page. */
  readonly scriptBytes: number;
  /** Size of the pictures, as far as it is known. */
  readonly pictureBytes: number;
  /** Compressed; for a section, its markup without compression. */
  readonly htmlBytes: number;
  readonly pictures: number;
  /** Pictures that are loaded at once. */
  readonly eagerPictures: number;
  /** Pictures on other servers, whose size is not known. */
  readonly unknownPictures: number;
}

export interface SectionCost extends Cost {
  readonly section: string;
  readonly title: string;
}
