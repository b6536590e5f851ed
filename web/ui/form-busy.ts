import { createContext } from 'react';

/** Whether the form around is being sent: its fields then show what was submitted and can't be changed. */
export const FormBusy = createContext(false);
