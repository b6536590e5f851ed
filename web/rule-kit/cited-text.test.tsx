import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ruleDetail } from '#shared/rules/rule.detail.ts';
import { aRule } from '#shared/rules/rule.fixture.ts';
import type { CitedContent } from '#web/rule-kit/cite-card.ts';
import { CitedText } from '#web/rule-kit/cited-text.tsx';
import '#web/tokens/tokens.css';
import '#web/tokens/base.css';

const CONTENT: CitedContent = {
  slugs: new Map([
    ['404', 'relevance-and-its-limits'],
    ['805', 'hearsay'],
  ]),
  rules: [
    ruleDetail(
      aRule({ plain_english: 'A past isn’t proof.\n\nPart (b) is about other acts. They may show motive.' }),
      'Current',
      '2026-01-01',
    ),
  ],
  terms: [
    {
      slug: 'hearsay-within-hearsay',
      term: 'Hearsay within hearsay',
      definition: 'One out-of-court statement inside another.',
      part: '805',
    },
  ],
};
const Where = () => <p>At {useLocation().pathname + useLocation().hash}</p>;

async function show(text: string, content: CitedContent | undefined = CONTENT, width = 1000) {
  await page.viewport(width, 700);
  return render(
    <MemoryRouter>
      <p data-testid="post">
        <CitedText text={text} content={content} />
      </p>
      <Where />
    </MemoryRouter>,
  );
}

test('links a citation, and shows plain English and the part’s official text on focus', async () => {
  const screen = await show('Then he raised 404(b)(2).');
  const link = screen.getByRole('link', { name: '404(b)(2)' });
  await expect.element(link).toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(2)');
  await userEvent.tab();
  await expect
    .element(link)
    .toHaveAccessibleDescription(
      'Rule 404(b)(2): Permitted Uses. Part (b) is about other acts. They may show motive. Official text: This evidence may be admissible for another purpose.',
    );
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('At /learn/fre-explorer/relevance-and-its-limits/404#(b)(2)')).toBeVisible();
});

test('shows a doctrine’s definition on hover, and keeps it open while the pointer is on it', async () => {
  const screen = await show('Classic hearsay within hearsay, folks.');
  await screen.getByRole('link', { name: 'hearsay within hearsay' }).hover();
  const tip = screen.getByRole('tooltip');
  await expect
    .element(tip)
    .toHaveTextContent('Rule 805: Hearsay within hearsay. One out-of-court statement inside another.');
  await tip.hover();
  await expect.element(tip).toBeVisible();
});

test('on a tap, opens a sheet with the link, and returns the focus when the sheet is closed', async () => {
  const screen = await show('Rule 404 again', CONTENT, 390);
  const link = screen.getByRole('link', { name: 'Rule 404' });
  const tap = () => {
    const element = link.element();
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    if (element instanceof HTMLElement) {
      element.focus();
      element.click();
    }
  };
  tap();
  const sheet = page.getByRole('dialog', { name: 'Rule 404: Character Evidence; Other Crimes, Wrongs, or Acts' });
  await expect.element(sheet).toHaveAccessibleDescription('A past isn’t proof.');
  await expect.element(screen.getByText('At /', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await expect.element(screen.getByRole('tooltip')).not.toBeInTheDocument();
  tap();
  await sheet.getByRole('link', { name: 'Open Rule 404' }).click();
  await expect.element(screen.getByText('At /learn/fre-explorer/relevance-and-its-limits/404')).toBeVisible();
});

test('shows text unchanged, including markup, if it contains no known rule or term', async () => {
  const text = '<b>Rule 404</b> & Rule 999, hearsay within hearsay';
  const screen = await show(text, { slugs: new Map(), rules: [], terms: [] });
  await expect.element(screen.getByTestId('post')).toHaveTextContent(text);
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
});

test('takes up the same space with and without links', async () => {
  const text = 'Then he raised 404(b) and Rule 404. '.repeat(20);
  const plain = await show(text, { slugs: new Map(), rules: [], terms: [] }, 390);
  const before = plain.getByTestId('post').element().getBoundingClientRect();
  await plain.unmount();
  const linked = await show(text, CONTENT, 390);
  expect(linked.getByRole('link').elements().length).toBe(40);
  const after = linked.getByTestId('post').element().getBoundingClientRect();
  expect([after.width, after.height]).toEqual([before.width, before.height]);
});
