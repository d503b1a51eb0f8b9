import { Page } from '../call.ts';
import type { Asked, Query, SpecCall } from '../call.ts';

/** A printable page: a heading and what the record holds. */
export const documentOf = (name: string, title: string, row: object): Page =>
  new Page(
    name,
    `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><pre>${JSON.stringify(row, null, 2)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')}</pre></html>`,
  );

/** A document may be asked for by GET, or by POST with the same names in the body. */
export const printed = (path: string, id: string, page: (query: Query) => Page): SpecCall[] => {
  const names = [id, 'type', 'beautify'];
  const inBody = ({ body }: Asked): Query =>
    new Map(Object.entries(body).map(([name, value]) => [name, [String(value)]]));
  return [
    { method: 'GET', path, query: names, answer: ({ query }) => page(query) },
    {
      method: 'POST',
      path,
      query: names,
      body: names,
      answer: (asked) => page(new Map([...asked.query, ...inBody(asked)])),
    },
  ];
};
