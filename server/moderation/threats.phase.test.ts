import { expect, test } from 'vitest';
import { aMaterial, labelsOf } from '#server/moderation/moderation.fixture.ts';
import { threatsPhase } from '#server/moderation/threats.phase.ts';

test.each([
  ['I am going to stab you after the round', 'threat'],
  ["I'm bringing a gun to the tournament", 'threat'],
  ['go kill yourself', 'threat'],
  ['someone will shoot up the school on Monday', 'threat'],
  ['i took a picture of your house today', 'threat'],
  ['one more word and your pictures go public', 'threat'],
  ['nobody leaves that courtroom alive', 'threat'],
  ['you better run', 'vague_threat'],
  ['send me nudes', 'sexual_minor'],
  ['that 15 year old is so sexy', 'sexual_minor'],
])('in %j, finds %s', (text, label) => {
  expect(labelsOf(threatsPhase, text)).toContain(label);
});

test.each([
  'We will destroy you in finals',
  'I am going to kill them on cross',
  'The defendant brought a gun to the school',
  'I think he wanted to stab her',
  'You better win that rematch and watch your back, Central',
  'I never wanted to hurt her feelings',
  'She brought a toy gun as a demonstrative',
  "In the packet he says I'm going to kill you and leaves",
  'My coach is going to kill me if I lose the binder',
])('finds nothing in %j', (text) => {
  expect(labelsOf(threatsPhase, text)).toEqual([]);
});

const effects = (text: string) => threatsPhase.find(aMaterial(text)).map(({ effect }) => effect);

test('holds a threat with laughter instead of escalating it', () => {
  expect(new Set(effects('im going to kill my captain lol'))).toEqual(new Set(['hold']));
  expect(new Set(effects('im going to kill my captain'))).toEqual(new Set(['escalate']));
});
