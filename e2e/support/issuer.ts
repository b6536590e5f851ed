import { OAuth2Server } from 'oauth2-mock-server';

export type Issuer = { url: string; nextIs: (email: string) => void; stop: () => Promise<void> };

/**
 * Starts an OpenID Connect issuer that stands in for Google. It signs in the user set with `nextIs`, without asking.
 */
export async function startIssuer(): Promise<Issuer> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  let email = 'nobody@gmail.test';
  server.service.on('beforeTokenSigning', ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { sub: `google-${email}`, email, email_verified: true, aud: 'client' });
  });
  if (server.issuer.url === undefined) throw new Error('the issuer has no address');
  return {
    url: server.issuer.url,
    nextIs: (next) => {
      email = next;
    },
    stop: () => server.stop(),
  };
}
