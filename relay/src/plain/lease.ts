/** Which relay of a group compares the lists: one at a time. */
export interface Lease {
  isOurs: () => boolean;
}
