import { useRef, type PointerEvent } from 'react';

interface Drag<S> {
  readonly x: number;
  readonly y: number;
  readonly from: S;
}

/** Something that is dragged from where it stood, by how far the pointer went; ends when the pointer is let go or lost. */
export const useDrag = <S>(begin: () => S, move: (from: S, x: number, y: number) => void) => {
  const drag = useRef<Drag<S>>(undefined);
  const end = () => {
    drag.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, from: begin() };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (drag.current) move(drag.current.from, clientX - drag.current.x, clientY - drag.current.y);
    },
    onPointerUp: end,
    onLostPointerCapture: end,
  };
};
