import { BLOG_TEXTS } from './blog-texts.ts';
import type { BlogText } from './blog-texts.ts';
import { iso } from './clock.ts';
import type { Row } from './insert.ts';
import { namesOnce } from './names.ts';
import { KARNATAKA } from './places.ts';
import { at } from './random.ts';
import type { Team } from './staff.ts';
import type { Setting } from './world.ts';

const CLOSING = [
  'Questions? Write to your sales person; the answer often becomes the next post.',
  'Tell us what you see at your site, and we will add it here.',
  'Prices and rules change: check the date of this post.',
];

export function blogRows({ random: source, clock, counts }: Setting, team: Team): Row<'blogs'>[] {
  const random = source.fork('blogs');
  const titleOnce = namesOnce();
  const days = Array.from({ length: counts.blogs }, () => clock.daysAgo(2, 380)).sort((one, other) => one - other);
  return days.map((created, index) => {
    const text = at(BLOG_TEXTS, index);
    const title = at(text.titles, Math.floor(index / BLOG_TEXTS.length));
    const { first_name, last_name } = random.pick(team.all).info;
    const isOld = index % 6 === 1;
    const isNewest = index === days.length - 1;
    return {
      blog_post_id: index + 1,
      title: titleOnce(title, at(KARNATAKA, index).city),
      author: `${first_name} ${last_name}`,
      tags: [...text.tags],
      status: isNewest ? 'DRAFT' : isOld ? 'ARCHIVED' : 'ACTIVE',
      coverphoto: null,
      body: bodyOf(text, random.pick(CLOSING)),
      is_deleted: false,
      created_date: iso(created),
      modified_date: iso(isOld ? clock.after(created, 48, 900) : created),
      revision: isOld ? 2 : 1,
    };
  });
}

function bodyOf({ intro, points, story, quote }: BlogText, closing: string): string {
  const [why, how] = story;
  const list = points.map((point) => `<li><p>${point}</p></li>`).join('');
  return [
    `<p>${intro}</p><h2>Why it matters</h2><p>${why}</p>`,
    `<blockquote><p>${quote}</p></blockquote>`,
    `<h2>At the site</h2><p>${how}</p>`,
    `<h3>In short</h3><ul>${list}</ul><p><em>${closing}</em></p>`,
  ].join('');
}
