/** What HTML says, a line for each block: it is parsed in a document of its own, where nothing loads and nothing runs. */
export function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html');
  return (body.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}

const BLOCK_END = /<\/(?:p|h[2-4]|li|blockquote|pre)>|<(?:br|hr)\b[^>]*>/g;
