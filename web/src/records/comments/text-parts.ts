export interface TextPart {
  /** Where in the text it begins. */
  at: number;
  text: string;
  /** An address on the web that it names. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** Ends a sentence rather than an address. */
const TRAILING = /[.,;:!?'*_~]+$/;

/** A text and the web addresses in it; of other schemes none is an address. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    if (!URL.canParse(address)) continue;
    if (index > end) parts.push({ at: end, text: text.slice(end, index) });
    parts.push({ at: index, text: address, href: new URL(address).href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}

/** Without the stop behind it, and without the bracket that was opened before it. */
function trimmed(found: string): string {
  let address = found.replace(TRAILING, '');
  for (const [open, close] of BRACKETS) {
    while (address.endsWith(close) && count(address, close) > count(address, open)) {
      address = address.slice(0, -1).replace(TRAILING, '');
    }
  }
  return address;
}

const BRACKETS = [
  ['(', ')'],
  ['[', ']'],
] as const;

const count = (text: string, sign: string) => text.split(sign).length - 1;
