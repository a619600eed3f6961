import { useDeferredValue, type ReactNode } from 'react';

/** Content that is drawn after what stands around it, in slices that give way to input. */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
