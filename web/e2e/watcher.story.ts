import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { watch } from './support/watcher/watcher.ts';
import type { Watcher } from './support/watcher/watcher.ts';

/** A separate page with a field and buttons that a test scripts. */
const SCREEN = `<!doctype html><title>A screen</title><main>
  <label>Remarks <input id="remarks"></label><label>Due <input id="due" type="date"></label>
  <button id="button">Create Quotation</button>
  <p id="place"></p><div style="height: 5000px"></div>
</main>`;

/** @param script uses `button`, `remarks`, `due` and `place`, which the page's window exposes by id. */
async function opened(page: Page, script: string): Promise<Watcher> {
  const watcher = await watch(page.context(), 'cm1');
  const body = `${SCREEN}<script type="module">${script}</script>`;
  await page.route('http://watched.test/**', (call) => call.fulfill({ contentType: 'text/html', body }));
  await page.goto('http://watched.test/');
  return watcher;
}

async function found(watcher: Watcher): Promise<string[]> {
  await watcher.atRest();
  return watcher.findings().map(({ rule, message }) => `${rule}: ${message}`);
}

const LOST = ['press: “Create Quotation” was pressed, and nothing happened'];
const button = (page: Page) => page.getByRole('button', { name: 'Create Quotation' });

test.describe('a click without effect is found', () => {
  test('by pointer and by key', async ({ page }) => {
    const watcher = await opened(page, '');
    await button(page).click();
    expect(await found(watcher)).toEqual(LOST);
    await button(page).press('Enter');
    expect(await found(watcher)).toEqual([...LOST, ...LOST]);
  });

  test('if leaving a field moves the button away from under the pointer', async ({ page }) => {
    const watcher = await opened(
      page,
      `remarks.addEventListener('blur', () => button.replaceWith(button.cloneNode(true)));
       button.addEventListener('click', () => { place.textContent = 'Created'; });`,
    );
    await page.getByLabel('Remarks').fill('By lorry');
    await button(page).click();
    expect(await found(watcher)).toEqual(LOST);
  });

  test.describe('and one with an effect is not', () => {
    const EFFECTS: Readonly<Record<string, string>> = {
      'the page changes': "place.textContent = 'Created';",
      'the page changes within a second': "setTimeout(() => { place.textContent = 'Created'; }, 1_000);",
      'a field takes another value':
        "remarks.value = 'x'; remarks.dispatchEvent(new Event('input', { bubbles: true }));",
      'a call goes out': "void fetch('/api/rfq');",
      'the address changes': "history.pushState(null, '', '/orders');",
      'the focus moves': 'remarks.focus();',
      'the page scrolls': 'scrollTo(0, 2_000);',
      'the page is printed': 'print();',
      "the browser's calendar opens": 'due.showPicker();',
      'a file is saved':
        "const link = document.createElement('a'); link.href = 'data:,x'; link.download = 'x'; link.click();",
    };
    for (const [what, does] of Object.entries(EFFECTS)) {
      test(`if ${what}`, async ({ page }) => {
        const watcher = await opened(page, `button.addEventListener('click', () => { ${does} });`);
        await button(page).click();
        expect(await found(watcher)).toEqual([]);
      });
    }

    for (const [what, closes, findings] of [
      ['it closes its own toast', 'own', []],
      ['another toast goes by itself', 'other', LOST],
    ] as const) {
      test(`if ${what}${findings.length > 0 ? ', which is not an effect' : ''}`, async ({ page }) => {
        const watcher = await opened(
          page,
          `const toaster = document.createElement('ol');
           toaster.dataset.sonnerToaster = '';
           toaster.innerHTML = '<li id="own"></li><li id="other"></li>';
           place.append(toaster);
           own.append(button);
           button.addEventListener('click', () => { ${closes}.dataset.removed = 'true'; });`,
        );
        await button(page).click();
        expect(await found(watcher)).toEqual(findings);
      });
    }

    test('if the page takes long to show it', async ({ page }) => {
      const watcher = await opened(
        page,
        `const { port1, port2 } = new MessageChannel();
         let left = 10;
         port1.onmessage = () => {
           for (const end = performance.now() + 400; performance.now() < end; );
           if (left-- > 0) port2.postMessage(null);
           else place.textContent = 'Created';
         };
         button.addEventListener('click', () => port2.postMessage(null));`,
      );
      await button(page).click();
      expect(await found(watcher)).toEqual([]);
    });

    test('if it opens a list while the pointer is still down, and a field loses focus for it', async ({ page }) => {
      const watcher = await opened(
        page,
        "button.addEventListener('pointerdown', () => { button.setAttribute('aria-expanded', 'true'); });",
      );
      await page.getByLabel('Remarks').fill('By lorry');
      await button(page).click();
      expect(await found(watcher)).toEqual([]);
    });

    test('if the button is held down for long', async ({ page }) => {
      const watcher = await opened(page, "button.addEventListener('click', () => { place.textContent = 'Created'; });");
      await button(page).click({ delay: 3_000 });
      expect(await found(watcher)).toEqual([]);
    });

    test('if Enter means something else, with another key beside it', async ({ page }) => {
      const watcher = await opened(page, '');
      await button(page).focus();
      for (const key of ['Control+Enter', 'Control+Shift+Enter', 'Alt+Enter']) await page.keyboard.press(key);
      expect(await found(watcher)).toEqual([]);
    });

    test('if the control is disabled', async ({ page }) => {
      const watcher = await opened(page, "button.setAttribute('aria-disabled', 'true');");
      await button(page).click({ force: true });
      expect(await found(watcher)).toEqual([]);
    });
  });

  test('unless the story means it', async ({ page }) => {
    const watcher = await opened(page, '');
    watcher.expectNothing(/Create Quotation/);
    expect(await found(watcher)).toEqual(['expectation: no press of these words was found: /Create Quotation/']);
    await button(page).click();
    expect(await found(watcher)).toEqual([]);
  });
});

test('a failure toast, a console error and an uncaught one are found', async ({ page }) => {
  const watcher = await opened(
    page,
    `button.addEventListener('click', () => {
       const toasts = document.createElement('ol');
       toasts.dataset.sonnerToaster = '';
       toasts.innerHTML = '<li data-sonner-toast data-type="error">Error in updating po!</li>'
         + '<li data-sonner-toast data-type="success">Saved</li>';
       document.body.append(toasts);
       console.error('Each child should have a key');
       void Promise.reject(new Error('Nobody caught this'));
     });`,
  );
  await button(page).click();
  await expect.poll(() => watcher.findings().length).toBe(3);
  const message = await found(watcher);
  for (const part of ['toast: Error in updating po!', 'console: Each child', 'uncaught: Error: Nobody caught this']) {
    expect(message.filter((one) => one.startsWith(`failure: ${part}`))).toHaveLength(1);
  }
});

test.describe('typed text', () => {
  const FALLS_BACK = "addEventListener('news', () => { remarks.value = ''; });";
  const news = (page: Page) => page.evaluate(() => dispatchEvent(new Event('news')));
  // Fields are checked periodically.
  const lookedAt = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));

  test('is missed if it reverts to what was there before', async ({ page }) => {
    const watcher = await opened(page, FALLS_BACK);
    await page.getByLabel('Remarks').fill('By lorry');
    await news(page);
    await expect
      .poll(() => watcher.findings().map(({ message }) => message))
      .toEqual(['“By lorry”, written in “Remarks”, is gone']);
  });

  test('is missed if a new render puts an empty field in its place', async ({ page }) => {
    const watcher = await opened(
      page,
      "addEventListener('news', () => { const other = remarks.cloneNode(); other.value = ''; remarks.replaceWith(other); });",
    );
    await page.getByLabel('Remarks').fill('By lorry');
    await news(page);
    await expect
      .poll(() => watcher.findings().map(({ message }) => message))
      .toEqual(['“By lorry”, written in “Remarks”, is gone']);
  });

  test('is not looked for in another field of the same name', async ({ page }) => {
    const watcher = await opened(
      page,
      `place.innerHTML = '<input aria-label="Remarks">';
       addEventListener('news', () => remarks.closest('label').remove());`,
    );
    await page.getByLabel('Remarks').first().fill('By lorry');
    await news(page);
    await lookedAt(page);
    expect(await found(watcher)).toEqual([]);
  });

  test('is not missed if it was blank', async ({ page }) => {
    const watcher = await opened(page, FALLS_BACK);
    const remarks = page.getByLabel('Remarks');
    await remarks.fill('  ');
    await news(page);
    await remarks.fill('By lorry');
    await news(page);
    await expect.poll(() => watcher.findings().length).toBe(1);
    expect(watcher.findings()[0]?.message).toContain('By lorry');
  });

  test('is not missed if the field does not accept it', async ({ page }) => {
    const watcher = await opened(page, "remarks.addEventListener('input', () => { remarks.value = ''; });");
    await page.getByLabel('Remarks').fill('By lorry');
    await lookedAt(page);
    expect(await found(watcher)).toEqual([]);
  });

  test('is missed if its draft disappears from the device with a refused save', async ({ page }) => {
    const watcher = await opened(
      page,
      `button.addEventListener('click', async () => {
         await fetch('/api/rfq', { method: 'PUT' });
         localStorage.removeItem('draft:105:order.1');
       });`,
    );
    watcher.expectFailure(/status of 500/);
    await page.route('http://watched.test/api/rfq', (call) => call.fulfill({ status: 500 }));
    await page.evaluate(() => localStorage.setItem('draft:105:order.1', '{}'));
    await page.getByLabel('Remarks').fill('By lorry');
    await button(page).click();
    await expect
      .poll(() => watcher.findings().map(({ message }) => message))
      .toEqual(['the draft kept as draft:105:order.1 is gone']);
  });

  test('is not missed if its draft disappears from the device and the page says why', async ({ page }) => {
    const watcher = await opened(
      page,
      `button.addEventListener('click', async () => {
         await fetch('/api/rfq', { method: 'PUT' });
         localStorage.removeItem('draft:105:order.1');
         button.textContent = 'Your changes can no longer be saved.';
       });`,
    );
    watcher.expectFailure(/status of 500/);
    await page.route('http://watched.test/api/rfq', (call) => call.fulfill({ status: 500 }));
    await page.evaluate(() => localStorage.setItem('draft:105:order.1', '{}'));
    await button(page).click();
    await expect(page.getByText('Your changes can no longer be saved.')).toBeVisible();
    await lookedAt(page);
    expect(await found(watcher)).toEqual([]);
  });

  test('is not missed by the person who deletes it and at once clicks what the server then refuses', async ({
    page,
  }) => {
    const watcher = await opened(
      page,
      `place.innerHTML = '<button>Choose</button>';
       // The next press comes before anybody had the time to look.
       place.addEventListener('click', () => button.addEventListener('pointermove', () => { remarks.value = ''; }));
       button.addEventListener('click', async () => {
         await fetch('/api/rfq', { method: 'PUT' });
         button.textContent = 'Refused';
       });`,
    );
    watcher.expectFailure(/status of 500/);
    await page.route('http://watched.test/api/rfq', (call) => call.fulfill({ status: 500 }));
    await page.getByLabel('Remarks').fill('By lorry');
    const { x, y } = (await button(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.mouse.click(x + 1, y + 1);
    await expect(page.getByText('Refused')).toBeVisible();
    await lookedAt(page);
    expect(await found(watcher)).toEqual([]);
  });

  test('is not missed by the person who deletes it while the page reports activity', async ({ page }) => {
    const watcher = await opened(
      page,
      `${FALLS_BACK} button.addEventListener('click', () => {
         remarks.value = '';
         fetch('/api/userTracking', { method: 'PUT' }).finally(() => { place.textContent = 'Discarded'; });
       });`,
    );
    watcher.expectFailure(/status of 500/);
    await page.route('http://watched.test/api/userTracking', (call) => call.fulfill({ status: 500 }));
    await page.getByLabel('Remarks').fill('By lorry');
    await button(page).click();
    await expect(page.getByText('Discarded')).toBeVisible();
    await lookedAt(page);
    expect(await found(watcher)).toEqual([]);
  });

  test('is not missed by the person who deletes it', async ({ page }) => {
    const watcher = await opened(
      page,
      `${FALLS_BACK} button.addEventListener('click', () => { remarks.value = ''; place.textContent = 'Discarded'; });`,
    );
    await page.getByLabel('Remarks').fill('By lorry');
    await button(page).click();
    expect(await found(watcher)).toEqual([]);
    await page.getByLabel('Remarks').fill('By ship');
    await page.getByLabel('Remarks').fill('');
    expect(await found(watcher)).toEqual([]);
  });
});
