import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forgetOldMail } from '#server/platform/mail/outbox.ts';

const DAY_S = 86_400;

test('deletes messages that are a week old, but neither newer ones nor other files', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'sustained-outbox-'));
  const now = Date.now();
  for (const [name, days] of [
    ['old.eml', 7.1],
    ['new.eml', 6.9],
    ['old.txt', 30],
  ] as const) {
    writeFileSync(join(outbox, name), 'x');
    const at = now / 1000 - days * DAY_S;
    utimesSync(join(outbox, name), at, at);
  }
  await forgetOldMail(outbox, now);
  expect(readdirSync(outbox).toSorted()).toEqual(['new.eml', 'old.txt']);
});

test("does nothing if there is no mail outbox, and reports one that it can't read", async () => {
  await expect(forgetOldMail(join(tmpdir(), 'sustained-never-made'), 0)).resolves.toBeUndefined();
  const file = join(mkdtempSync(join(tmpdir(), 'sustained-outbox-')), 'a-file');
  writeFileSync(file, '');
  await expect(forgetOldMail(file, 0)).rejects.toThrow('ENOTDIR');
});
