import { type Book, folderOf } from '#data/pipeline/book.ts';
import type { BookCheck } from '#data/pipeline/checks/check.ts';
import { studyMinutes } from '#data/pipeline/study-time.ts';

const TOLERANCE = 0.1;

/** Returns the total minutes of all rules in a folder, or null if any of its files can't be read. */
function minutesIn(folder: string, book: Book): number | null {
  const rules = book.rules.filter(({ file }) => folderOf(file) === folder);
  const read = new Set([...rules, ...book.articles].map(({ file }) => file));
  if (book.files.some((file) => folderOf(file) === folder && !read.has(file))) return null;
  return rules.reduce((sum, { value }) => sum + (value.estimated_study_time ?? studyMinutes(value)), 0);
}

/** Requires an article's estimated hours, if any, to be within 10% of the total study time of the article's rules. */
export const checkArticleHours: BookCheck = (book) =>
  book.articles.flatMap(({ file, value: { estimated_hours: hours }, fault }) => {
    const minutes = minutesIn(folderOf(file), book);
    if (hours === undefined || minutes === null || Math.abs(hours * 60 - minutes) <= minutes * TOLERANCE) return [];
    return [
      fault(['estimated_hours'], `estimated_hours is ${hours}; its rules take ${(minutes / 60).toFixed(1)} hours`),
    ];
  });
