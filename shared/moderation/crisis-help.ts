/** A service that helps people in a crisis. `href` starts a call or a message. */
export type CrisisHelp = { name: string; does: string; action: string; href: string };

/** Services that are free and open at any hour in the United States. Decision 53. */
export const CRISIS_HELP: readonly CrisisHelp[] = [
  {
    name: '988 Suicide & Crisis Lifeline',
    does: 'Talk to someone by phone.',
    action: 'Call 988',
    href: 'tel:988',
  },
  {
    name: '988 by text message',
    does: 'Text with someone at the 988 Lifeline.',
    action: 'Text 988',
    href: 'sms:988',
  },
  {
    name: 'Crisis Text Line',
    does: 'Text a trained volunteer. Start with the word HOME.',
    action: 'Text HOME to 741741',
    href: 'sms:741741?&body=HOME',
  },
];
