import type { BookmarkFields } from '#shared/bookmarks/bookmark.contract.ts';
import type { CollectionFields } from '#shared/bookmarks/collection.contract.ts';
import type { ProfileUpdate } from '#shared/profiles/profile.contract.ts';

type DemoBookmark = Partial<Omit<BookmarkFields, 'collectionId'>> & { rule: string; isCollected?: boolean };

/**
 * A user for trying the app. `joined` and `lastSeen` are days before the seeding, and `activity` is the chance that
 * they study on each day in between. They study `rules` in this order, and their share of correct answers changes over
 * time from the first number of `accuracy` to the second. Bookmarks with `isCollected` are in `collection`. `command`
 * is what an operator did to the account, as typed after `npm run admin`.
 */
export type DemoMember = {
  name: string;
  profile: ProfileUpdate;
  isMinor?: boolean;
  joined: number;
  lastSeen: number;
  activity: number;
  accuracy: readonly [number, number];
  rules: readonly string[];
  collection?: Partial<CollectionFields> & { name: string };
  bookmarks?: readonly DemoBookmark[];
  command?: { words: readonly [string, ...string[]]; daysAgo: number };
};

const RELEVANCE = ['401', '402', '403', '404', '405', '407', '408', '411'];
const HEARSAY = ['801', '802', '803', '804', '805', '806', '807'];
const WITNESSES = ['601', '602', '607', '608', '609', '611', '612', '613'];

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    name: 'Maya Torres',
    profile: { role_preference: 'attorney', school_name: 'Lincoln High School', state: 'IL', is_public: true },
    joined: 60,
    lastSeen: 0,
    activity: 0.85,
    accuracy: [0.5, 0.97],
    rules: ['401', '403', '404', '801', '802', '803', '608', '613'],
    collection: { name: 'Regional trial', color: '#B45309', description: 'For the round in March' },
    bookmarks: [
      { rule: '404', notes: 'Name the purpose before they finish the objection.', priority: 5, isCollected: true },
      { rule: '803', notes: 'Present sense or excited? Ask how much time had passed.', priority: 4, isCollected: true },
      { rule: '613', notes: 'Show the witness the affidavit first.', isFavorite: true },
      { rule: '403', priority: 1 },
    ],
  },
  {
    name: 'Ethan Nguyen',
    profile: { role_preference: 'both', school_name: 'Roosevelt High School', state: 'WA', years_experience: 2 },
    joined: 52,
    lastSeen: 1,
    activity: 0.5,
    accuracy: [0.4, 0.85],
    rules: [...RELEVANCE, ...HEARSAY],
    collection: { name: 'Cross-examination', isDefault: true },
    bookmarks: [
      { rule: '801', notes: 'Not for its truth: effect on the listener.', isCollected: true },
      { rule: '611', isCollected: true },
    ],
  },
  {
    name: 'Aisha Johnson',
    profile: { role_preference: 'witness', pronouns: 'she/her', bio: 'First year on the team.' },
    isMinor: true,
    joined: 45,
    lastSeen: 2,
    activity: 0.25,
    accuracy: [0.35, 0.7],
    rules: WITNESSES,
    bookmarks: [{ rule: '602', notes: 'I can only say what I saw or heard.' }],
  },
  {
    name: 'Caleb Friedman',
    profile: { role_preference: 'attorney', state: 'NY' },
    joined: 58,
    lastSeen: 24,
    activity: 0.6,
    accuracy: [0.45, 0.6],
    rules: RELEVANCE,
  },
  {
    name: 'Priya Patel',
    profile: { role_preference: 'coach', years_experience: 11, bio: 'Coaches two teams.', is_public: true },
    joined: 60,
    lastSeen: 3,
    activity: 0.3,
    accuracy: [0.85, 0.95],
    rules: [...HEARSAY, ...RELEVANCE],
    bookmarks: [{ rule: '702', notes: 'Go over the 2023 amendment with both teams.', priority: 3 }],
    command: { words: ['grant', 'admin'], daysAgo: 0 },
  },
  {
    name: 'Devon Clark',
    profile: { role_preference: 'judge' },
    joined: 30,
    lastSeen: 3,
    activity: 0.4,
    accuracy: [0.5, 0.55],
    rules: ['401', '403', '404'],
    command: { words: ['suspend', 'spam'], daysAgo: 2 },
  },
];

/** Returns an email address such as maya.torres@example.com. */
export const demoEmail = ({ name }: DemoMember): string => `${name.toLowerCase().replace(' ', '.')}@example.com`;
