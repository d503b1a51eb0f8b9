const letters = new Intl.Segmenter('en-IN');

/**
 * At most two letters, from the first and last word of a name. Letters of Indian scripts keep their combining signs.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map(firstLetter).join('').toUpperCase() || '?';
}

function firstLetter(word = ''): string {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}
