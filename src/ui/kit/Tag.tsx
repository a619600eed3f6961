import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import { Icon } from './Icon';
import type { IconName } from './icons';
import styles from './Tag.module.css';

export type TagTone = 'grey' | 'blue' | 'teal' | 'amber' | 'green' | 'red' | 'dark';

const ICONS: Readonly<Record<TagTone, IconName>> = {
  grey: 'circleDashed',
  blue: 'send',
  teal: 'clock',
  amber: 'alertTriangle',
  green: 'circleCheck',
  red: 'alertCircle',
  dark: 'ban',
};

export interface TagProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  readonly tone?: TagTone;
  readonly icon?: IconName;
  /** Says a new word politely when it changes in place. */
  readonly live?: boolean;
}

export function Tag({ text, values, tone = 'grey', icon = ICONS[tone], live = false }: TagProps) {
  const texts = useTexts();
  return (
    <span className={cx(styles['tag'], styles[tone])} {...(live ? { role: 'status' } : {})}>
      <Icon name={icon} />
      {texts.t(text, values)}
    </span>
  );
}
