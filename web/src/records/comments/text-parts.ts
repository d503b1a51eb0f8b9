export interface TextPart {
  /** Start index in the text. */
  at: number;
  text: string;
  /** The URL of a link. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/gi;
/** Belongs to the sentence, not to the URL. */
const TRAILING = /[.,;:!?'*_~]+$/;

/** Splits a text into plain parts and links. Only http and https URLs become links. */
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

/** Without trailing punctuation, and without a closing bracket that was opened before the URL. */
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
