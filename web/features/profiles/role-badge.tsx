import { Gavel, type LucideIcon, Shield, User } from 'lucide-react';
import type { Role } from '#shared/permissions/member.contract.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const ROLES: Record<Role, { tone: BadgeTone; icon: LucideIcon; label: string }> = {
  admin: { tone: 'red', icon: Shield, label: 'Admin' },
  moderator: { tone: 'purple', icon: Gavel, label: 'Moderator' },
  user: { tone: 'grey', icon: User, label: 'User' },
};

/** Admins have a red badge, moderators a purple one, and users a gray one. Community specification §6. */
export function RoleBadge({ role }: { role: Role }) {
  const { tone, icon, label } = ROLES[role];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}
