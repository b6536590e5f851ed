import { createContext } from 'react';

/** Whether the surrounding form is being sent: its fields then show what was submitted and can't be changed. */
export const FormBusy = createContext(false);
