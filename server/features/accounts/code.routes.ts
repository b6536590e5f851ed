import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccountId } from '#server/features/accounts/accounts.repository.ts';
import { authHeaders, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { beginSession } from '#server/features/accounts/begin-session.ts';
import { forgiveCodeTries, spendCodeTry, spendMail } from '#server/features/accounts/mailbox-limits.ts';
import { codeMail, noAccountMail } from '#server/features/accounts/mails.ts';
import { oldEnough } from '#server/features/accounts/sign-in.routes.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { sendCode, verifyCode } from '#shared/accounts/account.endpoints.ts';
import { anyone } from '#shared/auth/anyone.policy.ts';

/** Sign-in, and sign-up, with a mailed code. */
export function codeRoutes(deps: AccountDeps): Route[] {
  const { auth, db, mailer, limits, publicUrl, clientAddress } = deps;

  return [
    route(sendCode, anyone, async ({ body: { email, age_band }, context }) => {
      const mayMakeAccount = age_band !== undefined && oldEnough(age_band) !== undefined;
      const address = clientAddress(context);
      if (mayMakeAccount) await limits.spend('signUpPerAddress', address);
      await limits.spend('linkPerAddress', address);
      await spendMail(limits, 'codePerMailbox', { email, address });
      const isKnown = (await findAccountId(db, email)) !== undefined;
      // a code is made for every address, the same work; without an account nobody is told it
      const code = await auth().api.createVerificationOTP({ body: { email, type: 'sign-in' } });
      mailer.send(isKnown || mayMakeAccount ? codeMail(email, code) : noAccountMail(email, publicUrl));
      return { sent: true } as const;
    }),

    route(verifyCode, anyone, async ({ body: { email, code, age_band }, context }) => {
      const ageBand = age_band === undefined ? {} : { ageBand: oldEnough(age_band) };
      const address = clientAddress(context);
      await limits.spend('signInPerAddress', address);
      await spendCodeTry(limits, { email, address });
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies, response } = await refusedAs(
        'CODE_INVALID',
        auth().api.signInEmailOTP({ body: { email, otp: code, ...ageBand }, headers, returnHeaders: true }),
      );
      await forgiveCodeTries(limits, { email, address });
      return beginSession(deps, context, { token: response.token, userId: response.user.id, cookies });
    }),
  ];
}
