import { useSnapshot } from 'valtio';
import { people } from '../../stores/people.ts';
import { withNames } from './mentions.ts';
import { textParts } from './text-parts.ts';

/** A comment, with its links and the names of the people whom it mentions. */
export function CommentText({ text }: { text: string }) {
  const named = withNames(text, useSnapshot(people));
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {textParts(named).map(({ at, text: shown, href }) =>
        href ? (
          <a key={at} className="link" href={href} target="_blank" rel="noopener noreferrer nofollow">
            {shown}
          </a>
        ) : (
          <span key={at}>{shown}</span>
        ),
      )}
    </p>
  );
}
