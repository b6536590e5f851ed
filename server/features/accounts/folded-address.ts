const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Reduces all spellings of an address that reach the same mailbox to one: lower case and no '+tag'. Gmail addresses
 * also lose their dots and get one domain name. Use this only to count and to recognize addresses; mail goes to the
 * address as given. If a mail provider treats '+' as an ordinary character, the worst case is that two mailboxes share
 * a limit.
 */
export function foldedAddress(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const tag = local.indexOf('+');
  const untagged = tag > 0 ? local.slice(0, tag) : local;
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
