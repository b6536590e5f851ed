import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aRule } from '#shared/rules/rule.fixture.ts';
import { showRule } from '#web/features/rules/test-rule.tsx';

const examples = ['one', 'two', 'three'].flatMap((name) =>
  aRule().examples.map((example) => ({ ...example, id: name, title: `Example ${name}` })),
);

test('shows the first example, reveals the rest on request, and moves the focus to the second example', async () => {
  const { screen } = await showRule({ over: { examples } });
  await screen.getByRole('tab', { name: 'Examples' }).click();
  await expect.element(screen.getByText('Example 1 of 3 · Criminal case')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Example two' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show 2 more examples' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Example two' })).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'Example three' })).toBeVisible();
});

test('shows, at the end of an example, the official text that decides it', async () => {
  const { screen } = await showRule();
  await screen.getByRole('tab', { name: 'Examples' }).click();
  const figure = screen.getByRole('figure');
  await expect.element(figure).toHaveTextContent('This evidence may be admissible for another purpose.');
  await expect
    .element(figure.getByRole('link', { name: 'Rule 404(b)(2)' }))
    .toHaveAttribute('href', '/learn/fre-explorer/relevance-and-its-limits/404#(b)(2)');
});

test("shows an objection's name, its spoken form, the likely response, and the part it's based on", async () => {
  const { screen } = await showRule();
  await screen.getByRole('tab', { name: 'Mock Trial' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Propensity' })).toBeVisible();
  await expect.element(screen.getByText('Objection, propensity.')).toBeVisible();
  await expect.element(screen.getByText('It shows knowledge.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Rule 404(b)(1)' })).toBeVisible();
});

test('shows three mistakes next to the text, or all of them in the detailed view, but never both', async () => {
  const { screen } = await showRule();
  await expect.element(screen.getByText('Late', { exact: true })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '+1 more in detailed view' }).click();
  const heading = screen.getByRole('tabpanel').getByRole('heading', { name: 'Common mistakes' });
  await expect.element(heading).toHaveFocus();
  await expect.element(screen.getByText('Late', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByRole('heading', { name: 'Common mistakes' }).elements()).toHaveLength(1);
  await screen.getByRole('tab', { name: 'Official Text' }).click();
  await expect.element(screen.getByRole('button', { name: '+1 more in detailed view' })).toBeVisible();
});

test("fits four tabs on a phone and never leaves one of the rule's figures alone on a line", async () => {
  await page.viewport(390, 844);
  const { screen } = await showRule();
  const tabs = screen.getByRole('tablist').element();
  await expect.element(screen.getByRole('tab', { name: 'Mock Trial' })).toBeVisible();
  expect(tabs.childElementCount).toBe(4);
  expect(tabs.scrollWidth).toBeLessThanOrEqual(tabs.clientWidth);
  const tops = [...document.querySelectorAll('.rule-header-tiles .tiles > div')].map(
    (tile) => tile.getBoundingClientRect().top,
  );
  expect(tops.map((top) => tops.filter((each) => each === top).length)).toEqual([2, 2, 2, 2]);
});

test('shows four key concepts and reveals the rest on request', async () => {
  const { screen } = await showRule();
  await expect.element(screen.getByText('Notice before trial')).toBeVisible();
  await expect.element(screen.getByText('Opening the door')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Show 1 more' }).click();
  await expect.element(screen.getByText('Opening the door')).toBeVisible();
  await screen.getByRole('button', { name: 'Show fewer' }).click();
  await expect.element(screen.getByText('Opening the door')).not.toBeInTheDocument();
});

test('shows two examples and two tips at a glance, and opens the other tips on request', async () => {
  await page.viewport(390, 844);
  const { screen } = await showRule({ over: { examples } });
  const glance = screen.getByRole('region', { name: 'Rule 404 at a glance' });
  await expect.element(glance.getByText('Example two')).not.toBeVisible();
  await glance.getByRole('button', { name: 'Show Rule 404 at a glance' }).click();
  await expect.element(glance).toHaveTextContent('Example two');
  await expect.element(glance).not.toHaveTextContent('Example three');
  await expect.element(glance).toHaveTextContent('Ask for a limit.');
  await expect.element(glance).not.toHaveTextContent('Argue Rule 403 too.');
  await glance.getByRole('button', { name: '+1 more strategy tip' }).click();
  await expect.element(screen.getByRole('tab', { name: 'Mock Trial' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => document.activeElement?.id).toBe('content-mock-trial');
});

test('explains a legal term where it first appears, and links to the glossary', async () => {
  await page.viewport(1280, 800);
  const { screen } = await showRule();
  await screen.getByRole('tab', { name: 'Plain English' }).click();
  const panel = screen.getByRole('tabpanel');
  const term = panel.getByRole('button', { name: 'use' });
  await term.click();
  const tip = panel.getByRole('tooltip');
  await expect.element(tip).toHaveTextContent('Propensity. The idea that someone acted in character');
  await expect
    .element(tip.getByRole('link', { name: 'Glossary' }))
    .toHaveAttribute('href', '/learn/glossary#propensity');
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await expect.element(panel).toHaveTextContent('You may not use a person’s past to prove');
});
