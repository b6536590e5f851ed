/** A contact as a member wrote it, and whether that member is looking to scrimmage. */
export type Contact = { text: string; isLookingToScrimmage: boolean };

const MARK = 'SCRIM:';

/**
 * Reads a contact from the API. The prefix 'SCRIM:' means that the participant is looking to scrimmage. Community
 * specification §3.
 */
export function contactOf(contact: string): Contact {
  const isLookingToScrimmage = contact.startsWith(MARK);
  return { text: (isLookingToScrimmage ? contact.slice(MARK.length) : contact).trim(), isLookingToScrimmage };
}

/** Returns the contact in the form that the API uses. */
export const markedContact = ({ text, isLookingToScrimmage }: Contact): string =>
  isLookingToScrimmage ? `${MARK}${text}` : text;
