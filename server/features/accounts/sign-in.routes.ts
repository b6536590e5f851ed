import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccountId } from '#server/features/accounts/accounts.repository.ts';
import { authHeaders, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { beginSession } from '#server/features/accounts/begin-session.ts';
import { codeMail, noAccountMail } from '#server/features/accounts/mails.ts';
import { refuseCommonPassword } from '#server/features/accounts/password-rule.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { AgeAnswer, AgeBand } from '#shared/accounts/account.contract.ts';
import { sendCode, signIn, signUp, verifyCode, verifySignUp } from '#shared/accounts/account.endpoints.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';
import { AppError } from '#shared/errors/app-error.ts';

/** @throws {AppError} AGE_TOO_LOW, before anything is stored */
export function oldEnough(answer: AgeAnswer): AgeBand {
  if (answer === 'under_13') throw new AppError('AGE_TOO_LOW');
  return answer;
}

/** Sign-up, and sign-in with a password or a mailed code. */
export function signInRoutes(deps: AccountDeps): Route[] {
  const { auth, db, mailer, limits, publicUrl, clientAddress } = deps;
  const sent = { sent: true } as const;

  return [
    route(signUp, anyone, async ({ body: { email, password, age_band }, context }) => {
      const ageBand = oldEnough(age_band);
      await limits.spend('signUpPerAddress', clientAddress(context));
      refuseCommonPassword(password);
      await limits.spend('signUpPerMailbox', email);
      const headers = authHeaders(context, clientAddress);
      await auth().api.requestSignUp({ body: { email, password, ageBand }, headers });
      return sent;
    }),

    route(verifySignUp, anyone, async ({ body, context }) => {
      await limits.spend('linkPerAddress', clientAddress(context));
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies, response } = await refusedAs(
        'LINK_INVALID',
        auth().api.completeSignUp({ body, headers, returnHeaders: true }),
      );
      return beginSession(deps, context, { ...response, cookies });
    }),

    route(signIn, anyone, async ({ body: { email, password }, context }) => {
      const address = clientAddress(context);
      await limits.spend('signInPerAddress', address);
      // by mailbox and address together: a stranger who guesses does not lock the owner out
      const subject = `${email} ${address}`;
      await limits.spend('signInPerMailbox', subject);
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies, response } = await refusedAs(
        'INVALID_CREDENTIALS',
        auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
      );
      await limits.forgive('signInPerMailbox', subject);
      return beginSession(deps, context, { token: response.token, userId: response.user.id, cookies, password });
    }),

    route(sendCode, anyone, async ({ body: { email, age_band }, context }) => {
      const mayMakeAccount = age_band !== undefined && oldEnough(age_band) !== undefined;
      await limits.spend('linkPerAddress', clientAddress(context));
      await limits.spend('codePerMailbox', email);
      const isKnown = (await findAccountId(db, email)) !== undefined;
      // a code is made for every address, the same work; without an account nobody is told it
      const code = await auth().api.createVerificationOTP({ body: { email, type: 'sign-in' } });
      mailer.send(isKnown || mayMakeAccount ? codeMail(email, code) : noAccountMail(email, publicUrl));
      return sent;
    }),

    route(verifyCode, anyone, async ({ body: { email, code, age_band }, context }) => {
      const ageBand = age_band === undefined ? {} : { ageBand: oldEnough(age_band) };
      await limits.spend('signInPerAddress', clientAddress(context));
      await limits.spend('codeTriesPerMailbox', email);
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies, response } = await refusedAs(
        'CODE_INVALID',
        auth().api.signInEmailOTP({ body: { email, otp: code, ...ageBand }, headers, returnHeaders: true }),
      );
      await limits.forgive('codeTriesPerMailbox', email);
      return beginSession(deps, context, { token: response.token, userId: response.user.id, cookies });
    }),
  ];
}
