/** What somebody writes into a search. */
export interface Typing {
  text: string;
  /** What the list may be searched for meanwhile: what it was before, and what came of the writing so far. */
  keywords: readonly string[];
}

/** The list takes its time to follow; once it is searched for something else, what was written is past. */
const isGoingOn = (typing: Typing | undefined, keyword: string): typing is Typing =>
  typing?.keywords.includes(keyword) === true;

export const shownText = (typing: Typing | undefined, keyword: string): string =>
  isGoingOn(typing, keyword) ? typing.text : keyword;

export const typedOn = (typing: Typing | undefined, keyword: string, text: string): Typing => ({
  text,
  keywords: isGoingOn(typing, keyword) ? typing.keywords : [keyword],
});

export const told = ({ text, keywords }: Typing): Typing => ({ text, keywords: [...keywords, text.trim()] });
