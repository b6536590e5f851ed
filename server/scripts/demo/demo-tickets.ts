import type { NewTicket, TicketStatus } from '#shared/support/ticket.contract.ts';

/**
 * A message in a ticket. `hoursLater` counts from when the ticket was sent. With a `status`, it's an answer from the
 * support team.
 */
type DemoTurn = { hoursLater: number; message: string; status?: TicketStatus };

/** A ticket from a member. `hoursAgo` counts back from the seeding. */
export type DemoTicket = { by: string; hoursAgo: number; ticket: NewTicket; turns?: readonly DemoTurn[] };

export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    by: 'Caleb',
    hoursAgo: 26 * 24,
    ticket: { ticket_type: 'competition_request', message: 'Could you add the Empire State tournament?' },
    turns: [
      { hoursLater: 7, message: 'Thanks for asking. We list it as soon as its dates are public.', status: 'resolved' },
    ],
  },
  {
    by: 'Maya',
    hoursAgo: 9 * 24,
    ticket: { ticket_type: 'feedback', message: 'Could quizzes have a timer, like in a round?' },
    turns: [{ hoursLater: 3, message: 'Good idea. It’s on our list for the spring.', status: 'resolved' }],
  },
  {
    by: 'Aisha',
    hoursAgo: 4 * 24,
    ticket: {
      ticket_type: 'technical',
      subject: 'Notes on my phone',
      message: 'The keyboard covers the note on my phone. How do I save?',
    },
    turns: [
      { hoursLater: 5, message: 'Which phone and browser do you use?', status: 'waiting_on_user' },
      { hoursLater: 29, message: 'An old Galaxy with Chrome. Turning it sideways helps a little.' },
    ],
  },
  {
    by: 'Priya',
    hoursAgo: 3 * 24,
    ticket: { ticket_type: 'team', message: 'Can two coaches share a team’s page?' },
    turns: [{ hoursLater: 2, message: 'Not yet. Who would need to edit it?', status: 'waiting_on_user' }],
  },
  {
    by: 'Ethan',
    hoursAgo: 40,
    ticket: {
      ticket_type: 'content_removal',
      subject: 'A comment about my sister',
      message:
        'Someone wrote my sister’s full name and school below a confession about Regionals. Please take it down.',
    },
  },
  {
    by: 'Devon',
    hoursAgo: 24,
    ticket: { ticket_type: 'appeal', message: 'I was joking with a friend. Please lift the suspension.' },
  },
  {
    by: 'Maya',
    hoursAgo: 3,
    ticket: {
      ticket_type: 'general',
      subject: 'Scores of our scrimmage',
      message: 'Is there a place where teams can post the scores of a scrimmage?',
    },
  },
];
