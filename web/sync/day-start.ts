import { type EventWhen, eventWhen } from '#shared/study/event-when.ts';
import { PERSONAL_PREFIX } from '#web/account/personal-keys.ts';
import { recall, remember } from '#web/local/browser-memory.ts';

const KEY = `${PERSONAL_PREFIX}day-start`;

/** Remembers the hour at which the person's day starts, for what is written before their settings could be read. */
export const noteDayStart = (hour: number | undefined): void =>
  remember(KEY, hour === undefined ? undefined : String(hour));

/** When something is done that is done now, by the person's clock. */
export const studiedNow = (): EventWhen => eventWhen(new Date(), Number(recall(KEY) ?? 0));
