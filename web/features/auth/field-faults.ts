import { Email, GivenPassword, NewPassword } from '#shared/accounts/account.contract.ts';

type Parsed = { success: boolean; error?: { issues: readonly { message: string }[] } | undefined };
const firstFault = ({ success, error }: Parsed) =>
  success ? undefined : (error?.issues[0]?.message ?? 'Please check this');

export const emailFault = (email: string): string | undefined =>
  email.trim() === '' ? 'Please enter your email address' : firstFault(Email.safeParse(email));

export const givenPasswordFault = (password: string): string | undefined =>
  firstFault(GivenPassword.safeParse(password));

export const newPasswordFault = (password: string): string | undefined => firstFault(NewPassword.safeParse(password));

/** Community specification §5. */
export const confirmationFault = (password: string, confirmation: string): string | undefined =>
  password === confirmation ? undefined : 'Passwords do not match';

export const codeFault = (code: string): string | undefined =>
  /^\d{6}$/.test(code) ? undefined : 'Enter the six digits of the code';
