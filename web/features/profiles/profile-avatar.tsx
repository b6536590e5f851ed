import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import '#web/features/profiles/profile-avatar.css';

/** Shows the user's picture, or their initial if there is no picture or it can't be loaded. */
export function ProfileAvatar({ name, url }: { name: string; url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || url === failed) return <Avatar name={name} size="lg" />;
  return (
    <img className="profile-avatar" src={url} alt="" onError={() => setFailed(url)} referrerPolicy="no-referrer" />
  );
}
