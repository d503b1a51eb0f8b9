import { inflateSync } from 'node:zlib';

/** The texts of one of our PDFs in drawing order, one line for each piece. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, body]) => [id, body ?? '']),
  );
  const streamOf = (id: string | undefined) => {
    const data = /stream\n(.*)\nendstream/s.exec(objects.get(id) ?? '')?.[1];
    return data === undefined ? '' : inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };
  const glyphsOf = (font: string) => {
    const reference = new RegExp(`/${font} (\\d+) 0 R`).exec(pdf.toString('latin1'))?.[1];
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference) ?? '')?.[1];
    const range = /beginbfrange\n(.*)\nendbfrange/s.exec(streamOf(map))?.[1] ?? '';
    const lists = [...range.matchAll(/\[(.*)\]/g)].map(([, list]) => list ?? '').join(' ');
    return [...lists.matchAll(/<([\da-f ]*)>/g)].map(([, codes]) => textOf(codes ?? ''));
  };
  const fonts = new Map(['F1', 'F2'].map((font) => [font, glyphsOf(font)]));
  const pages = [...objects].filter(([, body]) => /\/Type \/Page\n/.test(body));
  return pages
    .map(([, body]) => streamOf(/\/Contents (\d+) 0 R/.exec(body)?.[1]))
    .flatMap((content) => [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ/g)])
    .reduce<{ glyphs: string[]; text: string }>(
      ({ glyphs, text }, [, font, shown]) => {
        if (font !== undefined) return { glyphs: fonts.get(font) ?? [], text };
        const ids = [...(shown ?? '').matchAll(/<([\da-f]*)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? []);
        return { glyphs, text: `${text}${ids.map((id) => glyphs[Number.parseInt(id, 16)] ?? '').join('')}\n` };
      },
      { glyphs: [], text: '' },
    ).text;
}

const textOf = (codes: string) =>
  codes
    .split(' ')
    .map((code) => String.fromCharCode(Number.parseInt(code, 16)))
    .join('');
