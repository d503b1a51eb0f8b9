/** District or city, and state, as an address has them or a PIN code says them. */
export interface Place {
  city: string;
  state: string;
}

export interface Filling {
  /** What is put into the address. */
  patch: Partial<Place>;
  /** What the PIN code says and the person has written otherwise: it is shown, and never put over it. */
  differs: boolean;
}

/**
 * What a PIN code puts into an address: where nothing stands, or what the PIN code before it had put there.
 * @param filled by the PIN code before; undefined when there was none.
 */
export function fillingOf(place: Place, filled: Place | undefined, found: Place): Filling {
  const isOpen = (part: keyof Place) => place[part].trim() === '' || place[part] === filled?.[part];
  const isSame = (part: keyof Place) => place[part].trim().toLowerCase() === found[part].toLowerCase();
  const patch = {
    ...(isOpen('city') && place.city !== found.city && { city: found.city }),
    ...(isOpen('state') && place.state !== found.state && { state: found.state }),
  };
  return { patch, differs: (!isOpen('city') && !isSame('city')) || (!isOpen('state') && !isSame('state')) };
}
