import { Button as AriaButton } from 'react-aria-components/Button';
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import type { ButtonProps } from './Button';
import { cx } from './cx';
import { Icon } from './Icon';
import buttonStyles from './Button.module.css';
import styles from './TooltipButton.module.css';

interface TooltipButtonProps extends Pick<ButtonProps, 'text' | 'values' | 'icon' | 'kind' | 'onPress'> {
  readonly tooltip: { readonly text: TextKey; readonly values?: TextValues };
}

/** A button that says more while the pointer or the focus is on it. */
export function TooltipButton({ text, values, icon, kind = 'secondary', onPress, tooltip }: TooltipButtonProps) {
  const texts = useTexts();
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <AriaButton className={cx(buttonStyles['button'], buttonStyles[kind])} onPress={() => void onPress?.()}>
        {icon && <Icon name={icon} />}
        <span>{texts.t(text, values)}</span>
      </AriaButton>
      <Tooltip className={cx(styles['tooltip'])} offset={4}>
        {texts.t(tooltip.text, tooltip.values)}
      </Tooltip>
    </TooltipTrigger>
  );
}
