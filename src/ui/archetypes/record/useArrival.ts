import { useEffect } from 'react';
import { goToSection } from '../../kit/Section';

export interface Arrival {
  readonly sectionId: string;
  readonly count: number;
}

/** Brings a section into view once it is drawn; each count once. */
export const useArrival = (arrival: Arrival | undefined): void => {
  useEffect(() => {
    if (arrival) goToSection(arrival.sectionId);
  }, [arrival]);
};
