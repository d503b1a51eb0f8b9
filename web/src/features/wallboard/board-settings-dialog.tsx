import { HISTORY_SPANS } from '@console/shared/queue-history';
import type { Queue } from '@console/shared/queues';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Modal } from '../../components/modal.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { Radios } from '../../components/radios.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { boardLabel, readableQueues } from './board-queues.ts';
import { chooseBoard, TURNS, useBoardSettings } from './board-settings.ts';
import type { AlarmSettings } from './board-settings.ts';
import { SPAN_WORDS } from './history-line.ts';

const SPANS = HISTORY_SPANS.map((value) => ({ value, label: SPAN_WORDS[value] }));
const TURN_OPTIONS = TURNS.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'Never' : `Every ${seconds} seconds`,
}));

/** How this board shows the queues. What is chosen applies at once, and is kept on this device. */
export function BoardSettingsDialog({ onClose }: { onClose: () => void }) {
  const { span, turn } = useBoardSettings();
  const hasHistory = useOffers('GET /wallboard/history');
  return (
    <Modal
      open
      onClose={onClose}
      title="Board settings"
      subtitle="For this device"
      width="24rem"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-5">
        {hasHistory && (
          <Radios
            label="Lines over the last"
            options={SPANS}
            value={span}
            onChange={(chosen) => chooseBoard({ span: chosen })}
          />
        )}
        <Radios
          label="Turn to the next page"
          options={TURN_OPTIONS}
          value={String(turn)}
          onChange={(chosen) => chooseBoard({ turn: TURNS.find((each) => String(each) === chosen) ?? 0 })}
        />
        <AlarmFields />
      </div>
    </Modal>
  );
}

function AlarmFields() {
  const { alarm } = useBoardSettings();
  const queues = readableQueues(useUser().permissions);
  const hasDeadlines = useOffers('GET /deadlinePolicy');
  const choose = (chosen: Partial<AlarmSettings>) => chooseBoard({ alarm: { ...alarm, ...chosen } });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="text-muted mb-1.5 text-sm font-medium">Alarm</legend>
      <Checkbox label="Raise an alarm, with sound" checked={alarm.isOn} onChange={(isOn) => choose({ isOn })} />
      {alarm.isOn && (
        <>
          {hasDeadlines && (
            <Checkbox
              label="When a deadline is missed"
              checked={alarm.isMissed}
              onChange={(isMissed) => choose({ isMissed })}
            />
          )}
          <p className="text-muted text-sm">When more than so many wait</p>
          <div className="grid grid-cols-2 gap-3">
            {queues.map((queue) => (
              <NumberField
                key={queue}
                label={boardLabel(queue)}
                value={alarm.above[queue] ?? null}
                onChange={(limit) => choose({ above: limitedBy(alarm.above, queue, limit) })}
              />
            ))}
          </div>
        </>
      )}
    </fieldset>
  );
}

/** The limits with another one for this queue, or without one while its number cannot be read. */
function limitedBy(above: AlarmSettings['above'], queue: Queue, limit: number | null): AlarmSettings['above'] {
  const { [queue]: _, ...others } = above;
  return Number.isInteger(limit) ? { ...others, [queue]: limit } : others;
}
