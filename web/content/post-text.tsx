import { type ComponentType, lazy, Suspense } from 'react';

const Plain = ({ text }: { text: string }) => text;

/** Loaded on demand, because most posts name no rule. Without a network, before it's on the device, posts stay plain text. */
const CitedPost = lazy<ComponentType<{ text: string }>>(async () => {
  try {
    const { CitedPost: Component } = await import('#web/content/cited-post.tsx');
    return { default: Component };
  } catch {
    return { default: Plain };
  }
});

/** The text of a confession or comment, with quiet links to the rules and doctrines that it names. */
export function PostText({ text }: { text: string }) {
  return (
    <Suspense fallback={text}>
      <CitedPost text={text} />
    </Suspense>
  );
}
