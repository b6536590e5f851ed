import type { Call, Ladder } from '#shared/trainer/call.contract.ts';

/** A call on hearsay, where an objection should be sustained. Pass only the fields that matter to the test. */
export const aHearsayCall = (over: Partial<Call> = {}): Call => ({
  id: 'hearsay-01',
  case_type: 'civil',
  stage: 'direct',
  witness: 'Priya Raman, a barista',
  setting: 'A customer sues a coffee shop over a burn. A barista who wasn’t at the counter testifies.',
  offered_for: 'to prove that the lid was loose',
  lines: [{ by: 'question', text: 'What did your coworker tell you about the cup?' }],
  best: 'hearsay',
  valid: ['personal-knowledge'],
  tempting: null,
  ruling: 'sustained',
  part: '801(c)',
  rule_id: 'fre-801',
  why: 'Hearsay. The coworker spoke out of court, and her words are offered for their truth.',
  say: 'Objection, hearsay.',
  responses: [
    { text: 'I’ll rephrase, Your Honor.', why: 'Nothing gets the remark past Rule 802.' },
    { text: 'It’s not offered for its truth.', why: 'The setting says that it is.' },
    { text: 'It’s a business record.', why: 'A remark isn’t a record.' },
  ],
  key: 0,
  ...over,
});

/** A call where nothing should be said. */
export const aCleanCall = (over: Partial<Call> = {}): Call => ({
  ...aHearsayCall(),
  id: 'hearsay-02',
  lines: [{ by: 'question', text: 'What did you see on the counter?' }],
  best: null,
  valid: [],
  tempting: 'hearsay',
  ruling: 'none',
  part: '602',
  rule_id: 'fre-602',
  why: 'She testifies about what she saw.',
  say: 'She’s describing what she saw, Your Honor.',
  responses: [],
  key: null,
  ...over,
});

/** A ladder of five steps. */
export const aLadder = (over: Partial<Ladder> = {}): Ladder => ({
  slug: 'photo',
  title: 'Get a photo into evidence',
  part: '901(b)(1)',
  rule_id: 'fre-901',
  kind: 'foundation',
  setting: 'You call the neighbor who took the photo.',
  steps: ['Mark it', 'Show it', 'Ask what it is', 'Ask if it’s accurate', 'Offer it'].map((action) => ({
    do: action,
    say: `“${action},” out loud.`,
    why: `${action} belongs exactly here.`,
  })),
  ...over,
});
