import { cx } from '../../components/cx.ts';

export interface DrawnCoverProps {
  /** The seed of the drawing: usually the title. */
  of: string;
  className?: string | undefined;
}

const COLUMNS = 12;
const ROWS = 5;
const SIDE = 100;
const LOOKS = [
  ['fill-accent-soft', 'fill-accent'],
  ['fill-blue-soft', 'fill-blue'],
  ['fill-green-soft', 'fill-green'],
  ['fill-amber-soft', 'fill-amber'],
] as const;

/** The cover of a post without a photo: a wall of blocks, drawn without a request, the same for the same text. */
export function DrawnCover({ of, className }: DrawnCoverProps) {
  const next = randomOf(of);
  const [ground, ink] = LOOKS[Math.floor(next() * LOOKS.length)] ?? LOOKS[0];
  const blocks = Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: COLUMNS + 1 }, (_block, column) => ({
      key: `${row}/${column}`,
      x: column * SIDE - (row % 2) * (SIDE / 2),
      y: row * SIDE,
      shade: next(),
    })),
  ).flat();
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${COLUMNS * SIDE} ${ROWS * SIDE}`}
      preserveAspectRatio="xMidYMid slice"
      className={cx('block', className)}
    >
      <rect width={COLUMNS * SIDE} height={ROWS * SIDE} className={ground} />
      {blocks.map(({ key, x, y, shade }) => (
        <rect
          key={key}
          x={x + 3}
          y={y + 3}
          width={SIDE - 6}
          height={SIDE - 6}
          rx={4}
          className={ink}
          opacity={0.04 + shade ** 3 * 0.5}
        />
      ))}
    </svg>
  );
}

/** Pseudo-random numbers from 0 to 1, seeded by the text (mulberry32 over an FNV hash). */
function randomOf(words: string): () => number {
  let state = 2_166_136_261;
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
