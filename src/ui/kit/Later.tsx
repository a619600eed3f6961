import { useDeferredValue, type ReactNode } from 'react';

interface LaterProps {
  readonly children: ReactNode;
  /** Keeps its room. */
  readonly before?: ReactNode;
}

/** Content that is drawn after what stands around it, in slices that give way to input. */
export function Later({ children, before = null }: LaterProps) {
  return useDeferredValue(true, false) ? children : before;
}
