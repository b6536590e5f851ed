import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { authHeaders, passCookies, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { beginSession } from '#server/features/accounts/begin-session.ts';
import { spendMail } from '#server/features/accounts/mailbox-limits.ts';
import { refuseCommonPassword } from '#server/features/accounts/password-rule.ts';
import { whilePasswordStands } from '#server/features/accounts/password-stands.ts';
import { ageToRegister } from '#server/features/accounts/registration.ts';
import { endToken } from '#server/features/accounts/sessions.repository.ts';
import { asSignInTry } from '#server/features/accounts/tries.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { enterSignUpCode, signIn, signUp, verifySignUp } from '#shared/accounts/account.endpoints.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

/** Routes for signing up, and for signing in with a password. */
export function signInRoutes(deps: AccountDeps): Route[] {
  const { auth, db, limits, settings, devices, clientAddress } = deps;
  const sent = { sent: true } as const;

  return [
    route(signUp, anyone, async ({ body: { email, password, age_band }, context }) => {
      const ageBand = await ageToRegister(settings, age_band);
      refuseCommonPassword(password, email);
      const address = clientAddress(context);
      await limits.spend('signUpPerAddress', address);
      await spendMail(limits, 'signUpPerMailbox', { email, address, device: await devices.find(context, email) });
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies } = await auth().api.requestSignUp({
        body: { email, password, ageBand },
        headers,
        returnHeaders: true,
      });
      passCookies(cookies, context);
      return sent;
    }),

    route(verifySignUp, anyone, async ({ body, context }) => {
      await limits.spend('linkPerAddress', clientAddress(context));
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies, response } = await refusedAs(
        'LINK_INVALID',
        auth().api.completeSignUp({ body, headers, returnHeaders: true }),
        ['PASSWORD_REQUIRED', 'INVALID_CREDENTIALS', 'AGE_TOO_LOW', 'REGISTRATION_CLOSED'],
      );
      return beginSession(deps, context, { ...response, cookies });
    }),

    route(enterSignUpCode, anyone, async ({ body, context }) => {
      await limits.spend('linkPerAddress', clientAddress(context));
      const headers = authHeaders(context, clientAddress);
      const { headers: cookies, response } = await refusedAs(
        'CODE_INVALID',
        auth().api.enterSignUpCode({ body, headers, returnHeaders: true }),
        ['LINK_INVALID', 'AGE_TOO_LOW', 'REGISTRATION_CLOSED'],
      );
      return beginSession(deps, context, { ...response, cookies });
    }),

    route(signIn, anyone, async ({ body: { email, password }, context }) => {
      const caller = { email, address: clientAddress(context), device: await devices.find(context, email) };
      const headers = authHeaders(context, clientAddress);
      const signInOnce = async () =>
        refusedAs(
          'INVALID_CREDENTIALS',
          auth().api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
        );
      const { headers: cookies, response } = await asSignInTry(deps, 'password', caller, async () =>
        whilePasswordStands(db, email, {
          work: signInOnce,
          undo: async (made) => endToken(db, made.response.token),
        }),
      );
      return beginSession(deps, context, { token: response.token, userId: response.user.id, cookies, password });
    }),
  ];
}
