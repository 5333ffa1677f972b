// Loaded into a server before it starts (node --import): sections that count something throw on pages in Hindi.
const { NumberFormat } = Intl;

Intl.NumberFormat = class extends NumberFormat {
  constructor(locale, options) {
    if (locale === "hi") throw new TypeError("A fault of this test.");
    super(locale, options);
  }
};
