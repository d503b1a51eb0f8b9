import {
  BrickWall,
  Cable,
  Cuboid,
  Cylinder,
  DoorOpen,
  Droplets,
  Fan,
  Frame,
  Grid3x3,
  Hammer,
  HardHat,
  Layers,
  Lightbulb,
  Package,
  PaintRoller,
  PlugZap,
  ShowerHead,
  SprayCan,
  Tally4,
  Trees,
  Waves,
} from 'lucide-react';
import type { ComponentType } from 'react';

export interface GoodsLook {
  icon: ComponentType<{ className?: string; strokeWidth?: number }>;
  /** In degrees. */
  hue: number;
  /** Index of the pattern. */
  motif: number;
}

type Kind = readonly [words: RegExp, icon: GoodsLook['icon'], hue: number];

/** How goods are drawn, by words in their names. The first match counts. */
const KINDS: readonly Kind[] = [
  [/helmet|safety|harness|protect|glove/i, HardHat, 62],
  [/waterproof|sealant|coating|adhesive|primer|admixture/i, SprayCan, 300],
  [/paint|putty|emulsion|enamel/i, PaintRoller, 330],
  [/light|lamp|led\b|solar/i, Lightbulb, 88],
  [/cable|wire/i, Cable, 96],
  [/electric|switch|breaker|mcb/i, PlugZap, 92],
  [/valve|tap|shower|sanitary|fitting/i, ShowerHead, 205],
  [/pipe|tube|tank/i, Cylinder, 228],
  [/plumb/i, Droplets, 218],
  [/brick|block/i, BrickWall, 34],
  [/tile|marble|granite|stone/i, Grid3x3, 20],
  [/sand|aggregate|gravel/i, Waves, 75],
  [/cement|concrete|mortar|mix/i, Cuboid, 262],
  [/angle|channel|beam|structur|section/i, Frame, 238],
  [/tmt|steel|bar|metal|sheet|rod/i, Tally4, 246],
  [/ply|wood|timber|board/i, Trees, 52],
  [/door|window|lock/i, DoorOpen, 45],
  [/fan|hvac|air/i, Fan, 190],
  [/tool|site|nail|screw|bolt/i, Hammer, 142],
  [/film|foil|membrane|insulat/i, Layers, 168],
  [/packag|box|strap|carton/i, Package, 68],
];

const MOTIFS = 5;
const SHADES = 13;

/**
 * The look of goods without a picture: always the same, and similar to goods of the same kind except for the shade.
 * @param of its categories, innermost first.
 */
export function goodsLook(name: string, of: readonly (string | null)[] = []): GoodsLook {
  const own = hash(name);
  const [, icon, hue] = kindOf([name, ...of]) ?? [undefined, Package, hash(of.findLast(Boolean) ?? name) % 360];
  return { icon, hue: hue + (own % SHADES) - (SHADES - 1) / 2, motif: (own >>> 8) % MOTIFS };
}

function kindOf(names: readonly (string | null)[]): Kind | undefined {
  for (const name of names) {
    const kind = name && KINDS.find(([words]) => words.test(name));
    if (kind) return kind;
  }
  return undefined;
}

/** 32-bit FNV-1a, with the low bits mixed into the others. */
function hash(text: string): number {
  let sum = 0x811c_9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x0100_0193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
