import { cx } from './cx.ts';
import { initials } from './initials.ts';

export interface AvatarPerson {
  id: string | number;
  name: string;
  /** Present, but inactive. */
  idle?: boolean | undefined;
  /** Takes no work now. */
  away?: boolean | undefined;
  /** Has a form open. */
  editing?: boolean | undefined;
}

const TONE = 'bg-grey-soft text-grey';

export interface AvatarStackProps {
  people: readonly AvatarPerson[];
  /** What they have in common, such as 'Viewing'. Screen readers hear it before the names. */
  label: string;
  max?: number | undefined;
  size?: 'sm' | 'md' | undefined;
}

export function AvatarStack({ people, label, max = 3, size = 'sm' }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = people.length > max ? people.slice(0, max - 1) : people;
  const rest = people.slice(shown.length);
  const names = people.map(described).join(', ');
  const box = cx(
    'ring-surface inline-flex items-center justify-center rounded-full font-semibold ring-2',
    size === 'sm' ? 'size-5 text-[0.5625rem]' : 'size-7 text-2xs',
  );
  return (
    <span className="inline-flex -space-x-0.5">
      <span className="sr-only">{`${label}: ${names}`}</span>
      {shown.map((person) => (
        <span
          key={person.id}
          aria-hidden
          data-tip={described(person)}
          className={cx(
            box,
            person.editing && 'bg-accent-solid text-on-solid',
            // Faded letters would be too faint to read.
            !person.editing &&
              (person.idle || person.away ? 'border-control bg-surface text-muted border border-dashed' : TONE),
          )}
        >
          {initials(person.name)}
        </span>
      ))}
      {rest.length > 0 && (
        <span aria-hidden data-tip={rest.map(described).join(', ')} className={cx(box, TONE)}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}

function described({ name, idle, editing, away }: AvatarPerson): string {
  if (away) return `${name} (away)`;
  if (editing) return `${name} (editing)`;
  return idle ? `${name} (idle)` : name;
}
