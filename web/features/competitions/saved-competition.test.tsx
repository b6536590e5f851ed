import { beforeEach, expect, test, vi } from 'vitest';
import { aCompetition, aParticipant } from '#shared/competitions/competition.fixture.ts';
import { wipePersonalKeys } from '#web/accounts/personal-keys.ts';
import {
  followSaved,
  readSaved,
  removeSaved,
  type SavedCompetition,
  saveCompetition,
  savedText,
} from '#web/features/competitions/saved-competition.ts';

const aSaved = (over: Partial<SavedCompetition> = {}): SavedCompetition => ({
  userId: 'ada',
  savedAt: '2027-02-11T20:00:00.000Z',
  competition: aCompetition(),
  own: aParticipant({ is_own: true }),
  ...over,
});

beforeEach(() => localStorage.clear());

test('finds a saved competition by its ID and by its short ID, but only for the user who saved it', () => {
  expect(saveCompetition(aSaved())).toBe(true);
  for (const ref of ['competition-1', 'great-lakes']) expect(readSaved(savedText(ref, 'ada') ?? '')).toEqual(aSaved());
  expect([savedText('another', 'ada'), savedText('great-lakes', 'bob')]).toEqual([undefined, undefined]);
});

test('saving again replaces the copy, and removing it leaves nothing', () => {
  saveCompetition(aSaved());
  saveCompetition(aSaved({ own: null }));
  expect(localStorage).toHaveLength(1);
  expect(readSaved(savedText('great-lakes', 'ada') ?? '')?.own).toBeNull();
  removeSaved('competition-1');
  expect(localStorage).toHaveLength(0);
});

test('deletes every saved competition at sign-out', () => {
  saveCompetition(aSaved());
  saveCompetition(aSaved({ competition: aCompetition({ id: 'competition-2', short_id: 'nationals' }) }));
  wipePersonalKeys(['localStorage']);
  expect(localStorage).toHaveLength(0);
});

test('reads a copy from a later build and ignores a broken one', () => {
  expect(readSaved(JSON.stringify({ ...aSaved(), pinned: true }))).toEqual(aSaved());
  expect(readSaved('{"userId":"ada"}')).toBeUndefined();
  expect(readSaved('not JSON')).toBeUndefined();
});

test('returns false if storage is full', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(saveCompetition(aSaved())).toBe(false);
  full.mockRestore();
});

test('tells listeners about changes in this and other tabs until they unsubscribe', () => {
  const listener = vi.fn<() => void>();
  const stop = followSaved(listener);
  saveCompetition(aSaved());
  dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  removeSaved('competition-1');
  dispatchEvent(new StorageEvent('storage'));
  expect(listener).toHaveBeenCalledTimes(2);
});
