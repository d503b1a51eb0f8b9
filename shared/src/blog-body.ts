/** What the HTML of a blog post is made of: the server keeps no more, the page shows no more, the editor writes no more. */
export const BODY_TAGS = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['code', 'strong', 'em', 'u', 's', 'a', 'img'],
] as const;

export const BODY_ATTRIBUTES = { a: ['href', 'target', 'rel'], img: ['src', 'alt'], ol: ['start'] } as const;

/** A link that leads elsewhere opens beside the post and says nothing of where it was followed. */
export const OUTSIDE_LINK = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;

/** On this site: by its path, or within the page. What a browser would take for another host is not. */
export const isOwnLink = (href: string): boolean => /^(?:\/(?![/\\])|#)/.test(href);

export const isBodyLink = (href: string): boolean => isOwnLink(href) || /^(?:https?:\/\/|mailto:|tel:)/i.test(href);

/** The address of an uploaded picture and, in its group, the stored name: a pattern for JavaScript and PostgreSQL. */
export const BODY_PICTURE = '/api/files/([a-z0-9-]+\\.(?:jpg|png))';

/** Pictures are those that were uploaded here: one from elsewhere would tell its host who reads. */
export const isBodyPicture = (src: string): boolean => new RegExp(`^${BODY_PICTURE}$`).test(src);

/** The stored names of the pictures of a body. */
export const bodyPictures = (body: string): string[] =>
  [...body.matchAll(new RegExp(BODY_PICTURE, 'g'))].map(([, name = '']) => name);
