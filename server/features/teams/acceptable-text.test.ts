import { expect, test } from 'vitest';
import { checkTexts, speaksOfSelfHarm } from '#server/features/teams/acceptable-text.ts';
import { AppError } from '#shared/errors/app-error.ts';

function faultOf(text: string): string | undefined {
  try {
    checkTexts({ name: { what: 'It', text } });
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.fields?.['body.name'] : String(error);
  }
}

test.each([
  'Motion to Strike',
  'Hostile Witnesses',
  'Objection Overruled',
  'Order in the Court',
  'The Defense Rests',
  'Legally Bond',
  'Killer Crosses',
  'Sue You Later',
  'Hearsay What',
  'Beyond a Reasonable Shout',
  'St. Mary’s Academy',
  'Roosevelt High School Team B',
  'Lincoln Leading Questions',
  'I’m Maya Torres, I go to Ridge High, and I competed at regionals twice.',
  'My coach said you need a witness. I played the expert in State v. Harper last year!',
  'I messed up my cross at regionals, but I practice every day and would love to try out.',
  'You guys destroyed us in round two, so I want to be on your side this time.',
  'Can I join?',
  'Sixth',
])('accepts %j', (text) => {
  expect(faultOf(text)).toBeUndefined();
});

test.each([
  ['Shitty Lawyers', 'It can’t include insults or swearing'],
  ['maya.torres@gmail.com', 'It can’t include phone numbers, addresses, links, or account names'],
  ['Find us at discord.gg/strike', 'It can’t include phone numbers, addresses, links, or account names'],
  ['I live at 12 Oak Street, come by', 'It can’t include phone numbers, addresses, links, or account names'],
  ['I will kill you if you don’t let me in', 'It can’t sound like a threat'],
])('refuses %j', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test.each([
  ['I was cut from my team, and I want to die.', true],
  ['I’ve been thinking about killing myself.', true],
  ['Please', false],
  ['This case is killing me, so I need a new team.', false],
  ['I memorize statements overnight.', false],
])('returns whether %j mentions self-harm: %s', (text, expected) => {
  expect(speaksOfSelfHarm(text)).toBe(expected);
});
