import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const leads = testsOf('gateway/src/leads/leads.test.ts');
const all = testsOf('gateway/src/http/calls.test.ts');

export const LEAD_CALLS: readonly CallRow[] = [
  {
    call: 'GET /crm_leads/get_lead',
    asks: 'Leads, 10 a page, by page, lead_category, lead_owner, start_date, end_date, zone, lead_keyword and lead_status; one by lead_id',
    shownBy: [
      leads('the leads > come ten a page'),
      leads('the leads > come one by one by id'),
      ...asked(
        (query) => leads(`the leads > with ${query} come newest first`),
        {},
        { lead_keyword: '0% c' },
        { lead_category: 'Sand' },
        { lead_owner: 'Meera Rao' },
        { zone: 'South' },
        { lead_status: 'CONTACTED' },
        { start_date: '2026-11-03' },
        { end_date: '2026-11-02' },
        { page: 2, limit: 3 },
      ),
      ...refuses(leads, 'GET /crm_leads/get_lead'),
      ...knows('/crm_leads/get_lead', 'page limit lead_category lead_owner start_date end_date zone lead_keyword'),
      ...knows('/crm_leads/get_lead', 'lead_status lead_id'),
    ],
  },
  {
    call: 'POST /crm_leads/create_lead',
    asks: 'A new lead; with lead_id a contacted one is verified and becomes a seller',
    shownBy: [
      leads('POST /crm_leads/create_lead > makes a new lead, and logs the one change'),
      leads('POST /crm_leads/create_lead > a contacted lead becomes a seller by POST create_lead'),
      leads('POST /crm_leads/create_lead > lead 4, which is LOST, becomes none'),
      leads('POST /crm_leads/create_lead > what its seller lacks, or another seller has, is named as leads name it'),
      ...refuses(leads, 'POST /crm_leads/create_lead'),
      all('the body of POST /crm_leads/create_lead > is refused for every field that is of another kind, lines too'),
    ],
  },
  {
    call: 'PATCH /crm_leads/update_lead',
    asks: 'An edit of a lead, a move of it, or both; not of one that is done with',
    shownBy: [
      leads('PATCH /crm_leads/update_lead > edits and moves at once, with one change'),
      leads('PATCH /crm_leads/update_lead > leaves lead 3, which is done with, as it is'),
      leads('PATCH /crm_leads/update_lead > an old revision is answered with the present row, and there is no lead 99'),
      ...refuses(leads, 'PATCH /crm_leads/update_lead'),
      ...checksBody('PATCH /crm_leads/update_lead'),
    ],
  },
  {
    call: 'POST /crm_leads/delete_lead',
    asks: 'A lead deleted by lead_id, while its seller stays',
    shownBy: [
      leads('POST /crm_leads/delete_lead > deletes it, and logs the one change; its seller stays'),
      leads('POST /crm_leads/delete_lead > an old revision is answered with the present row'),
      ...refuses(leads, 'POST /crm_leads/delete_lead'),
      ...checksBody('POST /crm_leads/delete_lead'),
    ],
  },
];
