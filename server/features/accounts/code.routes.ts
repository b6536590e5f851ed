import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { findAccountId } from '#server/features/accounts/accounts.repository.ts';
import { authHeaders, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { beginSession } from '#server/features/accounts/begin-session.ts';
import type { KnownDevice } from '#server/features/accounts/known-devices.ts';
import { spendMail } from '#server/features/accounts/mailbox-limits.ts';
import { signInOn } from '#server/features/accounts/mailed-codes.ts';
import { codeMail, noAccountMail } from '#server/features/accounts/mails.ts';
import { ageToRegister } from '#server/features/accounts/registration.ts';
import { asSignInTry } from '#server/features/accounts/tries.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { sendCode, verifyCode } from '#shared/accounts/account.endpoints.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';
import type { AgeBand } from '#shared/permissions/member.contract.ts';

/** Routes for signing in and signing up with an emailed code. */
export function codeRoutes(deps: AccountDeps): Route[] {
  const { auth, db, mailer, limits, settings, codes, devices, publicUrl, clientAddress } = deps;

  /**
   * Emails a code that an unknown device requested. A code is created even for an email address without an account, so
   * every address costs the same work. But if the request wasn't for a sign-up, the email to such an address says that
   * there's no account, and leaves out the code.
   */
  async function mailToStranger(email: string, mayMakeAccount: boolean): Promise<void> {
    const isKnown = (await findAccountId(db, email)) !== undefined;
    const code = await auth().api.createVerificationOTP({ body: { email, type: 'sign-in' } });
    const { site_name: site } = await settings.current();
    mailer.send(isKnown || mayMakeAccount ? codeMail(email, site, code) : noAccountMail(email, { site, publicUrl }));
  }

  type Given = { email: string; code: string; ageBand: { ageBand?: AgeBand } };

  /** Starts a session if the code is right. @throws {AppError} CODE_INVALID */
  async function signIn({ email, code, ageBand }: Given, device: KnownDevice | null, headers: Headers) {
    if (device !== null && (await codes.take(signInOn(device), code))) {
      const body = { userId: device.userId };
      const { headers: cookies, response } = await refusedAs(
        'CODE_INVALID',
        auth().api.signInChecked({ body, headers, returnHeaders: true }),
      );
      return { ...response, cookies };
    }
    const { headers: cookies, response } = await refusedAs(
      'CODE_INVALID',
      auth().api.signInEmailOTP({ body: { email, otp: code, ...ageBand }, headers, returnHeaders: true }),
    );
    return { token: response.token, userId: response.user.id, cookies };
  }

  return [
    route(sendCode, anyone, async ({ body: { email, age_band }, context }) => {
      const mayMakeAccount = age_band !== undefined && (await ageToRegister(settings, age_band)) !== undefined;
      const address = clientAddress(context);
      const device = await devices.find(context, email);
      if (device === null && mayMakeAccount) await limits.spend('signUpPerAddress', address);
      if (device === null) await limits.spend('linkPerAddress', address);
      await spendMail(limits, 'codePerMailbox', { email, address, device });
      if (device === null) await mailToStranger(email, mayMakeAccount);
      else {
        const { site_name: site } = await settings.current();
        mailer.send(codeMail(email, site, await codes.make(signInOn(device))));
      }
      return { sent: true } as const;
    }),

    route(verifyCode, anyone, async ({ body: { email, code, age_band }, context }) => {
      const ageBand = age_band === undefined ? {} : { ageBand: await ageToRegister(settings, age_band) };
      const device = await devices.find(context, email);
      const caller = { email, address: clientAddress(context), device };
      const headers = authHeaders(context, clientAddress);
      const begun = await asSignInTry(deps, 'code', caller, async () =>
        signIn({ email, code, ageBand }, device, headers),
      );
      return beginSession(deps, context, begun);
    }),
  ];
}
