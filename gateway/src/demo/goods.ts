/** A sort of product that several brands make. */
export interface Kind {
  name: string;
  hsn: string;
  gst: number;
  unit: string;
  /** Rupees for one unit of the first variant. */
  price: number;
  /** At least four; `factor` is the price over that of the first. */
  variants: readonly { name: string; factor: number }[];
  /** What customers ask for at a time: least, most and step. */
  lot: readonly [number, number, number];
}

export interface Root {
  name: string;
  brands: readonly string[];
  /** How sellers of these goods call themselves. */
  trades: readonly string[];
  branches: readonly { name: string; leaves: readonly { name: string; kinds: readonly Kind[] }[] }[];
}

/** Variants are separated by `|`, each with its price factor behind `*` when it is not 1. */
export const kind = (
  name: string,
  [hsn, gst]: readonly [string, number],
  [unit, price]: readonly [string, number],
  lot: Kind['lot'],
  variants: string,
): Kind => ({
  name,
  hsn,
  gst,
  unit,
  price,
  lot,
  variants: variants.split('|').map((variant) => {
    const [label = '', factor = '1'] = variant.split('*');
    return { name: label, factor: Number(factor) };
  }),
});
