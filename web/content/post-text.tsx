import { type ComponentType, lazy, Suspense } from 'react';

const Plain = ({ text }: { text: string }) => text;

/**
 * Loaded while the plain text is shown, because most posts cite no rule. Offline, posts stay plain text if the code
 * isn't on the device.
 */
const CitedPost = lazy<ComponentType<{ text: string }>>(async () => {
  try {
    const { CitedPost: Component } = await import('#web/content/cited-post.tsx');
    return { default: Component };
  } catch {
    return { default: Plain };
  }
});

/** Shows the text of a confession or comment, with subtle links to the rules and doctrines that it mentions. */
export function PostText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <CitedPost text={text} />
    </Suspense>
  );
}
