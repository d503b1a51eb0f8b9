import { isBodyLink, isBodyPicture } from '@console/shared/blog-body';
import Image from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extension-placeholder';
import StarterKit from '@tiptap/starter-kit';

/** Only pictures uploaded here are allowed. */
const Picture = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (img) => (isBodyPicture(img.getAttribute('src') ?? '') ? null : false) }];
  },
  addAttributes() {
    return { src: { default: null }, alt: { default: '' } };
  },
  // No Markdown rule, because its pictures have external URLs.
  addInputRules: () => [],
});

/** What a post may contain, exactly as in `shared/src/blog-body.ts`. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (href) => isBodyLink(href),
      // The server decides where links open.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  Placeholder.configure({ placeholder: 'Write the post…' }),
];
