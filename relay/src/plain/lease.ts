/** Decides which relay of a group polls the lists: one at a time. */
export interface Lease {
  isOurs: () => boolean;
}
