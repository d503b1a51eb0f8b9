interface Mapping {
  map: (position: number) => number;
}

/** Positions in a text that follow its edits, reserved for content that arrives later. */
export function createSpots<Key>() {
  const known = new Map<Key, number>();
  return {
    put: (key: Key, position: number) => void known.set(key, position),
    follow: (mapping: Mapping) => {
      for (const [key, position] of known) known.set(key, mapping.map(position));
    },
    take: (key: Key): number | undefined => {
      const position = known.get(key);
      known.delete(key);
      return position;
    },
  };
}
