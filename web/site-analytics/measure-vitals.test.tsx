import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { onFCP, onTTFB } from 'web-vitals';
import { reportVitals } from '#shared/vitals/vital.endpoints.ts';
import { measureVitals } from '#web/site-analytics/measure-vitals.ts';

afterEach(() => void vi.restoreAllMocks());

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('reports page speed once per visit, for the visit’s first route, when the page is first hidden', async () => {
  await render(<h1>A page to paint</h1>);
  const landedAt = location.href;
  // The reader leaves that page before measuring begins.
  history.replaceState(null, '', '/learn/fre-explorer/hearsay/801');
  const sent: { path: string | URL; body: unknown }[] = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path, body) => {
    sent.push({ path, body });
    return true;
  });
  measureVitals();
  setVisibility('visible');
  // The library reports earlier paints only in a later task, and calls its subscribers in order. Once it has called
  // these two, it has also called those of `measureVitals`.
  for (const follow of [onFCP, onTTFB]) await new Promise<void>((resolve) => follow(() => resolve()));
  expect(sent).toEqual([]);

  setVisibility('hidden');
  expect(sent.map(({ path }) => path)).toEqual(['/api/analytics/vitals']);
  const body = sent[0]?.body;
  if (!(body instanceof Blob)) throw new Error('no JSON was sent');
  expect(body.type).toBe('application/json');
  const { readings } = reportVitals.body.parse(JSON.parse(await body.text()));
  expect(readings.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  expect(new Set(readings.map(({ route, form_factor }) => `${route} ${form_factor}`))).toEqual(new Set(['/ desktop']));

  setVisibility('visible');
  setVisibility('hidden');
  expect(sent).toHaveLength(1);
  history.replaceState(null, '', landedAt);
});
