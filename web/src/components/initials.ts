const letters = new Intl.Segmenter('en-IN');

/** At most two letters of a name, of its first and its last word; a letter of an Indian script keeps its signs. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return chosen.map(firstLetter).join('').toUpperCase() || '?';
}

function firstLetter(word = ''): string {
  const [first] = letters.segment(word);
  return first?.segment ?? '';
}
