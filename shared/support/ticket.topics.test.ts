import { expect, test } from 'vitest';
import { TicketSubject, TicketType } from '#shared/support/ticket.contract.ts';
import { priorityOf, TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';

test('offers each account status the topics listed in decision 47', () => {
  expect(topicsFor('suspended')).toEqual(['appeal', 'rules', 'technical']);
  expect(topicsFor('banned')).toEqual(['appeal', 'data_request']);
  expect(topicsFor('active')).toEqual(
    'general technical account team competition_request safety content_removal privacy feedback'.split(' '),
  );
});

test.each(TicketType.options)('accepts the name of %s as a subject', (type) => {
  expect(TicketSubject.parse(TOPIC_LABELS[type])).toBe(TOPIC_LABELS[type]);
});

test.each([
  ['active', 'general', 'normal'],
  ['active', 'privacy', 'normal'],
  ['active', 'safety', 'urgent'],
  ['active', 'content_removal', 'urgent'],
  ['suspended', 'appeal', 'normal'],
  ['banned', 'appeal', 'high'],
  ['banned', 'data_request', 'high'],
] as const)('gives a ticket from an account that is %s about %s the priority %s', (status, type, expected) => {
  expect(priorityOf(status, type)).toBe(expected);
});
