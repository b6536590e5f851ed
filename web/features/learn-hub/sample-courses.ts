/** A sample course for the hub. `price` is in US dollars (0 is free). `progress` is a percentage. */
export type SampleCourse = {
  id: string;
  title: string;
  description: string;
  level: 'Beginner' | 'Intermediate' | 'Advanced';
  lessons: number;
  weeks: number;
  price: number;
  isPremium: boolean;
  progress: number;
};

/** Three made-up courses, which can't be taken or bought. Community specification §3, decision 5. */
export const SAMPLE_COURSES: readonly SampleCourse[] = [
  {
    id: 'evidence-essentials',
    title: 'Evidence Essentials',
    description: 'The rules that decide most objections, one exhibit and one witness at a time.',
    level: 'Beginner',
    lessons: 12,
    weeks: 6,
    price: 49,
    isPremium: true,
    progress: 0,
  },
  {
    id: 'hearsay-in-depth',
    title: 'Hearsay in Depth',
    description: 'Definitions, exclusions, and exceptions, argued both ways.',
    level: 'Advanced',
    lessons: 16,
    weeks: 8,
    price: 79,
    isPremium: true,
    progress: 0,
  },
  {
    id: 'your-first-trial',
    title: 'Your First Trial',
    description: 'Who sits where, who speaks when, and what to say when you’re overruled.',
    level: 'Beginner',
    lessons: 5,
    weeks: 2,
    price: 0,
    isPremium: false,
    progress: 0,
  },
];
