import { cutWords } from './use-overflow.ts';

export interface TagLimits {
  /** Maximum number of tags. */
  most: number;
  /** Maximum characters per tag. */
  longest: number;
}

/** The tags after adding a comma-separated text, and a message about any that did not fit. */
export function addedTags(
  tags: readonly string[],
  written: string,
  { most, longest }: TagLimits,
): { added: string[]; words: string | undefined } {
  const parts = written.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const fresh: string[] = [];
  for (const tag of parts.map((part) => part.slice(0, longest))) {
    if (tag === '' || known.has(tag.toLowerCase())) continue;
    known.add(tag.toLowerCase());
    fresh.push(tag);
  }
  const room = Math.max(0, most - tags.length);
  const left = fresh.slice(room);
  const words = [
    parts.some((part) => part.length > longest) && cutWords(longest),
    left.length > 0 && `Only ${most} are allowed. Not added: ${left.join(', ')}.`,
  ];
  return { added: fresh.slice(0, room), words: words.filter(Boolean).join(' ') || undefined };
}
