const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** HTML of a mail. Inserted values are escaped. */
export const html = (strings: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw({ raw: strings }, ...values.map((value) => escapeHtml(String(value))));
