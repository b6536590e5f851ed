import { useState } from 'react';
import { Avatar } from '#web/ui/avatar.tsx';
import '#web/features/profiles/profile-avatar.css';

/** The person's picture; its place is taken by the initial where there is none, also without a network. */
export function ProfileAvatar({ name, url }: { name: string; url: string | null }) {
  const [failed, setFailed] = useState<string | null>(null);
  if (url === null || url === failed) return <Avatar name={name} size="lg" />;
  return (
    <img className="profile-avatar" src={url} alt="" onError={() => setFailed(url)} referrerPolicy="no-referrer" />
  );
}
