import type { AgeAnswer } from '#shared/accounts/account.contract.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';
import type { SiteSettings } from '#shared/site/site-settings.contract.ts';

/** The site settings that accounts depend on: who may create one at the moment, and the site's name for mail. */
export type AccountSettings = {
  current: () => Promise<Pick<SiteSettings, 'registration_open' | 'min_age' | 'site_name'>>;
};

const ADULTS_ONLY = 'You need to be at least 18 to have an account. You can read every rule without one.';

/**
 * Checks the age of someone who wants to register, and returns their age band. Call this before storing anything.
 * Decision 37.
 * @throws {AppError} AGE_TOO_LOW; REGISTRATION_CLOSED if admins have closed registration
 */
export async function ageToRegister({ current }: AccountSettings, answer: AgeAnswer): Promise<AgeBand> {
  const { registration_open: isOpen, min_age: minAge } = await current();
  if (answer === 'under_13') throw new AppError('AGE_TOO_LOW');
  if (answer === '13_17' && minAge > 13) throw new AppError('AGE_TOO_LOW', { message: ADULTS_ONLY });
  if (!isOpen) throw new AppError('REGISTRATION_CLOSED');
  return answer;
}
