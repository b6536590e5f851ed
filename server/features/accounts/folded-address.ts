const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Folds the spellings of an address that reach the same mailbox into one: lower case, without '+tag', and for Gmail
 * also without dots and with one domain name. Use it only for counting and for recognizing an address again; mail goes
 * to the address as given. Where '+' is an ordinary letter, two mailboxes merely share a limit.
 */
export function foldedAddress(email: string): string {
  const lower = email.trim().toLowerCase();
  const at = lower.lastIndexOf('@');
  const [local, domain] = [lower.slice(0, at), lower.slice(at + 1)];
  const tag = local.indexOf('+');
  const untagged = tag > 0 ? local.slice(0, tag) : local;
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
