import { findAnswer } from '#server/features/support/tickets.repository.ts';
import type { Db } from '#server/platform/db/open.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { TicketStatus, TicketType } from '#shared/support/ticket.contract.ts';
import { CLOSES_AFTER_MS } from '#shared/support/ticket.status.ts';
import { isAnswerMailed } from '#shared/support/ticket.topics.ts';

const DAY_MS = 86_400_000;

type From = { site: string; publicUrl: string };
type Answer = { to: string; type: TicketType; status: TicketStatus; message: string };

/**
 * Writes the email that tells a user that the support team has answered. It never repeats what the user wrote, and its
 * subject says nothing about the ticket, because the subject may appear on a lock screen.
 */
function answerMail({ to, type, status, message }: Answer, { site, publicUrl }: From): Mail {
  const page = `${publicUrl}${PAGE_PATHS.support}`;
  const answer = isAnswerMailed(type)
    ? ['The support team has answered your request:', message, `See the whole conversation or reply here: ${page}`]
    : [`The support team has answered your request. To keep it private, the answer is only on the site: ${page}`];
  const ended = `We've marked your request as resolved. If you still need help, reply within ${CLOSES_AFTER_MS / DAY_MS} days.`;
  const paragraphs = [
    ...answer,
    ...(status === 'resolved' ? [ended] : []),
    "Please don't reply to this email. Nobody reads the replies.",
  ];
  return { to, subject: `${site} support has answered you`, text: `${paragraphs.join('\n\n')}\n` };
}

/** Returns the email about an answer from the support team, or undefined if the answer is gone. */
export async function findAnswerMail(db: Db, messageId: string, from: From): Promise<Mail | undefined> {
  const answer = await findAnswer(db, messageId);
  return answer && answerMail(answer, from);
}
