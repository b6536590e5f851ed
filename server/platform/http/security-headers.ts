import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { AnalyticsSettings } from '#server/platform/config/config.ts';

const SELF = "'self'";
const NONE = "'none'";

/**
 * Headers of every answer. No inline styles, and only the inline scripts whose hashes are given; React sets single style properties through the DOM, which the
 * policy does not govern. HSTS only where people reach us over TLS. Of other sites only the analytics host that is configured
 * may give a script and be called.
 */
export function securityHeaders(
  publicUrl: string,
  inlineScripts: readonly string[],
  analytics: AnalyticsSettings | undefined,
): MiddlewareHandler {
  const analyticsHost = analytics === undefined ? [] : [new URL(analytics.hostUrl).origin];
  return secureHeaders({
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
}
