/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_BUILD_YEAR: string;
}

declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  /** The code set with letters, digits and punctuation. */
  export class CODE128B {
    constructor(text: string, options: object);
    /** A character per module: 1 is black. */
    encode(): { data: string };
  }
}
