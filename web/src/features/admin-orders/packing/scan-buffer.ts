/** A key as a scanner or a person pressed it. */
export interface Stroke {
  key: string;
  code: string;
  shift: boolean;
  /** Milliseconds. */
  at: number;
}

/** Scanners type faster; people who type as fast as this rarely go on to Enter. */
const maxGap = 100;

/** A shorter text is no barcode. */
const minLength = 3;

/** Recognizes scans: keys in quick succession that end with Enter. */
export class ScanBuffer {
  private strokes: Stroke[] = [];

  /** Adds a character. Returns whether it continues a burst, which may become a scan. */
  add(stroke: Stroke): boolean {
    const last = this.strokes.at(-1);
    const continues = last !== undefined && stroke.at - last.at <= maxGap;
    this.strokes = continues ? [...this.strokes, stroke] : [stroke];
    return continues;
  }

  /** The scanned text when Enter is pressed; undefined if a person typed. */
  end(at: number): string | undefined {
    const { strokes } = this;
    this.clear();
    const last = strokes.at(-1);
    if (!last || at - last.at > maxGap) return undefined;
    const text = textOf(strokes).trim();
    return text.length < minLength ? undefined : text;
  }

  clear(): void {
    this.strokes = [];
  }
}

/** Barcodes are ASCII: other characters come from another keyboard layout than that of the scanner. */
function textOf(strokes: readonly Stroke[]): string {
  const typed = strokes.map(({ key }) => key).join('');
  return /^[ -~]*$/.test(typed) && strokes.every(({ key }) => key.length === 1)
    ? typed
    : strokes.map(latinKey).join('');
}

/** Without and with Shift, on the US layout that scanners emulate. */
const symbols: Record<string, string> = {
  Backquote: '`~',
  Backslash: '\\|',
  BracketLeft: '[{',
  BracketRight: ']}',
  Comma: ',<',
  Equal: '=+',
  Minus: '-_',
  Period: '.>',
  Quote: '\'"',
  Semicolon: ';:',
  Slash: '/?',
  Space: '  ',
};

function latinKey({ key, code, shift }: Stroke): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shift ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return (shift && ')!@#$%^&*('[Number(digit)]) || digit;
  return symbols[code]?.[shift ? 1 : 0] ?? key;
}
