import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';

const address = testsOf('web/src/features/home/filters/home-address.test.ts');
const toast = testsOf('web/src/components/toast.test.ts');
const lazy = testsOf('web/src/components/lazy-part.test.ts');
const request = testsOf('web/src/api/request.test.ts');
const age = testsOf('web/src/components/age-text.test.ts');

const DAY = 86_400_000;

/** How long, how far back and how often. */
export const TIME_LIMITS: readonly Row[] = [
  {
    asks: 'Pending lists and dashboards look back 365 days, which is “LAST 1 YEAR”',
    shownBy: [
      address('readAddress > says the defaults where nothing was chosen'),
      testsOf('relay/src/counts/open-index.test.ts')(
        'the index > ages a row out at midnight in +05:30, the 365th day back being the last that counts',
      ),
      testsOf('web/src/lists/list-address.test.ts')(
        'the address of a list > looks back 365 days and narrows nothing down when it says nothing',
      ),
    ],
  },
  {
    asks: 'Who looks at the console is noted every 15 seconds, by a PUT with an empty body',
    shownBy: [
      testsOf('web/e2e/shell.story.ts')('who looks at the console is noted every fifteen seconds'),
      testsOf('gateway/src/session/sessions.test.ts')('sessions > notes activity (PUT) without a change'),
    ],
  },
  {
    asks: 'A toast of success, an error and a warning stand for 4 seconds',
    shownBy: [
      toast('a word of success said before there was a toaster stands for four seconds, once'),
      toast('a word of error said before there was a toaster stands for four seconds, once'),
      toast('a word of warning said before there was a toaster stands for four seconds, once'),
    ],
  },
  {
    asks: 'Code of a screen that has not come after 120 seconds is a load error',
    shownBy: [
      lazy('a screen whose code never comes is a load error, and not before its time'),
      lazy('code that a reachable server does not have is a load error at once; code that comes leaves no timer'),
    ],
  },
  {
    asks: 'A refused token is renewed by at most 3 tries, and the call sent once more',
    shownBy: [
      request('a refused token > is kept when nobody answers, after three tries'),
      request('a refused token > is renewed once, and the call sent once more'),
    ],
  },
  {
    asks: 'Where there is no refresh token nothing is asked for, and the session is over',
    shownBy: [request('a refused token > is not renewed where there is nothing to renew it with')],
  },
  {
    asks: 'Ages are told in minutes, hours, days, months of 30 days and years, and in seconds below a minute',
    shownBy: [
      age('60000 ms → 1 min'),
      age('7200000 ms → 2 h'),
      age(`${2 * DAY} ms → 2 d`),
      age(`${60 * DAY} ms → 2 mo`),
      age(`${730 * DAY} ms → 2 y`),
    ],
  },
  {
    asks: 'A code is good for five minutes and five tries',
    shownBy: [
      testsOf('gateway/src/session/sign-in.test.ts')('sign-in by one-time code > a code > lives five minutes'),
      testsOf('gateway/src/session/sign-in.test.ts')(
        'sign-in by one-time code > a code > is void after five wrong tries',
      ),
    ],
  },
  {
    asks: 'A report begins with the current month up to today, and offers ten presets and a range of one’s own',
    shownBy: [
      testsOf('web/src/features/reports/report-address.test.ts')(
        'the period in the address > is the month up to today where the address says nothing, or nonsense',
      ),
      testsOf('web/src/features/reports/report-address.test.ts')(
        'the period in the address > is two days that were chosen, none of them still to come',
      ),
      testsOf('web/src/features/reports/periods.test.ts')(
        'the presets > come in the order and the words of the specification',
      ),
    ],
  },
];
