/** A contact as members write it, and whether they are looking to scrimmage. */
export type Contact = { text: string; isLookingToScrimmage: boolean };

const MARK = 'SCRIM:';

/** Reads a contact of the API, where a mark in front says that its owner is looking to scrimmage. Community specification §3. */
export function contactOf(contact: string): Contact {
  const isLookingToScrimmage = contact.startsWith(MARK);
  return { text: (isLookingToScrimmage ? contact.slice(MARK.length) : contact).trim(), isLookingToScrimmage };
}

/** The contact as the API has it. */
export const markedContact = ({ text, isLookingToScrimmage }: Contact): string =>
  isLookingToScrimmage ? `${MARK}${text}` : text;
