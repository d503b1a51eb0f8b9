import { DISPLAY } from '@console/shared/constants';
import { PAIRING } from '@console/shared/pairing';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { isApiError, messageOf } from '../../api/api-error.ts';
import { pairDisplay } from '../../api/displays.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';

interface Entered {
  code: string;
  name: string;
}
type Errors = Partial<Record<keyof Entered, string>>;

interface Paired {
  name: string;
  device: string;
  address: string;
}

const BLANK: Entered = { code: '', name: '' };
const NOT_DIGITS = /\D/g;

/** Makes the TV that shows a code a display under a name. */
export function PairTv({ onPaired }: { onPaired: () => void }) {
  const [entered, setEntered] = useState(BLANK);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [isPairing, setPairing] = useState(false);
  const [paired, setPaired] = useState<Paired>();

  function change(field: keyof Entered, value: string) {
    setEntered((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  }
  async function pair(event: SubmitEvent) {
    event.preventDefault();
    if (isPairing) return;
    const body = { code: entered.code.replaceAll(NOT_DIGITS, ''), name: entered.name };
    const missing = missingOf(body);
    setErrors(missing);
    setProblem(undefined);
    setPaired(undefined);
    if (Object.keys(missing).length > 0) return;
    setPairing(true);
    try {
      const { display, device, address } = (await pairDisplay({ body })).reply;
      setPaired({ name: display.name, device, address });
      setEntered(BLANK);
      onPaired();
    } catch (failure) {
      const fields: Errors = (isApiError(failure) && failure.fields) || {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setProblem(messageOf(failure));
    } finally {
      setPairing(false);
    }
  }

  return (
    <section aria-labelledby="pair-tv" className="flex flex-col gap-3">
      <div>
        <h2 id="pair-tv" className="font-medium">
          Pair a TV
        </h2>
        <p className="text-muted text-sm">
          Open <span className="text-ink wrap-anywhere">{globalThis.location.host}/display</span> in the TV’s browser.
          It shows a code.
        </p>
      </div>
      <form
        noValidate
        aria-label="Pair a TV"
        onSubmit={(event) => void pair(event)}
        className="flex flex-wrap items-start gap-3"
      >
        <TextField
          label="Code on the TV"
          hint={`${PAIRING.codeLength} digits`}
          value={entered.code}
          error={errors.code}
          inputMode="numeric"
          autoComplete="off"
          className="w-40"
          onChange={(value) => change('code', value)}
        />
        <TextField
          label="Name of the TV"
          hint="Where it hangs, such as Reception"
          value={entered.name}
          maxLength={DISPLAY.nameMax}
          error={errors.name}
          autoComplete="off"
          className="min-w-48 flex-1"
          onChange={(value) => change('name', value)}
        />
        <Button type="submit" variant="primary" busy={isPairing} className="mobile:mt-6">
          Pair TV
        </Button>
      </form>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {paired && (
        <Notice
          tone="done"
          title={`${paired.name} is paired`}
          actions={
            <Button size="sm" onClick={() => setPaired(undefined)}>
              Done
            </Button>
          }
        >
          {paired.device} at {paired.address} shows the board in a few seconds. If your TV goes on showing a code,
          another device was paired: revoke it.
        </Notice>
      )}
    </section>
  );
}

function missingOf({ code, name }: Entered): Errors {
  return {
    ...(code.length !== PAIRING.codeLength && { code: `Enter the ${PAIRING.codeLength} digits that the TV shows.` }),
    ...(name.trim() === '' && { name: 'Enter a name.' }),
  };
}
