import { recordPath } from '@console/shared/record-path';
import type { ActivityEntry } from '@console/shared/calls/activity';
import { isStaff } from '@console/shared/permissions';
import { memo } from 'react';
import { Age } from '../../components/age.tsx';
import { cx } from '../../components/cx.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TONE_DOT } from '../../components/tone-class.ts';
import { useUser } from '../../stores/use-user.ts';
import { CommentText } from '../comments/comment-text.tsx';
import { DownloadMenu } from '../download-menu.tsx';
import { CHARTS } from './charts.ts';
import { issuedPaper } from './issued-paper.ts';
import { actionLabel, recordLabel } from './labels.ts';
import { SaidList } from './said-list.tsx';

export interface ActivityEntryProps {
  entry: ActivityEntry;
  /** Its record has a page other than the one that is open. */
  isElsewhere: boolean;
}

/** One entry: its record, action, changes, time and author. */
export const ActivityEntryRow = memo(
  function ActivityEntryRow({ entry, isElsewhere }: ActivityEntryProps) {
    const { at, entity, id, from_status, reason, comment } = entry;
    const paper = issuedPaper(entry);
    const to_status = entry.waits ? 'WAITING' : entry.to_status;
    const chart = CHARTS[entity];
    const label = recordLabel(entry);
    const path = isElsewhere ? recordPath(entity, id) : undefined;
    const who = useWho(entry);
    return (
      <li className="relative text-sm">
        <span
          aria-hidden
          className={cx(
            'ring-surface absolute top-1.5 -left-[1.125rem] size-2 rounded-full ring-2',
            TONE_DOT[to_status !== null && chart ? chart.tone(to_status) : 'grey'],
          )}
        />
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">{path ? <RouteLink to={path}>{label}</RouteLink> : label}</span>
          <span className="text-muted">{actionLabel(entry)}</span>
        </p>
        {chart && to_status !== null && (
          <p className="my-1 flex flex-wrap items-center gap-1.5">
            {from_status !== null && (
              <>
                <StatusBadge tone={chart.tone(from_status)} label={chart.label(from_status)} />
                <span className="text-faint">
                  <span className="sr-only">to</span>
                  <span aria-hidden>→</span>
                </span>
              </>
            )}
            <StatusBadge tone={chart.tone(to_status)} label={chart.label(to_status)} />
          </p>
        )}
        {paper && (
          <p className="my-1">
            <DownloadMenu label={`Download ${paper.name}`} document={paper.document}>
              {paper.name}
            </DownloadMenu>
          </p>
        )}
        {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
        {comment && <CommentText text={comment.text} />}
        <SaidList entry={entry} />
        <p className="text-faint text-xs">
          <Age ago isFocusable at={at} />
          {who !== undefined && ` · ${who}`}
          {entry.on_behalf_of !== undefined && `, for ${entry.on_behalf_of}`}
          {comment?.is_edited && ' · edited'}
        </p>
      </li>
    );
  },
  // Every read creates new objects for the same entries, of which only a comment can change.
  ({ entry: one }, { entry: other }) =>
    one.seq === other.seq && one.id === other.id && one.comment?.text === other.comment?.text,
);

/** The author, as far as this person may know. A customer's own account, which sees no staff, is told nothing. */
function useWho({ by, is_system }: Pick<ActivityEntry, 'by' | 'is_system'>): string | undefined {
  const { user_id, role_id } = useUser();
  if (by) return by.user_id === user_id ? 'You' : by.name;
  if (!isStaff(role_id)) return undefined;
  return is_system ? 'System' : 'Someone';
}
