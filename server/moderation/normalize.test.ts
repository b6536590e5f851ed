import { expect, test } from 'vitest';
import { normalize } from '#server/moderation/normalize.ts';
import { spanOf } from '#server/moderation/reading.ts';

const said = (text: string) => normalize(text).spoken.map((reading) => reading.text.replaceAll(/^ *\/ *| *\/ *$/g, ''));

test.each([
  ['ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  ['zero\u200bwi\u200ddth', 'zerowidth'],
  ['Суriliс', 'cyrilic'],
  ['ᴋɪʟʟ', 'kill'],
  ['k1ll sh00t 5uicide', 'kill shoot suicide'],
  ['k.i.l.l', 'kill'],
  ['k i l l', 'kill'],
  ['su*cide', 'suicide'],
  ["DON'T", 'dont'],
  ['I’m gonna', 'im going to'],
  ['soooo', 'so'],
])('reads %j as %j', (text, expected) => {
  expect(said(text)).toContain(expected);
});

test.each(['round 3rd', '404b', '801d2e', '10am', 'b2b', 'won 13 rounds'])('leaves %j unchanged', (text) => {
  expect(said(text)[0]).toBe(text);
});

test('maps a reading back to the original text', () => {
  const original = 'So 𝐤\u200b1ll it';
  const [reading] = normalize(original).spoken;
  const at = reading?.text.indexOf('kill') ?? -1;
  expect(at).toBeGreaterThan(0);
  if (reading === undefined) return;
  const { start, end } = spanOf(reading, at, at + 4);
  expect(original.slice(start, end)).toBe('𝐤\u200b1ll');
});
