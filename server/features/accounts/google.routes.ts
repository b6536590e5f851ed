import type { Context } from 'hono';
import type { AccountDeps } from '#server/features/accounts/account-deps.ts';
import { authHeaders, passCookies, refusedAs } from '#server/features/accounts/auth-calls.ts';
import { endPrevious } from '#server/features/accounts/begin-session.ts';
import { sessionCookieName } from '#server/features/accounts/identify.ts';
import { ageToRegister } from '#server/features/accounts/registration.ts';
import { findSession } from '#server/features/accounts/sessions.repository.ts';
import type { AppEnv } from '#server/platform/http/context.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { googleCallback, googleSignIn } from '#shared/accounts/account.endpoints.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { anyone } from '#shared/permissions/anyone.policy.ts';

/**
 * Routes for signing in and signing up with Google. The page to return to is always a parameter of the app's own
 * callback page.
 */
export function googleRoutes(deps: AccountDeps): Route[] {
  const { auth, renewAuth, db, devices, google, limits, settings, publicUrl, clientAddress } = deps;
  const cookieName = sessionCookieName(publicUrl);
  const sessionCookie = new RegExp(`^${cookieName}=([^;]+)`);

  /** Returns the token of the session that better-auth just started. The cookie is '<token>.<signature>'. */
  function newToken(from: Headers): string | undefined {
    const values = from.getSetCookie().flatMap((cookie) => sessionCookie.exec(cookie)?.[1] ?? []);
    const [value] = values.map((each) => decodeURIComponent(each));
    return value?.slice(0, value.lastIndexOf('.'));
  }

  /** A staff member's browser becomes known only after the second factor; see `beginSession`. */
  async function rememberHere(token: string, context: Context<AppEnv>): Promise<void> {
    const session = await findSession(db, token);
    if (session?.role === 'user') await devices.remember(context, session.userId);
  }

  return [
    route(googleSignIn, anyone, async ({ body: { from, age_band }, context }) => {
      const ageBand = age_band === undefined ? undefined : await ageToRegister(settings, age_band);
      if (google === undefined) throw new AppError('GOOGLE_UNAVAILABLE');
      await limits.spend(ageBand === undefined ? 'signInPerAddress' : 'signUpPerAddress', clientAddress(context));
      const back = new URL(PAGE_PATHS.authCallback, publicUrl);
      if (from !== undefined) back.searchParams.set('from', from);
      const request = auth().api.signInSocial({
        body: {
          provider: 'google',
          callbackURL: back.href,
          errorCallbackURL: back.href,
          disableRedirect: true,
          additionalData: { ageBand },
        },
        headers: authHeaders(context, clientAddress),
        returnHeaders: true,
      });
      const { headers, response } = await refusedAs('GOOGLE_UNAVAILABLE', request).catch((error: unknown) => {
        // better-auth reads the issuer's endpoints only when it's created, so the next attempt to reach Google needs a
        // new instance.
        renewAuth();
        throw error;
      });
      if (response.url === undefined) throw new AppError('GOOGLE_UNAVAILABLE');
      passCookies(headers, context);
      return { url: response.url };
    }),

    route(googleCallback, anyone, async ({ context }) => {
      const { pathname, search } = new URL(context.req.url);
      const request = new Request(`${publicUrl}${pathname}${search}`, { headers: authHeaders(context, clientAddress) });
      const response = await auth().handler(request);
      // Any site can send a browser to this page, so only a successful sign-in ends the previous session.
      const token = newToken(response.headers);
      if (token !== undefined) await endPrevious(deps, context);
      const location = response.headers.get('location') ?? `${publicUrl}${PAGE_PATHS.authCallback}?error=failed`;
      passCookies(response.headers, context);
      if (token !== undefined) await rememberHere(token, context);
      return context.redirect(location);
    }),
  ];
}
