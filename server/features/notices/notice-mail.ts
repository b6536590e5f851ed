import { unsubscribeToken } from '#server/features/notices/unsubscribe-token.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { unsubscribe } from '#shared/notices/notice.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

type To = { userId: string; email: string };
type From = { site: string; publicUrl: string; secret: string };

function linesOf(sentences: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const sentence of sentences) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return [...counts].map(([sentence, count]) => `- ${sentence}${count === 1 ? '' : ` (${count} times)`}`).join('\n');
}

/**
 * Writes one email about all of these notices. Its subject never says what they're about. Mail programs can offer to
 * unsubscribe with one click (RFC 8058).
 */
export function noticeMail(
  { userId, email }: To,
  sentences: readonly string[],
  { site, publicUrl, secret }: From,
): Mail {
  const token = unsubscribeToken(userId, secret);
  const paragraphs = [
    linesOf(sentences),
    `Read more here: ${publicUrl}${PAGE_PATHS.notices}`,
    'You can choose there which of these emails you get.',
    // Browsers don't send what follows the '#', so this link keeps the token out of logs.
    `To stop all of them, open: ${publicUrl}${PAGE_PATHS.unsubscribe}#token=${token}`,
  ];
  return {
    to: email,
    subject: sentences.length === 1 ? `A new notice on ${site}` : `New notices on ${site}`,
    text: `${paragraphs.join('\n\n')}\n`,
    headers: {
      'List-Unsubscribe': `<${publicUrl}${unsubscribe.path}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
    },
  };
}
