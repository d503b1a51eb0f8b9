import { ToWords } from 'to-words/en-IN';
import { toPaise } from '@console/shared/money';

const CRORE = 10_000_000;
const speller = new ToWords();

/** "Rupees One Lakh Twenty Three Thousand Four Hundred Fifty Only"; above a hundred crore still in crores. */
export function amountInWords(rupees: number): string {
  const paise = toPaise(Math.abs(rupees));
  const [whole, part] = [Number(paise / 100n), Number(paise % 100n)];
  const sign = rupees < 0 ? 'Minus ' : '';
  const fraction = part > 0 ? ` and ${spelled(part)} Paise` : '';
  return `${sign}Rupees ${spelled(whole)}${fraction} Only`;
}

function spelled(whole: number): string {
  if (whole < CRORE) return speller.convert(whole);
  const [crores, rest] = [Math.floor(whole / CRORE), whole % CRORE];
  return `${spelled(crores)} Crore${rest > 0 ? ` ${speller.convert(rest)}` : ''}`;
}
