import { useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Notice } from '../../components/notice.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { isRequestBegun, shownRequestFaults } from '../../machines/new-request.ts';
import type { NewRequest } from '../../machines/new-request.ts';
import { CustomerPicker } from '../pickers/customer-picker.tsx';
import { GoodsPicker } from '../pickers/goods-picker.tsx';
import { showFault } from '../show-fault.ts';
import { useDiscard } from '../use-discard.tsx';
import { useNewRequest } from './use-new-request.ts';

const LABEL_MAX = 100;
const REMARKS_MAX = 5_000;

/** Raises quote requests on behalf of a customer. Mount it to open it. */
export function NewRequestModal({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLDivElement>(null);
  const goodsField = useRef<HTMLInputElement>(null);
  const { snapshot, send, discard } = useNewRequest({
    onCreated: (more) => (more ? setTimeout(() => goodsField.current?.focus()) : onClose()),
    onFaults: () => showFault(form.current),
  });
  const { request, problem } = snapshot.context;
  const faults = shownRequestFaults(snapshot.context);
  const isBusy = snapshot.hasTag('busy');
  const { leave, discardDialog } = useDiscard(isRequestBegun(snapshot.context));
  const abandon = () =>
    leave(() => {
      discard();
      onClose();
    });
  const write = (patch: Partial<NewRequest>) => send({ type: 'write', patch });
  return (
    <Modal
      open
      width="44rem"
      title="New quote request"
      locked={isBusy}
      onClose={abandon}
      initialFocus={request.customer.tenant_id === null ? undefined : goodsField}
      footer={
        <>
          <Button disabled={isBusy} onClick={abandon}>
            Cancel
          </Button>
          <Button disabled={isBusy} onClick={() => send({ type: 'submit', more: true })}>
            Create and add another
          </Button>
          <Button
            variant="primary"
            shortcut="Ctrl ↵"
            busy={isBusy}
            onClick={() => send({ type: 'submit', more: false })}
          >
            Create
          </Button>
        </>
      }
    >
      <Keys onSubmit={() => send({ type: 'submit', more: false })} />
      <div ref={form} className="flex flex-col gap-4">
        {problem && (
          <Notice tone={problem.kind === 'network' ? 'warn' : 'danger'}>
            {problem.kind === 'network'
              ? 'No reply came. Nothing is lost: trying again makes no second request.'
              : problem.message}
          </Notice>
        )}
        <div className="mobile:grid-cols-3 grid gap-3">
          <CustomerPicker
            anyOrganisation
            value={request.customer}
            faults={faults}
            disabled={isBusy}
            onChange={(customer) => write({ customer })}
          />
        </div>
        <GoodsPicker
          label="Product"
          required
          value={request.goods}
          error={faults['product_sku_id']}
          disabled={isBusy}
          fieldRef={goodsField}
          onPick={(goods) => write({ goods })}
        />
        <div className="mobile:grid-cols-3 grid gap-3">
          <NumberField
            label="Quantity"
            required
            decimals={3}
            hint={request.goods?.unit}
            value={request.quantity}
            readOnly={isBusy}
            error={faults['quantity']}
            onChange={(quantity) => write({ quantity })}
          />
          <TextField
            label="Packaging type"
            maxLength={LABEL_MAX}
            value={request.packaging_type}
            readOnly={isBusy}
            error={faults['packaging_type']}
            onChange={(packaging_type) => write({ packaging_type })}
          />
          <TextField
            label="Color"
            maxLength={LABEL_MAX}
            value={request.color}
            readOnly={isBusy}
            error={faults['color']}
            onChange={(color) => write({ color })}
          />
        </div>
        <TextArea
          label="Remarks"
          rows={2}
          maxLength={REMARKS_MAX}
          value={request.remarks}
          readOnly={isBusy}
          error={faults['remarks']}
          onChange={(remarks) => write({ remarks })}
        />
      </div>
      {discardDialog}
    </Modal>
  );
}

/** Stands inside the modal, where its keys answer. */
function Keys({ onSubmit }: { onSubmit: () => void }) {
  useHotkeys({ 'mod+Enter': { run: onSubmit, label: 'Create the request' } });
  return null;
}
