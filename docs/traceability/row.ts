/**
 * A test: its file from the root, and its name with the names of what it stands in:
 * `gateway/src/users/ban.test.ts › a banned user > is signed out everywhere`.
 */
export type TestName = `${string}.${'test' | 'story'}.${'ts' | 'tsx'} › ${string}` | SecurityCheck;

/** What `npm run test:security` tries: `proof/security › a reply does not reveal whether an account exists`. */
type SecurityCheck = `proof/security › ${string}`;

/** One demand of the product's specification, and the tests that show that it is met. */
export interface Row {
  /** What is asked for, in a line of its own words. */
  asks: string;
  shownBy: readonly [TestName, ...TestName[]];
}

/** A route of section 2. */
export interface RouteRow extends Row {
  /** `/view-tenant/{tenantId}`. */
  route: string;
}

/** A call of section 7. */
export interface CallRow extends Row {
  /** Its method and path in the table of calls: `POST /createOrder`. */
  call: string;
}

/** What the console says (sections 4, 5 and 8). */
export interface WordsRow extends Row {
  /** Its place in `shared/src/messages.ts`: `user.banned`. */
  words: string;
}
