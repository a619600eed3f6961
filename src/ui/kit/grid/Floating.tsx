import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface FloatingProps {
  /** What it stands under, or over where there is no room. */
  readonly anchor: () => Element | null | undefined;
  readonly className: string | undefined;
  readonly id?: string;
  readonly role?: 'listbox' | 'tooltip';
  readonly label?: string;
  readonly children: ReactNode;
}

const place = (floating: HTMLElement, anchor: Element | null | undefined): void => {
  if (!anchor) return;
  const cell = anchor.getBoundingClientRect();
  const frame = anchor.closest('[data-scroller]')?.getBoundingClientRect();
  const isAway = frame !== undefined && (cell.bottom < frame.top || cell.top > frame.bottom || cell.right < frame.left || cell.left > frame.right);
  const { width, height } = floating.getBoundingClientRect();
  const page = document.documentElement;
  const isAbove = cell.bottom + height > page.clientHeight && cell.top > height;
  floating.style.visibility = isAway ? 'hidden' : 'visible';
  floating.style.left = `${Math.max(0, Math.min(cell.left, page.clientWidth - width))}px`;
  floating.style.top = `${isAbove ? cell.top - height : cell.bottom}px`;
};

/** Stands in the top layer, so that no scrolled part cuts it off, and follows its anchor. */
export function Floating({ anchor, className, id, role, label, children }: FloatingProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const floating = element.current;
    if (floating && 'showPopover' in floating) floating.showPopover();
  }, []);
  useLayoutEffect(() => {
    const follow = (): void => {
      if (element.current) place(element.current, anchor());
    };
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  });
  return (
    <div ref={element} id={id} role={role} aria-label={label} popover="manual" className={className} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </div>
  );
}
