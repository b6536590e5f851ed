import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Notice } from '#shared/notices/notice.contract.ts';
import { timeAgo } from '#shared/time/relative-time.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

type Props = {
  notice: Notice;
  /** When the list was first shown, in Unix ms. */
  now: number;
  onRead: () => void;
};

/** Shows a notice. Following its link also marks it as read. */
export function NoticeRow({ notice, now, onRead }: Props) {
  const { title, detail, path, is_read: isRead, created_at } = notice;
  const read = isRead ? undefined : onRead;
  return (
    <li className="notice-list-row" data-unread={!isRead}>
      <div>
        <p className={isRead ? undefined : 'semibold'}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          {path === null ? (
            title
          ) : (
            <Link to={path} onClick={read}>
              {title}
            </Link>
          )}
        </p>
        {detail !== null && <p className="text-sm soft">{detail}</p>}
        <time className="text-xs muted" dateTime={created_at}>
          {timeAgo(Date.parse(created_at), now)}
        </time>
      </div>
      {read !== undefined && <IconButton icon={Check} label={`Mark as read: ${title}`} onPress={read} />}
    </li>
  );
}
