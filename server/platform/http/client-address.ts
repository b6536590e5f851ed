import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import proxyAddr from 'proxy-addr';
import type { AppEnv } from '#server/platform/http/context.ts';

/**
 * Returns the client's IP address, as far as it can be trusted, or 'local' if there is no socket (tests, in-process
 * calls).
 */
export type ClientAddress = (context: Context<AppEnv>) => string;

/** Removes the port that some proxies add: '203.0.113.1:50123', '[2001:db8::1]:50123'. */
const withoutPort = (address: string) =>
  address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.+)\](:\d+)?$/, '$1');

/** An IPv6 subscriber has a whole /64, so only the first half of the address counts. */
function subscriber(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const given = head === '' ? [] : head.split(':');
  const trailing = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - given.length - trailing.length) }, () => '0');
  return `${[...given, ...zeros, ...trailing].slice(0, 4).join(':')}::/64`;
}

/**
 * `trusted` lists addresses or networks of the site's own proxies, whose X-Forwarded-For headers are trusted.
 * @throws {Error} if one is malformed
 */
export function clientAddress(trusted: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trusted]);
  return (context) => {
    const incoming = (context.env as Partial<HttpBindings> | undefined)?.incoming;
    const direct = incoming?.socket.remoteAddress;
    if (incoming === undefined || direct === undefined) return 'local';
    const claimed = withoutPort(proxyAddr(incoming, trust));
    return subscriber(isIP(claimed) === 0 ? direct : claimed);
  };
}
