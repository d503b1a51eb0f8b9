import type { LineDraft } from './sale-line.ts';
import type { Parts } from './record-work/parts.ts';

/** The draft of a quotation or an order. */
export type SaleDraft<Line extends LineDraft, Terms extends object> = LinedDraft<Line, Terms>;

const PRICE = 'price';
/** Line fields that are resolved together. Every other field is its own part. */
const LINE_PARTS: PartOf = {
  seller_id: PRICE,
  seller_name: PRICE,
  sku_offer_id: PRICE,
  offer_price: PRICE,
  mg: PRICE,
  selling_price: PRICE,
};
/** The same for the terms: a charge and its label. */
const TERMS_PARTS: PartOf = {
  charge_1_name: 'charge_1',
  charge_1_value: 'charge_1',
  charge_2_name: 'charge_2',
  charge_2_value: 'charge_2',
};

/** `line.41.price`, `line.41.quantity` … and `terms.charge_1`, `terms.discount` … */
export const saleParts = <Line extends LineDraft, Terms extends object>(): Parts<SaleDraft<Line, Terms>> =>
  linedParts<Line, Terms>(LINE_PARTS, TERMS_PARTS);

/** The part a field belongs to, if it is not named like the field. */
export type PartOf = Readonly<Record<string, string>>;

/** The draft of a document: its lines by id, and its terms. */
export interface LinedDraft<Line extends object, Terms extends object> {
  lines: Readonly<Record<string, Line>>;
  terms: Terms;
}

/** `line.41.quantity` … and `terms.remark` …, for any document with lines. */
export function linedParts<Line extends object, Terms extends object>(
  ofLine: PartOf,
  ofTerms: PartOf,
): Parts<LinedDraft<Line, Terms>> {
  return {
    of: ({ lines, terms }) => ({
      ...Object.fromEntries(
        Object.entries(lines).flatMap(([id, line]) =>
          Object.entries(grouped(line, ofLine)).map(([part, value]) => [`line.${id}.${part}`, value]),
        ),
      ),
      ...Object.fromEntries(Object.entries(grouped(terms, ofTerms)).map(([part, value]) => [`terms.${part}`, value])),
    }),
    take: (draft, name, from) => {
      const { line, part } = partNamed(name);
      if (line === undefined) {
        return { ...draft, terms: { ...draft.terms, ...grouped(from.terms, ofTerms)[part] } };
      }
      const { [line]: mine, ...others } = draft.lines;
      const theirs = from.lines[line];
      if (!theirs) return { ...draft, lines: others };
      const taken = mine ? { ...mine, ...grouped(theirs, ofLine)[part] } : theirs;
      return { ...draft, lines: { ...draft.lines, [line]: taken } };
    },
  };
}

/** The same for a draft with added lines, which exist only there and cannot conflict. */
export const besideAdded = <Draft extends { added: unknown }>(parts: Parts<Omit<Draft, 'added'>>): Parts<Draft> => ({
  of: parts.of,
  take: (draft, name, from) => ({ ...draft, ...parts.take(draft, name, from) }),
});

/** `line.41.price` → line 41, part price; a part of the terms has no line. */
export function partNamed(name: string): { line: string | undefined; part: string } {
  const [kind, first = '', second] = name.split('.');
  return kind === 'line' ? { line: first, part: second ?? '' } : { line: undefined, part: first };
}

function grouped<T extends object>(fields: T, parts: PartOf): Record<string, Partial<T>> {
  const groups: Record<string, Partial<T>> = {};
  for (const [field, value] of Object.entries(fields)) {
    const part = parts[field] ?? field;
    groups[part] = { ...groups[part], [field]: value };
  }
  return groups;
}
