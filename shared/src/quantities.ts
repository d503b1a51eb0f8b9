import { decimal, minus, round } from './money.ts';

/** What is left of a quantity, exact to three decimals; below zero where more was taken than there is. */
export function quantityLeft(quantity: number, taken: Iterable<number>): number {
  const left = [...taken].reduce((rest, part) => minus(rest, decimal(part)), decimal(quantity));
  return Number(`${round(left, 3)}e-3`);
}
