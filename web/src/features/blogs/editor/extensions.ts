import { isBodyLink, isBodyPicture } from '@console/shared/blog-body';
import Image from '@tiptap/extension-image';
import { Placeholder } from '@tiptap/extension-placeholder';
import StarterKit from '@tiptap/starter-kit';

/** A picture that was uploaded here; others are none. */
const Picture = Image.extend({
  parseHTML() {
    return [{ tag: 'img[src]', getAttrs: (img) => (isBodyPicture(img.getAttribute('src') ?? '') ? null : false) }];
  },
  addAttributes() {
    return { src: { default: null }, alt: { default: '' } };
  },
  // A picture in Markdown has an address of somewhere else.
  addInputRules: () => [],
});

/** What a post can hold: as `shared/src/blog-body.ts` says, no more and no less. */
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
      // Where it opens is the server's to say.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  Placeholder.configure({ placeholder: 'Write the post…' }),
];
