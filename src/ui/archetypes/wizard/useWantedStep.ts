import { useLayoutEffect } from 'react';

interface Stepping {
  setWanted(step: string | undefined): void;
}

/** Tells a wizard which step the address names. */
export const useWantedStep = (wizard: Stepping, step: string | undefined): void => {
  useLayoutEffect(() => wizard.setWanted(step), [wizard, step]);
};
