import { expect, test } from 'vitest';
import { TicketSubject, TicketType } from '#shared/support/ticket.contract.ts';
import { dueAt, isAnswerMailed, priorityOf, TOPIC_LABELS, topicsFor } from '#shared/support/ticket.topics.ts';

test('offers active, suspended, and banned users different topics', () => {
  expect(topicsFor('suspended')).toEqual(['appeal', 'rules', 'technical']);
  expect(topicsFor('banned')).toEqual(['appeal', 'data_request']);
  expect(topicsFor('active')).toEqual(
    'general technical account team competition_request safety content_removal privacy feedback'.split(' '),
  );
});

test.each(TicketType.options)('accepts the label of %s as a subject', (type) => {
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
] as const)('if the account is %s, a ticket about %s gets the priority %s', (status, type, expected) => {
  expect(priorityOf(status, type)).toBe(expected);
});

test('gives the support team 48 hours to handle a safety concern or remove content', () => {
  const due = TicketType.options.filter((type) => dueAt(type, 1000) !== null);
  expect(due).toEqual(['safety', 'content_removal']);
  expect(dueAt('safety', 1000)).toBe(48 * 3_600_000 + 1000);
});

test('keeps answers about private topics out of emails', () => {
  const isPrivate = TicketType.options.filter((type) => !isAnswerMailed(type));
  expect(isPrivate).toEqual(['safety', 'content_removal', 'privacy', 'appeal', 'data_request']);
});
