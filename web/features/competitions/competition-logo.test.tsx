import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { CompetitionHero } from '#web/features/competitions/competition-hero.tsx';
import { CompetitionLogo } from '#web/features/competitions/competition-logo.tsx';

const image = () => document.querySelector('.competition-logo img');
const hero = () => document.querySelector('.competition-hero');
const PIXEL = '/favicon-32.png';
const MISSING = '/no-such-picture.png';

test.each([null, 'https://example.org/logo.png', 'javascript:alert(1)'])(
  'shows initials and no hero image for %s',
  async (url) => {
    const screen = await render(
      <>
        <CompetitionLogo name="Great Lakes Invitational" url={url} />
        <CompetitionHero url={url} />
      </>,
    );
    await expect.element(screen.getByText('GL')).toBeVisible();
    expect([image(), hero()]).toEqual([null, null]);
  },
);

test("keeps the initials and removes the hero image if the images can't be loaded", async () => {
  const url = `${location.origin}${MISSING}`;
  const screen = await render(
    <>
      <CompetitionLogo name="Great Lakes" url={url} />
      <CompetitionHero url={url} />
    </>,
  );
  hero()?.dispatchEvent(new Event('error'));
  await expect.element(screen.getByText('GL')).toBeVisible();
  await expect.poll(hero).toBeNull();
  expect(image() && getComputedStyle(image() as Element).visibility).toBe('hidden');
});

test("shows a logo and a hero image from the app's own host", async () => {
  const url = `${location.origin}${PIXEL}`;
  await render(
    <>
      <CompetitionLogo name="Great Lakes" url={url} />
      <CompetitionHero url={url} />
    </>,
  );
  expect(hero()?.getAttribute('src')).toBe(url);
  image()?.dispatchEvent(new Event('load'));
  await expect.poll(() => image()?.hasAttribute('data-loaded')).toBe(true);
});
