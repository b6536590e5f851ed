import { findFlags } from '#server/features/flags/flags.repository.ts';
import type { Deps } from '#server/platform/http/context.ts';
import type { Flag } from '#shared/flags/flag.contract.ts';
import { flagResult, isOnForPost, seenBy, subjectOf } from '#shared/flags/flag.evaluation.ts';
import { type ByFlag, byFlag, FLAG_DEFAULTS, type FlagKey } from '#shared/flags/flag-defaults.ts';
import type { Actor } from '#shared/permissions/actor.ts';

const FRESH_MS = 2000;

export type FlagReader = {
  all: () => Promise<ByFlag<Flag>>;
  /** Returns whether a feature is on for the actor. */
  flagFor: (key: FlagKey, actor: Actor) => Promise<boolean>;
  /** Returns whether a feature that is rolled out to posts is on for this post. */
  flagForPost: (key: FlagKey, postId: string) => Promise<boolean>;
  /** Drops the cached flags. Call this after this process changes one. */
  forget: () => void;
};

/**
 * Returns a flag reader. It queries the database at most once every two seconds, so a change reaches every process
 * within that time. If the flags can't be read, the defaults apply. Decision 35.
 */
export function flagReader({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): FlagReader {
  let last: { at: number; flags: Promise<ByFlag<Flag>> } | undefined;

  async function load(): Promise<ByFlag<Flag>> {
    try {
      const stored = new Map((await findFlags(db)).map(({ key, flag }) => [key, flag]));
      return byFlag((key) => stored.get(key) ?? FLAG_DEFAULTS[key]);
    } catch (error) {
      log.warn({ err: error }, "couldn't read the feature flags; using their defaults");
      return FLAG_DEFAULTS;
    }
  }

  const all = () => {
    const at = now();
    if (last === undefined || Math.abs(at - last.at) >= FRESH_MS) last = { at, flags: load() };
    return last.flags;
  };
  return {
    all,
    flagFor: async (key, actor) => {
      const subject = subjectOf(actor);
      return flagResult(seenBy((await all())[key], subject), key, subject).isOn;
    },
    flagForPost: async (key, postId) => isOnForPost((await all())[key], key, postId),
    forget: () => {
      last = undefined;
    },
  };
}
