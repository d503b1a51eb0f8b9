import { formatDateTime } from '@console/shared/dates';
import { recordPath } from '@console/shared/record-path';
import { memo } from 'react';
import { cx } from '../../../components/cx.ts';
import { RouteLink } from '../../../components/route-link.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { TONE_DOT } from '../../../components/tone-class.ts';
import { DownloadMenu } from '../../../records/download-menu.tsx';
import { changedLabel, actionLabel, KINDS, recordLabel } from './event-labels.ts';
import type { KeyedEvent } from './event-labels.ts';
import { issuedPaper } from './issued-paper.ts';

/** One event: its record, action, time and author. */
export const TimelineRow = memo(
  function TimelineRow({ event }: { event: KeyedEvent }) {
    const { at, by, entity, id, from_status, reason } = event;
    const paper = issuedPaper(event);
    const to_status = event.waits ? 'WAITING' : event.to_status;
    const kind = KINDS[entity];
    const label = recordLabel(event);
    const words = changedLabel(event);
    const tone = to_status !== null && kind ? kind.chart.tone(to_status) : 'grey';
    return (
      <li className="relative text-sm">
        <span
          aria-hidden
          className={cx('ring-surface absolute top-1.5 -left-[1.125rem] size-2 rounded-full ring-2', TONE_DOT[tone])}
        />
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium wrap-anywhere">
            {kind?.hasPage ? <RouteLink to={recordPath(entity, id) ?? ''}>{label}</RouteLink> : label}
          </span>
          <span className="text-muted">{actionLabel(event)}</span>
        </p>
        {kind && to_status !== null && (
          <p className="my-1 flex flex-wrap items-center gap-1.5">
            {from_status !== null && (
              <>
                <StatusBadge tone={kind.chart.tone(from_status)} label={kind.chart.label(from_status)} />
                <span className="text-faint">
                  <span className="sr-only">to</span>
                  <span aria-hidden>→</span>
                </span>
              </>
            )}
            <StatusBadge tone={kind.chart.tone(to_status)} label={kind.chart.label(to_status)} />
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
        {words && <p className="text-muted wrap-anywhere">Changed: {words}</p>}
        <p className="text-faint text-xs">
          <time dateTime={at}>{formatDateTime(at).slice(12)}</time>
          {by && ` · ${by.name}`}
        </p>
      </li>
    );
  },
  // Every read creates new objects for the same events.
  ({ event: one }, { event: other }) => one.key === other.key,
);
