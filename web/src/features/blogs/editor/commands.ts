import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface EditorCommand {
  name: string;
  /** As a person would press it. */
  keys?: string;
  icon: ComponentType<{ className?: string }>;
  run: (editor: Editor) => void;
  /** Whether it is active at the cursor. Omitted for commands that cannot be active. */
  isOn?: (editor: Editor) => boolean;
  /** Whether it can do anything here. */
  can?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, name: string, icon: EditorCommand['icon']): EditorCommand => ({
  name,
  keys: `Ctrl Alt ${level}`,
  icon,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

/** Grouped as in the toolbar. */
export const COMMANDS: readonly (readonly EditorCommand[])[] = [
  [heading(2, 'Heading', Heading2), heading(3, 'Subheading', Heading3), heading(4, 'Small heading', Heading4)],
  [
    {
      name: 'Bold',
      keys: 'Ctrl B',
      icon: Bold,
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'Italic',
      keys: 'Ctrl I',
      icon: Italic,
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'Underline',
      keys: 'Ctrl U',
      icon: Underline,
      run: (editor) => editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'Strikethrough',
      keys: 'Ctrl Shift S',
      icon: Strikethrough,
      run: (editor) => editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
    {
      name: 'Code',
      keys: 'Ctrl E',
      icon: Code,
      run: (editor) => editor.chain().focus().toggleCode().run(),
      isOn: (editor) => editor.isActive('code'),
    },
  ],
  [
    {
      name: 'Bulleted list',
      keys: 'Ctrl Shift 8',
      icon: List,
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'Numbered list',
      keys: 'Ctrl Shift 7',
      icon: ListOrdered,
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      name: 'Quote',
      keys: 'Ctrl Shift B',
      icon: Quote,
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      name: 'Code block',
      keys: 'Ctrl Alt C',
      icon: SquareCode,
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
      isOn: (editor) => editor.isActive('codeBlock'),
    },
    { name: 'Divider', icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: 'Undo',
      keys: 'Ctrl Z',
      icon: Undo2,
      run: (editor) => editor.chain().focus().undo().run(),
      can: (editor) => editor.can().undo(),
    },
    {
      name: 'Redo',
      keys: 'Ctrl Shift Z',
      icon: Redo2,
      run: (editor) => editor.chain().focus().redo().run(),
      can: (editor) => editor.can().redo(),
    },
  ],
];
