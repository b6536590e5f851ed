import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useScrollRestoration } from '#web/app/use-scroll-restoration.ts';
import { keepPlace, placeOf } from '#web/browser/scroll-places.ts';

/** The key of the first entry in a router's history. */
const KEY = 'default';
const PLACE = 900;

function Page({ height }: { height: number }) {
  useScrollRestoration();
  return <div style={{ height }} />;
}

async function openPage(height: number) {
  keepPlace(KEY, PLACE);
  return render(
    <MemoryRouter>
      <Page height={height} />
    </MemoryRouter>,
  );
}

const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'));

test('keeps the place of a reader who leaves before the page is long enough', async () => {
  await openPage(10);
  leave();
  expect(placeOf(KEY)).toBe(PLACE);
});

test('keeps the new place of a reader who moves instead of waiting', async () => {
  await openPage(10);
  dispatchEvent(new WheelEvent('wheel'));
  dispatchEvent(new Event('scroll'));
  leave();
  expect(placeOf(KEY)).toBe(0);
});

test('returns to the place, and then follows the reader', async () => {
  await openPage(5000);
  await expect.poll(() => scrollY).toBe(PLACE);
  await new Promise(requestAnimationFrame);
  scrollTo(0, 300);
  await expect
    .poll(() => {
      leave();
      return placeOf(KEY);
    })
    .toBe(300);
});
