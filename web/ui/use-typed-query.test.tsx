import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useTypedQuery } from '#web/ui/use-typed-query.ts';

const LATE_MS = 150;

/** A field whose settled query arrives late, as an address does on a busy page. */
function LateField({ onSettle }: { onSettle: (query: string) => void }) {
  const [query, setQuery] = useState('');
  const { typed, setTyped } = useTypedQuery(query, 300, (settled) => {
    onSettle(settled);
    setTimeout(() => setQuery(settled), LATE_MS);
  });
  return (
    <>
      <input aria-label="Query" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => setQuery('from elsewhere')}>
        Elsewhere
      </button>
    </>
  );
}

async function open() {
  const settled: string[] = [];
  const screen = await render(<LateField onSettle={(query) => settled.push(query)} />);
  return { settled, screen, field: screen.getByRole('textbox') };
}

/** Types without pausing, even on a slow machine. */
function typeQuickly(field: Element, texts: readonly string[]): void {
  for (const text of texts) {
    Reflect.set(HTMLInputElement.prototype, 'value', text, field); // React doesn't notice a text set on the field itself
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

test('settles once, with trimmed text, 300 ms after the last key', async () => {
  const { settled, field } = await open();
  typeQuickly(field.element(), ['hea', 'hearsay ']);
  expect(settled).toEqual([]);
  await expect.poll(() => settled).toEqual(['hearsay']);
});

test('keeps newer text when an older query arrives late', async () => {
  const { settled, field } = await open();
  await field.fill('hear');
  await expect.poll(() => settled, { interval: 10 }).toEqual(['hear']);
  await field.fill('hears');
  await new Promise((resolve) => setTimeout(resolve, LATE_MS + 50));
  await expect.element(field).toHaveValue('hears');
  await expect.poll(() => settled).toEqual(['hear', 'hears']);
});

test("replaces what the user typed with a query from elsewhere, and doesn't settle it again", async () => {
  const { settled, screen, field } = await open();
  await field.fill('hearsay');
  await expect.poll(() => settled).toEqual(['hearsay']);
  await new Promise((resolve) => setTimeout(resolve, LATE_MS + 50)); // the settled query has arrived by then
  await userEvent.click(screen.getByRole('button'));
  await expect.element(field).toHaveValue('from elsewhere');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(settled).toEqual(['hearsay']);
});
