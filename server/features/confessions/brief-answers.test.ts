import { expect, test } from 'vitest';
import { briefAnswers } from '#server/features/confessions/brief-answers.ts';

function answersAt() {
  const clock = { now: 0 };
  const keep = briefAnswers(10, () => clock.now);
  const made: string[] = [];
  const ask = (key: string, result = Promise.resolve(`${key}${clock.now}`)) =>
    keep(key, () => {
      made.push(key);
      return result;
    });
  return { clock, made, ask };
}

test('computes an answer only once for everyone who asks before it expires', async () => {
  const { clock, made, ask } = answersAt();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual(['a0', 'a0', 'b0']);
  clock.now = 9;
  expect(await ask('a')).toBe('a0');
  clock.now = 10;
  expect(await ask('a')).toBe('a10');
  expect(made).toEqual(['a', 'b', 'a']);
});

test('computes an answer again after a failure', async () => {
  const { ask } = answersAt();
  await expect(ask('a', Promise.reject(new Error('lost connection')))).rejects.toThrow('lost connection');
  expect(await ask('a')).toBe('a0');
});

test('keeps at most 200 answers', async () => {
  const { made, ask } = answersAt();
  for (let key = 0; key <= 200; key += 1) await ask(String(key));
  await ask('0');
  expect(made.filter((key) => key === '0')).toHaveLength(2);
});
