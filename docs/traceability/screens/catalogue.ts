import type { Row } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { walk } from '../walks.ts';

const parts = testsOf('web/src/features/catalogue/catalogue.test.ts');
const story = testsOf('web/e2e/catalogue.story.ts');
const walked = testsOf('web/e2e/accessibility-general.story.ts');

const MADE = story(
  'a lead makes a category with sub-categories, a cover and a manager, and the catalogue of another shows it',
);
const BROWSED = story('one browses from the catalogue to a product by keyboard, and asks a quote for it');
const SECTION = parts('a section has its cover, its way to more, six tiles at most and three names in each');
const READING = parts('the catalogue has its way home and three places held free until the categories are there');
const BESIDE = parts('beside the listings stand all and what is right below, above them the kinds as chips');
const CARD = parts('a card says what a product is, and leads to its page');
const GRID = walked('the catalogue, what is in it, its categories and an offer');

/** The catalogue and the page of a category. */
export const CATALOGUE_ROWS: readonly Row[] = [
  { asks: 'The way back from the catalogue reads Home > Catalogue.', shownBy: [READING] },
  { asks: 'The catalogue is titled Products & Services Directory.', shownBy: [READING, walk(1007)] },
  { asks: 'A category stands in the catalogue as soon as it has a sub-category, and not before.', shownBy: [MADE] },
  {
    asks: 'A section has the name and the cover of its category, and See More leads to /category/{categoryId}.',
    shownBy: [SECTION, BROWSED],
  },
  { asks: 'A section shows six tiles at most, each with an icon and a name.', shownBy: [SECTION] },
  { asks: 'A tile names three of its sub-categories at most.', shownBy: [SECTION] },
  { asks: 'A tile leads to /category/{categoryId}/{levelOneName}.', shownBy: [SECTION, MADE] },
  { asks: 'Three placeholders stand in the catalogue while it loads.', shownBy: [READING] },
  { asks: 'The categories are fetched on arrival, and followed from then on.', shownBy: [MADE, walk(1009)] },
  {
    asks: 'The way back from a category reads Home > All categories > its name.',
    shownBy: [BROWSED],
  },
  { asks: 'At its left stand All and what is right below the category.', shownBy: [BESIDE] },
  { asks: 'Chips narrow a category down to what is below that.', shownBy: [BESIDE, BROWSED] },
  { asks: 'A category shows 12 cards a page.', shownBy: [GRID] },
  { asks: 'Four cards stand in a row on a desk.', shownBy: [GRID] },
  {
    asks: 'A card shows id, name, brand, picture, how many SKUs there are, and both levels below the category.',
    shownBy: [CARD],
  },
  { asks: 'A card leads to /product/{id}.', shownBy: [CARD, BROWSED] },
  { asks: 'Where there is nothing to show it reads “No listings found in this section”.', shownBy: [MADE] },
];
