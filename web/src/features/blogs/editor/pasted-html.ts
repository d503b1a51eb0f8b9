import { isBodyPicture } from '@console/shared/blog-body';

/** Removes external pictures from pasted HTML. Our own are recognised by their path. */
export function ownPicturesOnly(html: string, origin = globalThis.location.origin): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const img of body.querySelectorAll('img')) {
    const path = pathOn(origin, img.getAttribute('src') ?? '');
    if (isBodyPicture(path)) img.setAttribute('src', path);
    else img.remove();
  }
  return body.innerHTML;
}

function pathOn(origin: string, src: string): string {
  if (!URL.canParse(src, origin)) return '';
  const url = new URL(src, origin);
  return url.origin === origin ? url.pathname : '';
}
