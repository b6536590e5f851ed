import { expect, test } from 'vitest';
import { NewTicket, TicketText } from '#shared/support/ticket.contract.ts';

test('trims a message before checking its length, unifies line breaks, and removes NUL characters', () => {
  expect(TicketText.parse(`  ${'x'.repeat(1000)}\r\n`)).toBe('x'.repeat(1000));
  expect(TicketText.parse('one\r\ntwo\rthree')).toBe('one\ntwo\nthree');
  expect(TicketText.parse('a\u0000b')).toBe('ab');
});

test.each([
  ['', 'Please fill in all fields'],
  ['  \n ', 'Please fill in all fields'],
  ['\u0000', 'Please fill in all fields'],
  ['x'.repeat(1001), 'Message must be 1000 characters or less'],
])('rejects %j as a message', (text, message) => {
  expect(TicketText.safeParse(text).error?.issues[0]?.message).toBe(message);
});

test.each([
  ['ab', false],
  [' abc ', true],
  ['x'.repeat(120), true],
  ['x'.repeat(121), false],
])('reports whether the subject %j is valid: %s', (subject, isOne) => {
  expect(NewTicket.safeParse({ subject, message: 'Hi', ticket_type: 'general' }).success).toBe(isOne);
});

test('rejects fields that users can’t set, except for the priority', () => {
  const ticket = { message: 'Hi', ticket_type: 'general' };
  expect(NewTicket.safeParse({ ...ticket, priority: 'urgent' }).success).toBe(true);
  expect(NewTicket.safeParse({ ...ticket, status: 'resolved' }).success).toBe(false);
  expect(NewTicket.safeParse({ ...ticket, user_id: 'bo' }).success).toBe(false);
});
