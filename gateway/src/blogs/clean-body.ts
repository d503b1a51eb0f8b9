import sanitize from 'sanitize-html';
import type { IOptions } from 'sanitize-html';
import {
  BODY_ATTRIBUTES,
  BODY_TAGS,
  isBodyLink,
  isBodyPicture,
  isOwnLink,
  OUTSIDE_LINK,
} from '@console/shared/blog-body';

/** The HTML of a post without anything that could run, style or track. Cleaning is idempotent. */
export const cleanBody = (html: string): string => sanitize(html, RULES).trim();

/** Whether a clean body shows nothing. */
export const isBlank = (body: string): boolean =>
  !body.includes('<img ') && sanitize(body, { allowedTags: [], allowedAttributes: {} }).trim() === '';

const RULES: IOptions = {
  allowedTags: [...BODY_TAGS],
  allowedAttributes: { a: [...BODY_ATTRIBUTES.a], img: [...BODY_ATTRIBUTES.img], ol: [...BODY_ATTRIBUTES.ol] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
  nestingLimit: 40,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    ins: 'u',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(isOwnLink(href) ? {} : OUTSIDE_LINK) } }),
  },
  exclusiveFilter: ({ tag, attribs: { href = '', src = '' } }) => {
    if (tag === 'a') return isBodyLink(href) ? false : 'excludeTag';
    return tag === 'img' && !isBodyPicture(src);
  },
};
