import { type EventWhen, eventWhen } from '#shared/study/event-when.ts';
import { PERSONAL_PREFIX } from '#web/accounts/personal-keys.ts';
import { recall, remember } from '#web/browser/browser-memory.ts';

const KEY = `${PERSONAL_PREFIX}day-start`;

/** Remembers the hour at which the user's day starts, for events recorded before the settings have been read. */
export const noteDayStart = (hour: number | undefined): void =>
  remember(KEY, hour === undefined ? undefined : String(hour));

/** Returns the event time for something done now, by the user's clock. */
export const studiedNow = (): EventWhen => eventWhen(new Date(), Number(recall(KEY) ?? 0));
