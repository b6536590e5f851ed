const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof BROWSERS, agent: string) => list.find(([form]) => form.test(agent))?.[1];

/**
 * Returns a name such as 'Chrome on Android', so that users can tell their devices apart. We keep nothing else from the
 * User-Agent header.
 */
export function deviceName(agent: string): string {
  const browser = nameIn(BROWSERS, agent) ?? 'Unknown device';
  const system = nameIn(SYSTEMS, agent);
  return system === undefined ? browser : `${browser} on ${system}`;
}
