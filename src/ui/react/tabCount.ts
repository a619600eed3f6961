import { createContext } from 'react';

/** How a tab tells what holds it how many lines it has; undefined while that is not known. */
export const TabCountContext = createContext<(count: number | undefined) => void>(() => undefined);
