import { createContext } from 'react';

/** Where access to the product is asked for, as the environment is configured. */
export const RequestAccessContext = createContext<string | undefined>(undefined);
