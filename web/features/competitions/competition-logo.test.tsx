import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompetitionLogo } from '#web/features/competitions/competition-logo.tsx';

const image = () => document.querySelector('.competition-logo img');

test.each([null, 'http://example.org/logo.png', 'javascript:alert(1)'])('shows initials instead of %s', async (url) => {
  const screen = await render(<CompetitionLogo name="Great Lakes Invitational" url={url} />);
  await expect.element(screen.getByText('GL')).toBeVisible();
  expect(image()).toBeNull();
});

test('keeps the initials if the logo can’t load', async () => {
  const screen = await render(<CompetitionLogo name="Great Lakes" url="https://localhost:1/logo.png" />);
  await expect.element(screen.getByText('GL')).toBeVisible();
  await expect.poll(() => image()?.hasAttribute('data-loaded')).toBe(false);
  expect(image() && getComputedStyle(image() as Element).visibility).toBe('hidden');
});

test('shows a logo once it has loaded', async () => {
  await render(<CompetitionLogo name="Great Lakes" url="https://example.org/logo.png" />);
  image()?.dispatchEvent(new Event('load'));
  await expect.poll(() => image()?.hasAttribute('data-loaded')).toBe(true);
});
