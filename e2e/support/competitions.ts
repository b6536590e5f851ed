import { type APIRequestContext, type Browser, type BrowserContext, expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { competitionPath } from '../../shared/competitions/competition.path.ts';
import type { AdminCompetition, NewCompetition } from '../../shared/competitions/competition-admin.contract.ts';
import type { ParticipantEntry } from '../../shared/competitions/participant.contract.ts';
import type { FlagChange } from '../../shared/flags/flag-admin.contract.ts';
import { PASSWORD, signInAs, signUpAs } from './accounts.ts';
import { admin } from './admin.ts';
import type { RunningServer } from './server.ts';

const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

/** A competition and the address of its page. */
export type AddedCompetition = { id: string; path: string };

/** An admin who is signed in, with the second factor, in a separate browser. */
export type SignedInAdmin = {
  context: BrowserContext;
  addCompetition: (competition: NewCompetition) => Promise<AddedCompetition>;
  setFlag: (key: string, change: FlagChange) => Promise<void>;
};

type Method = 'POST' | 'PUT';

async function send(
  { request }: BrowserContext,
  method: Method,
  path: string,
  data: object,
  headers: Record<string, string> = {},
) {
  const answer = await request.fetch(path, { method, data, headers: { ...SAME_ORIGIN, ...headers } });
  expect([path, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([path, 200, '']);
  return answer;
}

/** Signs up a member of staff in a browser and gives the second factor. */
export async function becomeStaff(
  context: BrowserContext,
  server: RunningServer,
  role: 'moderator' | 'admin',
): Promise<void> {
  const page = await context.newPage();
  const email = await signUpAs(page, server);
  admin(server, 'grant', email, role); // this ends the previous session
  await signInAs(page, server, email);
  await page.close();
  const { secret } = (await (await send(context, 'POST', '/api/auth/totp/enrol', {})).json()) as { secret: string };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await send(context, 'POST', '/api/auth/totp/confirm', { code });
}

/** Creates an admin who can add competitions and change flags through the API. */
export async function signInAdmin(browser: Browser, server: RunningServer): Promise<SignedInAdmin> {
  const context = await browser.newContext({ baseURL: server.url });
  await becomeStaff(context, server, 'admin');
  return {
    context,
    addCompetition: async (competition) => {
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const added = await send(context, 'POST', '/api/admin/competitions', competition, key);
      const { id, short_id, name } = (await added.json()) as AdminCompetition;
      return { id, path: competitionPath({ short_id, name }) };
    },
    setFlag: async (key, change) => {
      // Changing a flag takes a fresh proof, and the admin's may no longer be fresh.
      await send(context, 'POST', '/api/auth/confirm', { password: PASSWORD });
      await send(context, 'PUT', `/api/feature-flags/admin/${key}`, change);
    },
  };
}

/** Adds the user who is signed in on this browser to a competition's participants. */
export async function joinAs(
  server: RunningServer,
  request: APIRequestContext,
  { id }: AddedCompetition,
  entry: Partial<ParticipantEntry>,
): Promise<void> {
  const data = { role: 'attorney', display_name: 'Quiet Counsel', ...entry };
  const answer = await request.post(`${server.url}/api/competitions/${id}/participants`, {
    data,
    headers: SAME_ORIGIN,
  });
  expect(answer.ok()).toBe(true);
}
