/** The readers of a rewritten post. `other` is another member. */
type Reader = 'visitor' | 'other' | 'author' | 'staff';

/** Who may see the original text of a rewritten post, by its visibility. */
export const ORIGINAL_READERS = [
  ['public', { visitor: true, other: true, author: true, staff: true }],
  ['author_staff', { visitor: false, other: false, author: true, staff: true }],
  ['staff', { visitor: false, other: false, author: false, staff: true }],
] as const;

/** Returns which readers see something, asking with each one's client. */
export const readersWho = async <Client>(
  clients: Record<Reader, Client>,
  sees: (client: Client) => Promise<boolean>,
): Promise<Record<Reader, boolean>> => ({
  visitor: await sees(clients.visitor),
  other: await sees(clients.other),
  author: await sees(clients.author),
  staff: await sees(clients.staff),
});
