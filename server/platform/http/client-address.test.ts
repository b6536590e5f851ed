import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress } from '#server/platform/http/client-address.ts';
import type { AppEnv } from '#server/platform/http/context.ts';

/** Creates the part of a request from which the address is read. */
const requestFrom = (remoteAddress: string, forwarded?: string) =>
  ({
    env: {
      incoming: { socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } },
    },
  }) as unknown as Context<AppEnv>;

test.each([
  ['a direct caller', [], '198.51.100.7', undefined, '198.51.100.7'],
  ['a caller who claims another address', [], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
  ['our proxy', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.1', '203.0.113.1'],
  ['a claimed address through our proxy', ['10.0.0.0/8'], '10.1.2.3', '1.1.1.1, 203.0.113.1', '203.0.113.1'],
  ['IPv4 in IPv6', [], '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['IPv6, whose subscriber has a /64', [], '2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
  ['a proxy that adds the port', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.1:50123', '203.0.113.1'],
  ['a proxy that adds the port to IPv6', ['10.0.0.0/8'], '10.1.2.3', '[2001:db8::1]:50123', '2001:db8:0:0::/64'],
  ['IPv4 in IPv6, in capitals', ['10.0.0.0/8'], '10.1.2.3', '::FFFF:203.0.113.1', '203.0.113.1'],
  ['a malformed address', ['10.0.0.0/8'], '10.1.2.3', 'unknown-1', '10.1.2.3'],
  ['short IPv6', [], '2001:db8::1', undefined, '2001:db8:0:0::/64'],
])('finds the client address: %s', (_what, trusted, remote, forwarded, expected) => {
  expect(clientAddress(trusted)(requestFrom(remote, forwarded))).toBe(expected);
});

test('refuses to start with a malformed proxy address', () => {
  expect(() => clientAddress(['our-proxy'])).toThrow('our-proxy');
});

test('treats all requests without a socket as one caller', () => {
  expect(clientAddress([])({ env: undefined } as unknown as Context<AppEnv>)).toBe('local');
});
