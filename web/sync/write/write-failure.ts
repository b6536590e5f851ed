/**
 * 'full': the device is full. 'gone': the data was erased or closed in this tab. 'replaced': a newer build of the app
 * has upgraded the database.
 */
type Why = 'full' | 'gone' | 'replaced' | 'unknown';

export const STORAGE_FULL = 'Not saved: storage full';

/** Messages for users. */
const SENTENCES: Record<Why, string> = {
  full: STORAGE_FULL,
  gone: 'Not saved: this data is no longer on this device',
  replaced: 'Not saved: please reload the page',
  unknown: 'Not saved: this device couldn’t store it',
};

/** Thrown if a change wasn't saved and is neither on the disk nor in the outbox. `message` is for users. */
export class WriteFailure extends Error {
  override readonly name = 'WriteFailure';
  readonly why: Why;
  constructor(why: Why, cause: unknown) {
    super(SENTENCES[why], { cause });
    this.why = why;
  }
}
