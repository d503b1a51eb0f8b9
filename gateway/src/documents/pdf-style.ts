import type { Content } from 'pdfmake';
import type { Field } from './model.ts';

export const INK = '#1c2530';
export const QUIET = '#5b6775';
export const ACCENT = '#17365d';
export const HAIR = '#d5dbe2';
/** Width between the margins. */
export const WIDTH = 527;

export const STYLES = {
  title: { fontSize: 16, bold: true, color: ACCENT },
  firm: { fontSize: 13, bold: true, color: ACCENT },
  number: { fontSize: 11, bold: true },
  name: { fontSize: 9.5, bold: true },
  heading: { fontSize: 7, bold: true, color: QUIET, characterSpacing: 0.4 },
  label: { fontSize: 7.5, color: QUIET },
  below: { fontSize: 7, color: QUIET },
  mark: { fontSize: 9, bold: true, color: '#b3261e', characterSpacing: 0.6 },
  head: { fontSize: 7.5, bold: true, color: '#ffffff' },
  cell: { fontSize: 8 },
  foot: { fontSize: 8, bold: true },
  payable: { fontSize: 10.5, bold: true, color: ACCENT },
};

export const heading = (text: string): Content => ({
  text: text.toUpperCase(),
  style: 'heading',
  margin: [0, 0, 0, 2],
});
export const field = ({ label, value }: Field): Content => ({ text: [{ text: `${label}: `, color: QUIET }, value] });
