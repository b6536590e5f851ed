import type { NewCompetition } from '#shared/competitions/competition-admin.contract.ts';
import type { ParticipantEntry } from '#shared/competitions/participant.contract.ts';
import type { NewReport } from '#shared/reports/report.contract.ts';

/** A member of the demo, by first name. See `demo-members.ts`. */
type Who = 'Maya' | 'Ethan' | 'Aisha' | 'Caleb' | 'Priya' | 'Devon';

export type DemoComment = { by: Who; hoursLater: number; content: string; answers?: readonly DemoComment[] };

/**
 * `competition` is an index in `DEMO_COMPETITIONS`. The reactions by members in `likedBy` and `dislikedBy`, and the
 * report, follow an hour later.
 */
export type DemoConfession = {
  by: Who;
  daysAgo: number;
  content: string;
  author?: string;
  competition?: number;
  likedBy?: readonly Who[];
  dislikedBy?: readonly Who[];
  reported?: { by: Who; reason: NewReport['reason'] };
  comments?: readonly DemoComment[];
};

/** `startsIn` and `endsIn` count days from the seeding and are negative for days in the past. */
export type DemoCompetition = {
  startsIn: number;
  endsIn: number;
  fields: Omit<NewCompetition, 'start_date' | 'end_date'>;
  entries: readonly (ParticipantEntry & { by: Who })[];
};

export const DEMO_COMPETITIONS: readonly DemoCompetition[] = [
  {
    startsIn: -1,
    endsIn: 1,
    fields: {
      name: 'Great Lakes Invitational',
      short_id: 'great-lakes',
      visibility_status: 'published',
      is_featured: true,
      location: 'Chicago, IL',
      time_zone: 'America/Chicago',
      description: 'Twenty-four teams, four rounds, and one very cold courthouse.',
      competition_type: 'Criminal case',
      eligibility_criteria: 'High school teams of six to ten students.',
      venue_name: 'Lakefront County Courthouse',
      venue_address: '100 Example Street, Chicago, IL',
      organizer_name: 'Great Lakes Mock Trial Association',
      fees: '$150 for each team',
      case_files: 'State v. Harper',
      rules: 'Federal Rules of Evidence as simplified in the packet. Six minutes for each cross.',
    },
    entries: [
      { by: 'Maya', display_name: 'Maya T', role: 'attorney', team: 'Lincoln Leading Questions' },
      { by: 'Ethan', display_name: 'Ethan N', role: 'witness', team: 'Roosevelt Redirect' },
      {
        by: 'Caleb',
        display_name: 'Caleb F',
        role: 'attorney',
        team: 'Hudson Hearsay',
        contact: 'SCRIM:Ask me after lunch',
      },
    ],
  },
  {
    startsIn: 40,
    endsIn: 42,
    fields: {
      name: 'Prairie State Championship',
      short_id: 'prairie-state',
      visibility_status: 'published',
      location: 'Springfield, IL',
      time_zone: 'America/Chicago',
      description: 'The state final. Teams qualify at one of five regional rounds.',
      competition_type: 'Civil case',
      organizer_name: 'Prairie State Mock Trial',
    },
    entries: [{ by: 'Maya', display_name: 'Maya T', role: 'attorney', team: 'Lincoln Leading Questions' }],
  },
  {
    startsIn: -31,
    endsIn: -30,
    fields: {
      name: 'Harbor City Scrimmage',
      short_id: 'harbor-city',
      visibility_status: 'published',
      location: 'Seattle, WA',
      time_zone: 'America/Los_Angeles',
      description: 'A friendly day of practice rounds with written feedback.',
      competition_type: 'Scrimmage',
    },
    entries: [{ by: 'Ethan', display_name: 'Ethan N', role: 'attorney', team: 'Roosevelt Redirect' }],
  },
];

export const DEMO_CONFESSIONS: readonly DemoConfession[] = [
  {
    by: 'Ethan',
    daysAgo: 29,
    competition: 2,
    content:
      'I waited the whole scrimmage to object to hearsay, and when it finally came, I stood up and said "Object!" like a pirate.',
    likedBy: ['Maya', 'Aisha', 'Caleb'],
    comments: [
      {
        by: 'Aisha',
        hoursLater: 5,
        content: 'Our timekeeper still says it every time someone runs over.',
        answers: [{ by: 'Maya', hoursLater: 7, content: 'Please tell me you at least got to argue 801.' }],
      },
    ],
  },
  {
    by: 'Maya',
    daysAgo: 21,
    content:
      'I memorized every exception in Rule 803 and still said "excited utterance" when I meant present sense impression. Twice.',
    likedBy: ['Ethan', 'Priya', 'Devon'],
    comments: [
      {
        by: 'Priya',
        hoursLater: 3,
        content: 'The question to ask yourself: was the witness describing it, or still shaken by it?',
      },
      { by: 'Caleb', hoursLater: 9, content: 'I wrote both on my hand once. The judge noticed.' },
    ],
  },
  {
    by: 'Aisha',
    daysAgo: 12,
    author: 'A nervous witness',
    content: 'On cross I answered a question nobody had asked. Opposing counsel thanked me.',
    likedBy: ['Maya', 'Ethan'],
  },
  {
    by: 'Devon',
    daysAgo: 8,
    content: 'This bullshit schedule put the final at seven in the morning. I scored the first ten minutes asleep.',
    likedBy: ['Caleb'],
    dislikedBy: ['Priya'],
    reported: { by: 'Ethan', reason: 'Inappropriate content' },
  },
  {
    by: 'Caleb',
    daysAgo: 25,
    content: 'My closing was two minutes over, so I pretended that the last page was a dramatic pause.',
    likedBy: ['Maya', 'Ethan', 'Aisha', 'Devon'],
    comments: [{ by: 'Devon', hoursLater: 20, content: 'As a scorer: we can tell. We still liked it.' }],
  },
  {
    by: 'Ethan',
    daysAgo: 2,
    competition: 0,
    content:
      'They offered his old conviction to show he had the same plan both times, and I just sat there. It was 404(b) and nobody gave notice.',
    likedBy: ['Maya', 'Aisha'],
    comments: [
      {
        by: 'Maya',
        hoursLater: 2,
        content: 'Notice is the first thing I look for now. Learned it the same way.',
        answers: [
          {
            by: 'Ethan',
            hoursLater: 3,
            content: 'Did the judge let you argue 403 afterward?',
            answers: [{ by: 'Maya', hoursLater: 4, content: 'Yes, and it went better than the notice argument did.' }],
          },
        ],
      },
    ],
  },
  {
    by: 'Maya',
    daysAgo: 1,
    competition: 0,
    content:
      'I crossed my own best friend in round two and felt bad about it until she impeached me with my own affidavit.',
    likedBy: ['Ethan', 'Aisha'],
    comments: [{ by: 'Aisha', hoursLater: 4, content: 'This is the most wholesome thing I have read all weekend.' }],
  },
  {
    by: 'Aisha',
    daysAgo: 1,
    competition: 0,
    content:
      'The bailiff asked me to state my name and I gave my character’s name, my own name, and then my character’s again.',
    likedBy: ['Maya'],
  },
];

/** Confessions that are waiting for a moderator. */
export const DEMO_HELD: readonly DemoConfession[] = [
  {
    by: 'Aisha',
    daysAgo: 3,
    competition: 0,
    content: 'Brianna Cole is a pathetic loser, and her whole team knows it. Somebody should tell her before finals.',
  },
  {
    by: 'Ethan',
    daysAgo: 1.5,
    competition: 0,
    content: 'If the captain of the other team objects one more time tomorrow, I will beat him up in the parking lot.',
  },
  {
    by: 'Maya',
    daysAgo: 0.5,
    content: 'I froze on cross and my team lost because of me. I want to kill myself and nobody would even notice.',
  },
];
