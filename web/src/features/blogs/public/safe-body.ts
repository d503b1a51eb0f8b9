import {
  BODY_ATTRIBUTES,
  BODY_TAGS,
  isBodyLink,
  isBodyPicture,
  isOwnLink,
  OUTSIDE_LINK,
} from '@console/shared/blog-body';
import createPurifier from 'dompurify';

const purifier = createPurifier();

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG') {
    if (!isBodyPicture(element.getAttribute('src') ?? '')) element.remove();
    element.setAttribute('loading', 'lazy');
  }
  if (element.tagName !== 'A') return;
  const href = element.getAttribute('href') ?? '';
  if (!isBodyLink(href)) element.removeAttribute('href');
  for (const [name, value] of Object.entries(OUTSIDE_LINK)) {
    if (isOwnLink(href)) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
});

/** Sanitises a post's HTML once more before rendering, in case the server let something through. */
export const safeBody = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...BODY_TAGS],
    ALLOWED_ATTR: Object.values(BODY_ATTRIBUTES).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
