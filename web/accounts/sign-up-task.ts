import * as z from 'zod/mini';
import { recall, remember } from '#web/browser/browser-memory.ts';
import { StatusStore } from '#web/stores/status-store.ts';

const KEY = 'sustained:sign-up-task';
/** A day, which is how long the emailed link and code are valid. */
const KEPT_MS = 86_400_000;

/** `from` is the page where the sign-up began. `press` is the action there that needed an account, or null. */
const Task = z.object({ from: z.string(), press: z.nullable(z.string()), at: z.number() });
export type SignUpTask = Pick<z.infer<typeof Task>, 'from' | 'press'>;

/** Remembers where the sign-up began, for the tab that finishes it. `now` is Unix ms. */
export const keepTask = ({ from, press }: SignUpTask, now: number): void =>
  remember(KEY, JSON.stringify({ from, press, at: now }));

export const forgetTask = (): void => remember(KEY, undefined);

function read(): z.infer<typeof Task> | undefined {
  try {
    return Task.safeParse(JSON.parse(recall(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Returns whether a sign-up that began in this browser is still pending. `now` is Unix ms. */
export const hasTask = (now: number): boolean => Math.abs(now - (read()?.at ?? Number.NEGATIVE_INFINITY)) < KEPT_MS;

/** Returns the pending task and forgets it, so that only the first caller continues it. `now` is Unix ms. */
export function takeTask(now: number): SignUpTask | undefined {
  const task = hasTask(now) ? read() : undefined;
  forgetTask();
  return task && { from: task.from, press: task.press };
}

/** The name of the action to carry out as soon as its control is on the page again. */
export const resumedPress = new StatusStore<string | null>(null);
