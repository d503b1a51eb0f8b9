/**
 * The HTML allowed in a blog post: the server keeps it, the page shows it and the editor writes it, and nothing else.
 */
export const BODY_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['code', 'strong', 'em', 'u', 's', 'a', 'img'],
] as const;

export const BODY_ATTRIBUTES = { a: ['href', 'target', 'rel'], img: ['src', 'alt'], ol: ['start'] } as const;

/** External links open in a new tab and send no referrer. */
export const OUTSIDE_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** A link within this site, by path or fragment. Rejects what a browser would resolve to another host. */
export const isOwnLink = (href: string): boolean => /^(?:\/(?![/\\])|#)/.test(href);

export const isBodyLink = (href: string): boolean => isOwnLink(href) || /^(?:https?:\/\/|mailto:|tel:)/i.test(href);

/** The address of an uploaded picture, with its stored name in the group. Valid in JavaScript and PostgreSQL. */
export const BODY_PICTURE = '/api/files/([a-z0-9-]+\\.(?:jpg|png))';

/** Only uploaded pictures are allowed: an external one would reveal the reader to its host. */
export const isBodyPicture = (src: string): boolean => new RegExp(`^${BODY_PICTURE}$`).test(src);

/** The stored names of the pictures in a body. */
export const bodyPictures = (body: string): string[] =>
  [...body.matchAll(new RegExp(BODY_PICTURE, 'g'))].map(([, name = '']) => name);
