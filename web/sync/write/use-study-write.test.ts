import { afterEach, expect, test } from 'vitest';
import { storageTrouble } from '#web/databases/storage-trouble.ts';
import { whyNotSaved } from '#web/sync/write/use-study-write.ts';
import { WriteFailure } from '#web/sync/write/write-failure.ts';

afterEach(() => storageTrouble.set(null));

const closed = Object.assign(new Error('Database has been closed'), { name: 'DatabaseClosedError' });

test('says why a change wasn’t saved, whether the write failed or never began', () => {
  expect(whyNotSaved(closed)).toBe('Not saved: this device couldn’t store it');
  expect(whyNotSaved(new WriteFailure('full', closed))).toBe('Not saved: storage full');
  expect(whyNotSaved(new WriteFailure('gone', closed))).toBe('Not saved: this data is no longer on this device');
  storageTrouble.set('replaced');
  expect(whyNotSaved(closed)).toBe('Not saved: please reload the page');
});
