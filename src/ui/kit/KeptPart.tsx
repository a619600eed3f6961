import { Activity, useEffect, useLayoutEffect, type ReactNode } from 'react';

interface KeptPartProps {
  readonly shown: boolean;
  /** How far down the page was scrolled when it was left, in pixels. */
  readonly scrollTop: number;
  /** It is shown, and whatever it starts has been started. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Not shown, it stays as it is and does nothing. */
export function KeptPart({ shown, scrollTop, onShown, children }: KeptPartProps) {
  useLayoutEffect(() => {
    if (!shown) return undefined;
    // In the frame, which has the page laid out: here it would be laid out once more.
    const frame = requestAnimationFrame(() => {
      document.documentElement.scrollTop = scrollTop;
    });
    return () => cancelAnimationFrame(frame);
  }, [shown, scrollTop]);
  // Effects of what is in it come before its own.
  useEffect(() => {
    if (shown) onShown();
  }, [shown, onShown]);
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}
