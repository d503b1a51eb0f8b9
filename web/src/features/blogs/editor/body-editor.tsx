import { PICTURE_ENDINGS } from '@console/shared/uploads';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isBodyPicture } from '@console/shared/blog-body';
import { cx } from '../../../components/cx.ts';
import type { FormFiles } from '../../../records/uploads/form-files.ts';
import { UploadList } from '../../../records/uploads/upload-list.tsx';
import { DetailRow } from './detail-row.tsx';
import { EXTENSIONS } from './extensions.ts';
import { linkAddress } from './link-address.ts';
import { Toolbar } from './toolbar.tsx';
import { afterBlock, usePictures } from './use-pictures.ts';

export interface BodyEditorProps {
  label: string;
  /** HTML; '' if empty. */
  value: string;
  readOnly: boolean;
  error?: string | undefined;
  onChange: (html: string) => void;
  /** Called with the editor's pictures; with undefined on unmount. */
  onFiles: (files: FormFiles | undefined) => void;
}

const PICTURES = PICTURE_ENDINGS.map((ending) => `.${ending}`).join(',');
const ADDRESS_MAX = 2_000;
const WORDS_MAX = 200;

/** The WYSIWYG editor for the body of a post (TipTap). */
export function BodyEditor({ label, value, readOnly, error: wrong, onChange, onFiles }: BodyEditorProps) {
  const labelId = useId();
  const errorId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [isLinkOpen, setLinkOpen] = useState(false);
  /** The last value this editor emitted. Any other value was written elsewhere. */
  const said = useRef(value);
  const handleChange = useEffectEvent((html: string) => {
    said.current = html;
    onChange(html);
  });
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !readOnly,
    // The page's CSP forbids style elements; ours are in styles/post.css.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
  });
  useEffect(() => {
    const tell = () => handleChange(editor.isEmpty ? '' : editor.getHTML());
    editor.on('update', tell);
    return () => void editor.off('update', tell);
  }, [editor]);
  useEffect(() => {
    if (value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  const { files, pick } = usePictures(editor);
  const error = wrong ?? files.error;
  const handlePictures = useEffectEvent((picked: readonly File[], at?: number) => {
    if (!readOnly) pick(picked, at);
  });
  useEffect(() => {
    editor.setEditable(!readOnly, false);
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelId,
          'aria-required': 'true',
          ...(readOnly && { 'aria-readonly': 'true' }),
          ...(error !== undefined && { 'aria-invalid': 'true', 'aria-describedby': errorId }),
          class: 'post min-h-64 px-4 py-3 outline-none',
        },
        transformPastedHTML: (html) => ownPicturesOnly(html),
        handlePaste: (_view, { clipboardData }) => {
          const pasted = [...(clipboardData?.files ?? [])];
          // A picture copied with its text also arrives as text, and the text is meant.
          if (pasted.length === 0 || clipboardData?.types.includes('text/plain')) return false;
          handlePictures(pasted);
          return true;
        },
        handleDrop: (view, event) => {
          const dropped = [...(event.dataTransfer?.files ?? [])];
          if (dropped.length === 0) return false;
          event.preventDefault();
          const spot = view.posAtCoords({ left: event.clientX, top: event.clientY });
          handlePictures(dropped, spot ? afterBlock(view.state.doc.resolve(spot.pos)) : undefined);
          return true;
        },
        handleDOMEvents: {
          dragover: (_view, event) => {
            if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
            return false;
          },
          // Submits the form instead of breaking the line.
          keydown: (_view, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey),
        },
        handleKeyDown: (_view, event) => {
          const isLinkKey = event.code === 'KeyK' && event.altKey && (event.ctrlKey || event.metaKey);
          if (isLinkKey) setLinkOpen(true);
          return isLinkKey;
        },
      },
    });
  }, [editor, labelId, errorId, error, readOnly]);
  const { isBusy, isWaiting, isMissing } = files;
  const handleFiles = useEffectEvent((now?: Pick<FormFiles, 'isBusy' | 'isWaiting' | 'isMissing'>) =>
    onFiles(now && { ...files, ...now }),
  );
  useEffect(() => handleFiles({ isBusy, isWaiting, isMissing }), [isBusy, isWaiting, isMissing]);
  useEffect(() => () => handleFiles(), []);
  const at = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      link: now.isActive('link') ? String(now.getAttributes('link')['href'] ?? '') : undefined,
      picture: now.isActive('image') ? String(now.getAttributes('image')['alt'] ?? '') : undefined,
      from: now.state.selection.from,
    }),
  });

  function closeLink() {
    setLinkOpen(false);
    editor.commands.focus();
  }
  function applyLink(text: string): string | undefined {
    if (text === '') {
      removeLink();
      return undefined;
    }
    const href = linkAddress(text);
    if (href === undefined) return 'Enter an address, such as https://example.in.';
    const chain = editor.chain().focus().extendMarkRange('link');
    // A link without its own text shows its URL.
    if (editor.state.selection.empty && at.link === undefined) {
      chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    setLinkOpen(false);
    return undefined;
  }
  function removeLink() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setLinkOpen(false);
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={labelId} className="text-muted text-sm font-medium">
        {label}
        <span aria-hidden className="text-red ml-0.5">
          *
        </span>
      </span>
      <div
        className={cx(
          'bg-surface focus-within:outline-focus rounded-md border focus-within:outline-2 focus-within:-outline-offset-1',
          error === undefined ? 'border-control' : 'border-red-solid',
        )}
      >
        <div className="sticky top-(--banner) z-10">
          <Toolbar
            editor={editor}
            disabled={readOnly}
            isLinkOpen={isLinkOpen}
            onLink={() => setLinkOpen(!isLinkOpen)}
            onPicture={() => picker.current?.click()}
          />
          {isLinkOpen && (
            <DetailRow
              key={at.link ?? ''}
              takesFocus
              label="Address of the link"
              placeholder="https://example.in"
              maxLength={ADDRESS_MAX}
              value={at.link ?? ''}
              onApply={applyLink}
              onRemove={at.link === undefined ? undefined : removeLink}
              onClose={closeLink}
            />
          )}
          {at.picture !== undefined && !readOnly && (
            <DetailRow
              key={at.from}
              label="Describe the picture for people who can't see it"
              maxLength={WORDS_MAX}
              value={at.picture}
              onApply={(alt) => {
                editor.chain().focus().updateAttributes('image', { alt }).run();
                return undefined;
              }}
              onClose={() => editor.commands.focus()}
            />
          )}
        </div>
        <EditorContent editor={editor} />
        <UploadList uploads={files.uploads} isBrief onEmpty={() => editor.commands.focus()} />
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label="Pictures for the body"
        accept={PICTURES}
        onChange={({ target }) => {
          pick([...(target.files ?? [])]);
          // Lets the same file be picked again.
          target.value = '';
        }}
      />
      {error !== undefined && (
        <p id={errorId} className="text-red flex items-start gap-1 text-xs">
          <CircleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Removes external pictures from pasted HTML. Our own are recognised by their path. */
function ownPicturesOnly(html: string, origin = globalThis.location.origin): string {
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
