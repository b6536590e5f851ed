import { createContext } from 'react';

/** Whether the surrounding form is being sent. Meanwhile, its fields show what was submitted and can't be changed. */
export const FormBusy = createContext(false);
