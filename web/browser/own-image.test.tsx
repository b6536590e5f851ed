import { expect, test } from 'vitest';
import { ownImage } from '#web/browser/own-image.ts';

test("accepts an image from the app's own host", () => {
  const own = `${location.origin}/pictures/logo.png`;
  expect(ownImage(own)).toBe(own);
});

test.each([null, '', 'logo.png', 'https://example.org/logo.png', 'data:image/png;base64,AAAA', 'javascript:alert(1)'])(
  'refuses %j',
  (url) => {
    expect(ownImage(url)).toBeNull();
  },
);
