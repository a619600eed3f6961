import './frameIcons';
import type { IconName } from './icons';
import { shapeOf } from './iconShapes';

interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20;
  readonly className?: string;
}

/** Decoration beside a word; it says nothing to a screen reader. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Shape = shapeOf(name);
  return Shape && <Shape size={size} stroke={2} aria-hidden focusable={false} className={className} />;
}
