/** The part of pdfmake that we use. Its published types pull the whole DOM into a server. */
declare module 'pdfmake' {
  export type Content = string | Node | Content[];
  export type Cell = string | Node;

  export interface Node extends Style {
    text?: string | Content[];
    stack?: Content[];
    columns?: Content[];
    columnGap?: number;
    table?: Table;
    layout?: string | Layout;
    canvas?: { type: 'line'; x1: number; y1: number; x2: number; y2: number; lineWidth: number; lineColor: string }[];
    qr?: string;
    /** The width of the QR code in points. */
    fit?: number;
    eccLevel?: 'L';
    style?: string;
    width?: number | '*' | 'auto';
    unbreakable?: boolean;
    pageBreak?: 'before';
    noWrap?: boolean;
    colSpan?: number;
  }

  export interface Style {
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    lineHeight?: number;
    characterSpacing?: number;
    alignment?: 'left' | 'right';
    /** Left, top, right, bottom. */
    margin?: [number, number, number, number];
  }

  export interface Table {
    headerRows?: number;
    keepWithHeaderRows?: number;
    dontBreakRows?: boolean;
    widths: ('*' | 'auto' | number)[];
    body: Cell[][];
  }

  /** Lines are counted from 0 above the first row. */
  export interface Layout {
    fillColor?: (row: number, node: { table: Table }) => string | null;
    vLineWidth?: () => number;
    hLineWidth?: (line: number, node: { table: Table }) => number;
    hLineColor?: (line: number, node: { table: Table }) => string;
    paddingLeft?: () => number;
    paddingRight?: () => number;
    paddingTop?: () => number;
    paddingBottom?: () => number;
  }

  export interface Definition {
    info: { title: string; author: string };
    language: string;
    pageSize: 'A4';
    pageMargins: [number, number, number, number];
    defaultStyle: Style;
    styles: Record<string, Style>;
    content: Content[];
    footer: (page: number, pages: number) => Content;
    compress?: boolean;
  }

  interface Pdfmake {
    setFonts: (fonts: Record<string, { normal: string; bold: string }>) => void;
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    createPdf: (definition: Definition) => { getBuffer: () => Promise<Buffer> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
