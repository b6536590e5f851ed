import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AnalyticsSettings } from '#server/platform/config/config.ts';
import type { AppEnv } from '#server/platform/http/context.ts';

const SELF = "'self'";
const NONE = "'none'";

const CSP = 'Content-Security-Policy';
const STYLE_SRC = `style-src ${SELF}`;

/**
 * Sets the headers of every response. Only inline scripts with the given hashes may run, and the only inline style
 * element allowed is the one that a page names as its `styleSource`. React sets individual style properties through the
 * DOM, which the Content Security Policy doesn't cover. HSTS is sent only if the site is served over TLS. Apart from
 * the site itself, only the configured host of the site analytics may supply a script and receive calls.
 */
export function securityHeaders(
  publicUrl: string,
  inlineScripts: readonly string[],
  analytics: AnalyticsSettings | undefined,
) {
  const analyticsHost = analytics === undefined ? [] : [new URL(analytics.hostUrl).origin];
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: [SELF],
      scriptSrc: [SELF, ...inlineScripts, ...analyticsHost],
      styleSrc: [SELF],
      imgSrc: [SELF, 'data:'],
      fontSrc: [SELF],
      connectSrc: [SELF, ...analyticsHost],
      workerSrc: [SELF],
      manifestSrc: [SELF],
      objectSrc: [NONE],
      baseUri: [NONE],
      formAction: [SELF],
      frameAncestors: [NONE],
    },
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: {
      camera: [],
      microphone: [],
      geolocation: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });
  return createMiddleware<AppEnv>(async (context, next) => {
    await headers(context, next);
    const styleSource = context.get('styleSource');
    const policy = context.res.headers.get(CSP);
    if (styleSource === undefined || policy === null) return;
    context.res.headers.set(CSP, policy.replace(STYLE_SRC, `${STYLE_SRC} ${styleSource}`));
  });
}
