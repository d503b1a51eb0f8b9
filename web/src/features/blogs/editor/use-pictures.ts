import { fileUrl } from '@console/shared/uploads';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { PickedFile } from '../../../machines/upload-file.ts';
import { useUploads } from '../../../records/uploads/use-uploads.ts';
import { createSpots } from './spots.ts';

const NONE: readonly string[] = [];

/** Uploads pictures into a text, each at the position where it was picked, whatever is typed meanwhile. */
export function usePictures(editor: Editor) {
  const [spots] = useState(createSpots<PickedFile>);
  useEffect(() => {
    const follow = ({ transaction }: { transaction: { mapping: { map: (position: number) => number } } }) =>
      spots.follow(transaction.mapping);
    editor.on('transaction', follow);
    return () => void editor.off('transaction', follow);
  }, [editor, spots]);
  const files = useUploads({ value: NONE, accepts: 'pictures', most: 1, onChange: ([name]) => insert(name) });
  const { uploads } = files;

  function insert(file_name = '') {
    const sent = uploads.getSnapshot().context.files.map((file) => file.getSnapshot().context);
    const file = sent.find(({ stored }) => stored === file_name)?.file;
    const at = (file && spots.take(file)) ?? editor.state.doc.content.size;
    editor.commands.insertContentAt(at, { type: 'image', attrs: { src: fileUrl(file_name), alt: '' } });
  }
  /** @param at position in the text; by default after the block at the cursor. */
  function pick(picked: readonly File[], at = afterBlock(editor.state.selection.$to)) {
    for (const file of picked) spots.put(file, at);
    if (picked.length > 0) uploads.send({ type: 'pick', files: picked });
  }
  return { files, pick };
}

/** After the paragraph, list or quote at a position, so that a picture does not split a sentence. */
export const afterBlock = (place: { depth: number; pos: number; after: (depth: number) => number }): number =>
  place.depth === 0 ? place.pos : place.after(1);
