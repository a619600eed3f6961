import { createContext } from 'react';

/** How a part of a page tells when it loaded what it shows, in ms: a page that is kept ages from then on. */
export type TellLoaded = (part: string, at: number) => void;

export const LoadedContext = createContext<TellLoaded>(() => undefined);
