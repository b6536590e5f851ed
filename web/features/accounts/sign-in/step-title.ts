import type { Me } from '#shared/accounts/account.contract.ts';
import type { AuthFlow, Step } from '#web/features/accounts/sign-in/use-auth-flow.ts';

const TITLES: Record<Step['at'], string> = {
  'sign-in': 'Sign in to your account',
  age: 'Create a new account',
  'sign-up': 'Create a new account',
  'check-mail': 'Check your email',
  'ask-code': 'Get a code by email',
  code: 'Check your email',
  forgot: 'Forgot your password?',
  'forgot-sent': 'Check your email',
  'recovery-codes': 'Save your recovery codes',
};
const OWED = { enrol: 'Set up your authenticator app', verify: 'One more step' };

/** The title above the panel. */
export const titleOf = ({ step }: AuthFlow, owed: Me['second_factor']): string =>
  owed !== null && step.at !== 'recovery-codes' ? OWED[owed] : TITLES[step.at];
