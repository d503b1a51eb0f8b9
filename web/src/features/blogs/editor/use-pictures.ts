import { fileUrl } from '@console/shared/uploads';
import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import type { PickedFile } from '../../../machines/upload-file.ts';
import { useUploads } from '../../../records/uploads/use-uploads.ts';
import { createSpots } from './spots.ts';

const NONE: readonly string[] = [];

/** Pictures on their way into a text, each to the place where it was picked, however much is written meanwhile. */
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
  /** @param at where in the text; behind the block that the cursor stands in, unless it is said. */
  function pick(picked: readonly File[], at = afterBlock(editor.state.selection.$to)) {
    for (const file of picked) spots.put(file, at);
    if (picked.length > 0) uploads.send({ type: 'pick', files: picked });
  }
  return { files, pick };
}

/** Behind the paragraph, list or quote that a place stands in: a picture tears no sentence apart. */
export const afterBlock = (place: { depth: number; pos: number; after: (depth: number) => number }): number =>
  place.depth === 0 ? place.pos : place.after(1);
