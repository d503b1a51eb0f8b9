import { escapeHtml } from '../mail/html.ts';

/** HTML that is safe to insert: its text is escaped, or it is a constant of ours. */
export interface Markup {
  readonly html: string;
}

type Part = Markup | readonly Markup[] | string | number | null;

/** An HTML template: escapes texts, inserts other markup unchanged, and skips null. */
export const markup = (strings: TemplateStringsArray, ...parts: Part[]): Markup => ({
  html: String.raw({ raw: strings }, ...parts.map(written)),
});

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part !== 'object') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(({ html }) => html).join('');
}
