/**
 * How long practice takes on average, in seconds. A card includes its repeats, and a call includes its ruling, which
 * takes longer to read than the call itself.
 */
export const CARD_S = 12;
export const QUESTION_S = 50;
export const CALL_S = 25;

const MINUTE_S = 60;

/** Returns whole minutes, rounded up so that practice doesn't take longer than promised. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / MINUTE_S);

/**
 * Returns the whole minutes of steps that follow one another. Their sum is the time of all steps, rounded up only once.
 * A step that fits into a minute already counted adds no minutes. `seconds` contains the time of each step.
 */
export function minutesInTurn(seconds: readonly number[]): number[] {
  let sum = 0;
  return seconds.map((each) => {
    const before = minutesOf(sum);
    sum += each;
    return minutesOf(sum) - before;
  });
}
