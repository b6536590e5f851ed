import { whenUsed } from '#shared/text/when-used.ts';

const dateFormat = whenUsed(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));

/** Says when a competition was saved on this device, such as "Saved on Feb 11, 2027". */
export const savedOn = (savedAt: string): string => `Saved on ${dateFormat().format(new Date(savedAt))}`;
