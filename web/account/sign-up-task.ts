import * as z from 'zod/mini';
import { recall, remember } from '#web/local/browser-memory.ts';
import { StatusStore } from '#web/local/status-store.ts';

const KEY = 'sustained:sign-up-task';
/** As long as the mailed link and code are good. */
const KEPT_MS = 86_400_000;

/** `from`: the page where somebody began to sign up; `press`: what they pressed there that needed an account, null for nothing. */
const Task = z.object({ from: z.string(), press: z.nullable(z.string()), at: z.number() });
export type SignUpTask = Pick<z.infer<typeof Task>, 'from' | 'press'>;

/** Remembers, for whichever tab finishes signing up, where it began. `now` is Unix ms. */
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

/** Whether a sign-up that began here still waits for its link or code. `now` is Unix ms. */
export const hasTask = (now: number): boolean => Math.abs(now - (read()?.at ?? Number.NEGATIVE_INFINITY)) < KEPT_MS;

/** What was begun, given once: whoever asks first goes on with it. `now` is Unix ms. */
export function takeTask(now: number): SignUpTask | undefined {
  const task = hasTask(now) ? read() : undefined;
  forgetTask();
  return task && { from: task.from, press: task.press };
}

/** A press that is carried out as soon as what was pressed is on the page again, by its name. */
export const resumedPress = new StatusStore<string | null>(null);
