import { afterEach, expect, test, vi } from 'vitest';
import type { Law } from '#shared/rules/law.contract.ts';
import { showRule } from '#web/features/rules/test-rule.tsx';

const withLaw = (law: Law, note?: string) => ({
  versions: [{ effective_from: '2024-12-01', law, ...(note === undefined ? {} : { note }) }],
});
const part = (address: string) => document.getElementById(address);

afterEach(() => void vi.restoreAllMocks());

test('shows a part with its label, caption, and text, under its own address', async () => {
  const { screen } = await showRule();
  const sheet = screen.getByRole('article', { name: 'Official text of Rule 404' });
  await expect.element(sheet).toHaveTextContent('This rule last changed December 1, 2020');
  await expect.element(sheet).toHaveTextContent('Current through December 1, 2024');
  expect(part('(b)(2)')?.textContent).toBe('(2)Permitted Uses. This evidence may be admissible for another purpose.');
  expect(part('(b)(2)')?.closest('ol ol')?.parentElement?.contains(part('(b)'))).toBe(true);
});

test('copies the citation the way lawyers write it and puts the part in the page address', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen, router } = await showRule();
  const cite = screen.getByRole('link', { name: 'Copy citation for Rule 404(b)(2)' });
  await cite.click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Fed. R. Evid. 404(b)(2)');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied Fed. R. Evid. 404(b)(2)');
  expect(router.state.location.hash).toBe('#(b)(2)');
  await expect.element(cite).toHaveAttribute('aria-current', 'location');
  await expect.element(cite).toHaveFocus();
  expect(part('(b)(2)')?.className).toBe('law-sheet-part law-sheet-linked');
});

test("shows the citation in a message if copying isn't allowed", async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const { screen } = await showRule();
  await screen.getByRole('link', { name: 'Copy citation for Rule 404(a)' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Couldn’t copy. The citation is Fed. R. Evid. 404(a)');
});

test('links a cited rule', async () => {
  const { screen } = await showRule();
  const sheet = screen.getByRole('article', { name: 'Official text of Rule 404' });
  await expect
    .element(sheet.getByRole('link', { name: 'Rule 412', exact: true }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/412');
});

test('gives bullets no citation and keeps closing text after the parts', async () => {
  const law = {
    text: 'It is admissible unless:',
    parts: [{ text: 'a federal statute;' }, { text: 'these rules.' }],
    tail: 'The rest is not.',
  };
  const { screen } = await showRule({ over: withLaw(law) });
  const sheet = screen.getByRole('article', { name: 'Official text of Rule 404' });
  await expect.element(sheet).toHaveTextContent(/unless:.*•a federal statute;.*•these rules\..*The rest is not\./);
  expect([...document.querySelectorAll('.law-sheet-cite')].map((cite) => cite.textContent)).toEqual(['404']);
});

test('highlights every paragraph of a part, including its closing text', async () => {
  const inner = { label: '1', text: 'one.' };
  const law = { parts: [{ label: 'a', text: 'First:', parts: [inner], tail: 'It closes.\n\nFor good.' }] };
  await showRule({ over: withLaw(law), hash: '#(a)' });
  const marked = [...document.querySelectorAll('.law-sheet-part.law-sheet-linked p')].map(
    (paragraph) => paragraph.textContent,
  );
  expect(marked).toEqual(['First:', 'It closes.', 'For good.']);
});

test('explains, below the sheet and outside the official text, what has changed', async () => {
  const { screen } = await showRule({ over: withLaw({ text: 'All of it.' }, 'It sets a test.') });
  await expect.element(screen.getByText('It sets a test.')).toBeVisible();
  const sheet = screen.getByRole('article', { name: 'Official text of Rule 404' });
  await expect.element(sheet).not.toHaveTextContent('It sets a test.');
  await expect.element(sheet).toHaveTextContent('This rule last changed December 1, 2024');
});
