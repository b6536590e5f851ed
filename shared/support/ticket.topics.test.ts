import { expect, test } from 'vitest';
import { TicketSubject, TicketType } from '#shared/support/ticket.contract.ts';
import { priorityOf, TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';

test('each account status offers the topics listed in decision 47', () => {
  expect(topicsFor('suspended')).toEqual(['appeal', 'rules', 'technical']);
  expect(topicsFor('banned')).toEqual(['appeal', 'data_request']);
  expect(topicsFor('active')).toEqual(
    'general technical account team competition_request safety content_removal privacy feedback'.split(' '),
  );
});

test.each(TicketType.options)('the name of %s is a valid subject', (type) => {
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
] as const)('a ticket from an account that is %s about %s has priority %s', (status, type, expected) => {
  expect(priorityOf(status, type)).toBe(expected);
});
