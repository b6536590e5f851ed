import { prepareMachine } from './machine.ts';
import { testOnDates } from './on-dates.ts';

/** Checks whether the tests depend on the day they run. */
prepareMachine();
testOnDates();
