import { type Row, SECOND_FACTOR } from '#server/principals.fixture.ts';

const BROWSER_ONLY: Row = {
  ...SECOND_FACTOR,
  unproven: 'FORBIDDEN',
  moderator: 'FORBIDDEN',
  admin: 'FORBIDDEN',
  suspendedAdmin: 'FORBIDDEN',
  idleAdmin: 'FORBIDDEN',
  staleAdmin: 'FORBIDDEN',
};

/** The outcomes with a bearer token at the endpoints that work only in a browser session. */
export const WITH_BEARER: Record<string, Row> = {
  'POST /api/auth/totp/enrol': BROWSER_ONLY,
  'POST /api/auth/totp/confirm': BROWSER_ONLY,
  'POST /api/auth/totp/verify': BROWSER_ONLY,
  'POST /api/auth/confirm': {
    ...BROWSER_ONLY,
    unproven: 'SECOND_FACTOR_REQUIRED',
  },
};
