import { escapeHtml } from '../mail/html.ts';

/** HTML that may go into a page as it is: its text is escaped, or it is a constant of ours. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | readonly Markup[] | string | number | null;

/** HTML in which every text that is put in is escaped, other markup goes in as it is, and null is nothing. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  html: String.raw({ raw: strings }, ...parts.map(written)),
});

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part !== 'object') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}
