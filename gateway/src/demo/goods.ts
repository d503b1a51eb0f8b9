/** A kind of product that several brands make. */
export interface Kind {
  name: string;
  hsn: string;
  gst: number;
  unit: string;
  /** Rupees per unit of the first variant. */
  price: number;
  /** At least four; `factor` is the price relative to the first. */
  variants: readonly { name: string; factor: number }[];
  /** The quantities that customers request: minimum, maximum and step. */
  lot: readonly [number, number, number];
}

export interface Root {
  name: string;
  brands: readonly string[];
  /** Words in the names of sellers of these goods. */
  trades: readonly string[];
  branches: readonly { name: string; leaves: readonly { name: string; kinds: readonly Kind[] }[] }[];
}

/** Variants are separated by `|`, each followed by `*` and its price factor if that is not 1. */
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
