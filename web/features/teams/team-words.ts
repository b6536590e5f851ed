import { US_STATES } from '#shared/profiles/us-states.ts';
import type { Team } from '#shared/teams/team.contract.ts';
import type { FailureWords } from '#web/online/failure.ts';

/** Says why a call about a team failed. The server provides most of the sentences. */
export const TEAM_WORDS: FailureWords = { fallback: 'Something went wrong on our side. Please try again.' };

export const STATE_OPTIONS = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'accent' }) === 0;

/**
 * Says where a team is from. The school appears only if it differs from the team's name. Community specification §2.
 */
export const placeOf = ({ name, school_name, state }: Pick<Team, 'name' | 'school_name' | 'state'>): string =>
  isSame(name, school_name) ? state : `${school_name}, ${state}`;

const MOMENT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

/** Returns a time like 'Nov 24, 3:05 PM', in the reader's time zone. */
export const momentOf = (time: string): string => MOMENT.format(new Date(time));
