/** The text of HTML, one line per block. Parsed in an inert document, where nothing loads or runs. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

const BLOCK_END = /<\/(?:p|h[2-4]|li|blockquote|pre)>|<(?:br|hr)\b[^>]*>/g;
