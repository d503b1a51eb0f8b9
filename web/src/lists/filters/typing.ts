/** Text being typed into a search. */
export interface Typing {
  text: string;
  /** Keywords the list may show meanwhile: the previous one, and those from the typing so far. */
  keywords: readonly string[];
}

/** The list follows with a delay. Once it shows any other keyword, the typed text is outdated. */
const isGoingOn = (typing: Typing | undefined, keyword: string): typing is Typing =>
  typing?.keywords.includes(keyword) === true;

export const shownText = (typing: Typing | undefined, keyword: string): string =>
  isGoingOn(typing, keyword) ? typing.text : keyword;

export const typedOn = (typing: Typing | undefined, keyword: string, text: string): Typing => ({
  text,
  keywords: isGoingOn(typing, keyword) ? typing.keywords : [keyword],
});

export const told = ({ text, keywords }: Typing): Typing => ({ text, keywords: [...keywords, text.trim()] });
