import fc from 'fast-check';

const PIECES = [
  ...['#', '#x', '?', '?a=1', '&', ';x', '/', '//', '/.', '/..', '\\', ' ', '\t', '\u0001', '\u007f', 'é', 'x', '%'],
  ...['%23', '%25', '%2e', '%2E%2E', '%2f', '%5c', '%00', '%0d%0a', '%20', '%72', '%252f', '%c0%ae', ',', 'Bearer '],
];
const change = fc.oneof(
  fc.record({ at: fc.nat(60), insert: fc.constantFrom(...PIECES) }),
  fc.record({ at: fc.nat(60), as: fc.constantFrom('case', 'encoded', 'twice', 'gone') }),
);
type Change = { at: number; insert: string } | { at: number; as: string };

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((now, one) => {
    const at = one.at % (now.length + 1);
    const [before, character = '', after] = [now.slice(0, at), now[at], now.slice(at + 1)];
    if ('insert' in one) return before + one.insert + now.slice(at);
    const code = character && `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
    const flipped = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
    return before + ({ case: flipped, encoded: code, twice: code.replace('%', '%25') }[one.as] ?? '') + after;
  }, text);
}

/** Header names that some servers treat as the same. */
const NAMES = [
  'Authorization',
  'authorization',
  'AUTHORIZATION',
  'Authorization ',
  'Authoriz\tation',
  'X-Authorization',
];
const SCHEMES = ['Bearer ', 'bearer ', 'Bearer  ', 'Bearer\t', '', 'Basic ', 'Token ', 'Bearer Bearer '];

export interface Written {
  target: string;
  /** The authorization header lines. */
  authorization: readonly string[];
}

/** This many variations of one request, from a seed: of its target, its token, or both, or with its token twice. */
export function mutations(
  seed: number,
  count: number,
  targets: readonly string[],
  tokens: readonly string[],
): Written[] {
  const some = fc.array(change, { minLength: 1, maxLength: 3 });
  const target = fc.constantFrom(...targets);
  const good = fc.constantFrom(...tokens).map((token) => [`Authorization: Bearer ${token}`]);
  const odd = fc
    .record({ name: fc.constantFrom(...NAMES), scheme: fc.constantFrom(...SCHEMES), token: fc.constantFrom(...tokens) })
    .chain(({ name, scheme, token }) =>
      fc
        .oneof(
          fc.constant(''),
          some.map((made) => changed('', made)),
          fc.constantFrom(' x', ', x', '\t', ';'),
        )
        .map((behind) => `${name}: ${scheme}${token}${behind}`),
    );
  const written = fc.oneof(
    fc.record({ target: fc.tuple(target, some).map(([text, made]) => changed(text, made)), authorization: good }),
    fc.record({ target, authorization: fc.array(odd, { minLength: 1, maxLength: 2 }) }),
    fc.record({
      target: fc.tuple(target, some).map(([text, made]) => changed(text, made)),
      authorization: fc.array(odd, { minLength: 1, maxLength: 2 }),
    }),
  );
  return fc.sample(written, { seed, numRuns: count });
}
