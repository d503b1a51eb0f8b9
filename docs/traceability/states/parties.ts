import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const charts = testsOf('shared/src/lifecycles/charts.test.ts');
const blog = testsOf('gateway/src/blogs/write.test.ts');
const reading = testsOf('gateway/src/blogs/read.test.ts');
const offer = testsOf('gateway/src/offers/update.test.ts');
const lead = testsOf('gateway/src/leads/leads.test.ts');
const ticket = testsOf('gateway/src/support/proxy.test.ts');

/** What becomes of a blog post, an offer, a lead and a support ticket. */
export const PARTY_STATES: readonly Row[] = [
  {
    asks: 'A blog post is ACTIVE or ARCHIVED, begins as active, and is shown by these names',
    shownBy: [
      charts('the chart of a blog post > has these statuses, the first one first'),
      charts('the statuses of a blog post are shown by their names'),
      blog('POST /v1/blog/create > publishes a post under the name of who wrote it'),
    ],
  },
  {
    asks: 'Archive takes a post from ACTIVE to ARCHIVED and Activate back, each by an update with its id and new status',
    shownBy: [
      blog('PATCH /v1/blog/update > takes an admin’s post from ACTIVE to ARCHIVED, and no further'),
      blog('PATCH /v1/blog/update > takes an admin’s post from ARCHIVED to ACTIVE, and no further'),
      testsOf('web/e2e/blogs.story.ts')('an admin archives a post: its public page is gone, and it comes back'),
    ],
  },
  {
    asks: 'The status of a post is role 1001’s alone to change',
    shownBy: [
      blog('PATCH /v1/blog/update > leaves the status to the admin (user 9)'),
      blog('PATCH /v1/blog/update > leaves the status to the admin (user 12)'),
    ],
  },
  {
    asks: 'An active post is anybody’s to read, an archived one staff’s alone',
    shownBy: [
      reading('one blog post > that is active is anybody’s to read, and may be kept on the way'),
      reading('one blog post > that is archived, for who is not signed in'),
      reading('one blog post > that is archived, for a customer'),
      reading('one blog post > that is archived, for any staff'),
    ],
  },
  {
    asks: 'A new offer is active, whatever its maker asks for',
    shownBy: [
      testsOf('gateway/src/offers/create.test.ts')(
        'POST /createOffer > makes an active offer, and the seller shows it',
      ),
    ],
  },
  {
    asks: 'Hide and Show turn an offer’s is_active, and nothing else of it',
    shownBy: [
      offer('editing an offer > with is_active alone hides and shows it'),
      testsOf('web/e2e/select-offer.story.ts')(
        'hiding, showing and editing an offer reaches the colleague who looks at it',
      ),
    ],
  },
  {
    asks: 'No price is built on an offer that is hidden',
    shownBy: [
      offer('editing an offer > takes it out of what a price may be built on'),
      testsOf('gateway/src/quote-requests/update.test.ts')(
        'pricing a quote request > refuses an offer that is hidden, unless the request has it already',
      ),
    ],
  },
  {
    asks: 'A lead is NEW, CONTACTED, VERIFIED or LOST, begins as new, and is shown by these names',
    shownBy: [
      charts('the chart of a lead > has these statuses, the first one first'),
      charts('the statuses of a lead are shown by their names'),
      lead('POST /crm_leads/create_lead > makes a new lead, and logs the one change'),
    ],
  },
  {
    asks: 'A new lead is contacted, a contacted one verified, and either lost, by who may WRITE sellers',
    shownBy: [
      lead('PATCH /crm_leads/update_lead > edits and moves at once, with one change'),
      lead('PATCH /crm_leads/update_lead > needs UPDATE for what is said of it and WRITE for its moves'),
      charts('the chart of a lead > has these moves, for who has one of these permissions'),
    ],
  },
  {
    asks: 'Verifying a contacted lead makes a seller of it, which names its lead, and no other lead becomes one',
    shownBy: [
      lead('POST /crm_leads/create_lead > a contacted lead becomes a seller by POST create_lead'),
      lead('POST /crm_leads/create_lead > a contacted lead becomes a seller by PATCH update_lead'),
      lead('POST /crm_leads/create_lead > lead 1, which is NEW, becomes none'),
      lead('POST /crm_leads/create_lead > lead 3, which is VERIFIED, becomes none'),
      lead('POST /crm_leads/create_lead > lead 4, which is LOST, becomes none'),
    ],
  },
  {
    asks: 'A lead that is verified or lost stays as it is',
    shownBy: [
      lead('PATCH /crm_leads/update_lead > leaves lead 3, which is done with, as it is'),
      lead('PATCH /crm_leads/update_lead > leaves lead 4, which is done with, as it is'),
    ],
  },
  {
    asks: 'A support ticket is Open, In Progress or Closed, begins as Open, and is shown so',
    shownBy: [
      charts('the chart of a support ticket > has these statuses, the first one first'),
      charts('the statuses of a support ticket are shown by their names'),
      ticket('a new ticket > is open, of who is signed in, with its order as the server knows it'),
    ],
  },
  {
    asks: 'Any staff takes a ticket from Open by way of In Progress to Closed, never over a step and never back',
    shownBy: [
      ticket('a move > goes from open by way of in progress to closed, by any staff'),
      ticket('a move > over a step, or back, is illegal'),
      ticket('POST /clickUp/proxy refuses > who is not permitted'),
    ],
  },
];
