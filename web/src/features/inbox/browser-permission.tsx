import { useState } from 'react';
import { Button } from '../../components/button.tsx';

const WORDS = {
  unsupported: 'This browser cannot show notifications of the console.',
  default: 'This browser can show what you are told while no window of the console is visible.',
  granted: 'This browser shows what you are told while no window of the console is visible.',
  denied: 'This browser blocks notifications of the console. You can allow them in its settings for this site.',
} as const;

const permissionNow = () =>
  'Notification' in globalThis && 'locks' in navigator ? Notification.permission : 'unsupported';

/** Whether this browser shows notifications of its own. It asks the person only when they press the button. */
export function BrowserPermission() {
  const [permission, setPermission] = useState<keyof typeof WORDS>(permissionNow);
  return (
    <section aria-label="Notifications of this browser" className="border-line flex flex-col gap-2 border-t pt-4">
      <output className="text-muted text-sm">{WORDS[permission]}</output>
      {permission === 'default' && (
        <Button className="self-start" onClick={() => void Notification.requestPermission().then(setPermission)}>
          Show them in this browser
        </Button>
      )}
    </section>
  );
}
