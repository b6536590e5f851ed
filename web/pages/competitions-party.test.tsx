import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aCompetitionSummary } from '#shared/competitions/competition.fixture.ts';
import { answerCalls } from '#web/api/test-calls.ts';
import { LIST, lists, openCompetitions } from '#web/pages/test-competitions-page.tsx';

const FAILED = 'Could not play audio. Click here to try again.';

/** Records what the page plays, in place of the browser's audio. `isAllowed` returns whether sound is allowed. */
function listen(isAllowed: () => boolean) {
  const heard: { seconds: number; loops: boolean }[] = [];
  const volumes: number[] = [];
  const open = new Set<object>();
  class Recorder extends AudioContext {
    constructor() {
      super();
      open.add(this);
    }
    override resume = () => (isAllowed() ? Promise.resolve() : new Promise<void>(() => {}));
    override get state() {
      return open.has(this) && isAllowed() ? 'running' : 'suspended';
    }
    override close = async () => void open.delete(this);
  }
  class RecordedSource extends AudioBufferSourceNode {
    override start(at?: number) {
      if (this.context instanceof Recorder) heard.push({ seconds: this.buffer?.duration ?? 0, loops: this.loop });
      else super.start(at);
    }
  }
  class RecordedGain extends GainNode {
    constructor(context: BaseAudioContext, options?: GainOptions) {
      super(context, options);
      if (context instanceof Recorder) volumes.push(this.gain.value);
    }
  }
  vi.stubGlobal('AudioContext', Recorder);
  vi.stubGlobal('AudioBufferSourceNode', RecordedSource);
  vi.stubGlobal('GainNode', RecordedGain);
  return { heard, volumes, open };
}

const color = () => document.querySelector('.party-area')?.getAttribute('data-color') ?? null;

async function party() {
  const { screen, router } = await openCompetitions();
  await expect.element(screen.getByRole('link', { name: 'Great Lakes Invitational' })).toBeVisible();
  await screen.getByRole('textbox').fill('Disco');
  const end = screen.getByRole('button', { name: 'End Disco' });
  await expect.element(end).toBeVisible();
  return { screen, router, end };
}

beforeEach(() => answerCalls({ [LIST]: lists(aCompetitionSummary()) }));
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('if a user types “disco”, loops music at half volume and cycles colors until they press End Disco', async () => {
  const { heard, volumes, open } = listen(() => true);
  const { screen, end, router } = await party();
  await expect.poll(() => heard).toEqual([{ seconds: 4, loops: true }]);
  expect(volumes).toEqual([0.5]);
  const first = color();
  expect(first).not.toBeNull();
  await expect.poll(color).not.toBe(first);
  await expect.element(screen.getByRole('link', { name: 'Great Lakes Invitational' })).toBeVisible();
  expect(screen.getByText(FAILED).query()).toBeNull();
  await end.click();
  expect(color()).toBeNull();
  expect(open.size).toBe(0);
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  expect(router.state.location.search).toBe('');
});

test('makes End Disco the first thing that the Tab key reaches', async () => {
  listen(() => true);
  const { end } = await party();
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.removeAllRanges();
  document.body.tabIndex = -1;
  document.body.focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(end).toHaveFocus();
});

test('says that the sound couldn’t start, and tries again on request', async () => {
  let isAllowed = false;
  const { heard } = listen(() => isAllowed);
  const { screen, end } = await party();
  const again = screen.getByRole('button', { name: FAILED });
  await expect.element(again).toBeVisible();
  isAllowed = true;
  await again.click();
  await expect.poll(() => heard).toHaveLength(1);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(end).toHaveFocus();
});

test('keeps a single color for users who prefer reduced motion', async () => {
  listen(() => true);
  const ask = globalThis.matchMedia.bind(globalThis);
  vi.stubGlobal('matchMedia', (query: string) =>
    query.includes('reduced-motion')
      ? { matches: true, addEventListener: () => {}, removeEventListener: () => {} }
      : ask(query),
  );
  await party();
  const first = color();
  await new Promise((resolve) => setTimeout(resolve, 900));
  expect(color()).toBe(first);
});

test('still finds a competition whose name begins with “disco”', async () => {
  listen(() => true);
  answerCalls({ [LIST]: lists(aCompetitionSummary(), aCompetitionSummary({ id: 'd', name: 'Discovery Cup' })) });
  const { screen } = await party();
  await screen.getByRole('textbox').fill('discovery');
  await expect.element(screen.getByRole('link', { name: 'Great Lakes Invitational' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Discovery Cup' })).toBeVisible();
});
