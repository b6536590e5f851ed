import { prepareMachine } from './machine.ts';
import { testOnDates } from './on-dates.ts';

/** Checks whether the tests depend on the day on which they run. */
prepareMachine();
testOnDates();
