import { Email, GivenPassword, NewPassword } from '#shared/accounts/account.contract.ts';
import { contractError } from '#web/online/contract-error.ts';

export const emailError = (email: string): string | undefined =>
  email.trim() === '' ? 'Please enter your email address' : contractError(Email, email);

export const givenPasswordError = (password: string): string | undefined => contractError(GivenPassword, password);

/** Checks the new password and its confirmation. Community specification §5. */
export const newPasswordErrors = ({ password, confirmation }: { password: string; confirmation: string }) => ({
  password: contractError(NewPassword, password),
  confirmation: password === confirmation ? undefined : 'Passwords do not match',
});

export const codeError = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'Enter the six-digit code';
