import { icons, type IconName } from './icons';

interface IconProps {
  readonly name: IconName;
  readonly size?: 16 | 20;
  readonly className?: string;
}

/** Decoration beside a word; it says nothing to a screen reader. */
export function Icon({ name, size = 16, className }: IconProps) {
  const Shape = icons[name];
  return <Shape size={size} stroke={2} aria-hidden focusable={false} className={className} />;
}
