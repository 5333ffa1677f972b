/** `GET api/budget?draft=&domain=&path=&home=&at=`: what the page costs, as drafted and as published. */
export interface Budget {
  readonly drafted: Cost;
  readonly published: Cost;
  readonly sections: readonly SectionCost[];
  /** The section that will hold the largest paint. */
  readonly largestPaint?: { readonly section: string; readonly what: string };
}

export interface Cost {
  readonly calls: number;
  readonly jsonBytes: number;
  readonly scriptBytes: number;
  readonly pictureBytes: number;
}

export interface SectionCost extends Cost {
  readonly section: string;
  readonly title: string;
}
