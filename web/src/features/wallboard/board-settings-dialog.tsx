import { HISTORY_SPANS } from '@console/shared/queue-history';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Radios } from '../../components/radios.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { chooseBoard, TURNS, useBoardSettings } from './board-settings.ts';
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
      </div>
    </Modal>
  );
}
