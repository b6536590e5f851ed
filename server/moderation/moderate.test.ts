import { expect, test } from 'vitest';
import { moderate, moderateWith, PIPELINE } from '#server/moderation/moderate.ts';
import { aContext } from '#server/moderation/moderation.fixture.ts';

const run = (text: string, given = {}) => moderate(text, aContext(given));
const CLEAN = 'Our closing made the whole jury smile today';
const PRIVATE = 'Text me at 512-867-5309 about our closing';
const THREAT = 'I am going to stab you after this round';
const CRISIS = 'I want to kill myself after that round';

test('approves a clean post unchanged', () => {
  expect(run(CLEAN)).toMatchObject({
    verdict: 'approved',
    content: CLEAN,
    styleUsed: null,
    originalVisibility: 'public',
    isCrisis: false,
    priority: 0,
    evidence: [],
  });
});

test.each([
  ['What the fuck was that ruling about', 'What the f*** was that ruling about', 'masked:profanity', 'public'],
  [PRIVATE, 'Text me at [phone] about our closing', 'masked:pii', 'author_staff'],
  ['Fuck, text me at 512-867-5309 tonight', 'F***, text me at [phone] tonight', 'masked:pii,profanity', 'author_staff'],
  ['You are such an idiot on redirect', 'You are such an [insult] on redirect', 'masked:harassment', 'author_staff'],
])('rewrites %j only by masking', (text, content, styleUsed, originalVisibility) => {
  expect(run(text)).toMatchObject({ verdict: 'rewritten', content, styleUsed, originalVisibility, priority: 0 });
});

test('puts a crisis first in the queue instead of rejecting it', () => {
  expect(run(CRISIS)).toMatchObject({ verdict: 'pending', isCrisis: true, priority: 3 });
});

test('escalates a threat and shows its original only to staff', () => {
  expect(run(THREAT)).toMatchObject({
    verdict: 'escalated',
    originalVisibility: 'staff',
    isCrisis: false,
    priority: 2,
  });
});

test('escalates a post with a threat and a crisis, and offers its author help', () => {
  expect(run(`${CRISIS}. ${THREAT}`)).toMatchObject({ verdict: 'escalated', isCrisis: true, priority: 3 });
});

test('gives trusted authors the benefit of the doubt, but nothing more', () => {
  const shouted = `${'THIS ROUND WAS SO UNFAIR AND EVERYONE SAW IT HAPPEN LIVE '.repeat(2)}!!!!!`;
  expect(run(shouted).verdict).toBe('pending');
  expect(run(shouted, { approvedBefore: 3 }).verdict).toBe('approved');
  expect(run(THREAT, { approvedBefore: 300 }).verdict).toBe('escalated');
});

test('records the versions of its steps, and returns a fingerprint', () => {
  const { version, fingerprint } = run(CLEAN);
  expect(version).toMatch(/^normalize:2 length:1 crisis:3 .* relevance:1 decide:1$/);
  expect(fingerprint).toMatch(/^[\da-f]{16}$/);
  expect(run(CLEAN, { recentFingerprints: [fingerprint] }).verdict).toBe('pending');
});

const throws = (): never => {
  throw new Error('broken');
};

test.each(PIPELINE.phases.map(({ name }) => name))('holds the post for a person if the phase %s fails', (name) => {
  const phases = PIPELINE.phases.map((phase) => (phase.name === name ? { ...phase, find: throws } : phase));
  const result = moderateWith({ ...PIPELINE, phases }, CLEAN, aContext());
  expect(result).toMatchObject({ verdict: 'pending', priority: 1 });
  expect(result.evidence).toContainEqual({ phase: name, label: 'failed', effect: 'hold', start: 0, end: CLEAN.length });
});

test.each(['normalize', 'relevanceOf', 'decide'] as const)(
  'holds the post for a person if the step %s fails',
  (step) => {
    const result = moderateWith({ ...PIPELINE, [step]: throws }, CLEAN, aContext());
    expect(result).toMatchObject({ verdict: 'pending', priority: 1, originalVisibility: 'author_staff' });
  },
);

test('still finds a threat and a crisis if another step fails', () => {
  const broken = { ...PIPELINE, decide: throws };
  expect(moderateWith(broken, THREAT, aContext())).toMatchObject({ verdict: 'escalated', originalVisibility: 'staff' });
  expect(moderateWith(broken, CRISIS, aContext())).toMatchObject({ verdict: 'pending', isCrisis: true, priority: 3 });
});
