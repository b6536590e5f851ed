import { expect, test } from 'vitest';
import { mistakeParts } from '#web/rule-kit/mistake-parts.ts';

test.each([
  ['Reading the list → pick one', 'Reading the list', 'pick one'],
  ['No arrow here', 'No arrow here', ''],
  ['One → two → three', 'One', 'two → three'],
])("splits '%s' into mistake and remedy", (text, mistake, instead) => {
  expect(mistakeParts(text)).toEqual({ mistake, instead });
});
