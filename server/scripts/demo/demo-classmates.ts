import type { DemoMember } from '#server/scripts/demo/demo-members.ts';

const NAMES = [
  'Lena Okafor',
  'Mateo Rivera',
  'Grace Kim',
  'Jonah Weiss',
  'Sofia Rossi',
  'Omar Haddad',
  'Hannah Olsen',
  'Marcus Reed',
  'Ivy Chen',
];
const RULES = ['401', '403', '404', '602', '608', '611', '613', '801', '802', '803'];

/**
 * Members who only study, so that the admins' figures about study come from enough people to be shown. They joined 12
 * to 27 days before the seeding.
 */
export const DEMO_CLASSMATES: readonly DemoMember[] = NAMES.map((name, index) => ({
  name,
  profile: { role_preference: 'attorney', state: 'IL' },
  joined: index < 6 ? 27 : 20 - index,
  lastSeen: index % 3,
  activity: 0.75,
  accuracy: [0.45, 0.9],
  rules: RULES.slice(index % 4),
}));
