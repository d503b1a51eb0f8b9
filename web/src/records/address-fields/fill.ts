/** District or city, and state, from an address or a PIN code. */
export interface Place {
  city: string;
  state: string;
}

export interface Filling {
  /** The values to fill in. */
  patch: Partial<Place>;
  /** The PIN code disagrees with what the person typed. This is shown, but never overwrites the input. */
  differs: boolean;
}

/**
 * What a PIN code fills in: empty fields, and fields filled by the previous PIN code.
 * @param filled the values from the previous PIN code; undefined if there was none.
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
