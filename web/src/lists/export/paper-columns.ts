import type { PaperSums } from '@console/shared/entities/parts';
import type { CsvColumn } from './csv.ts';

type Taxes = Pick<PaperSums, 'cgst' | 'sgst' | 'igst'>;

/**
 * The taxes of an issued paper, for the GST return.
 * @param prefix says of which paper they are, where a row has others: 'Invoice '
 */
export const taxColumns = <Row>(
  taxesOf: (row: Row) => Taxes | null | undefined,
  prefix = '',
): readonly CsvColumn<Row>[] => [
  { title: `${prefix}CGST`, value: (row) => taxesOf(row)?.cgst },
  { title: `${prefix}SGST`, value: (row) => taxesOf(row)?.sgst },
  { title: `${prefix}IGST`, value: (row) => taxesOf(row)?.igst },
];
