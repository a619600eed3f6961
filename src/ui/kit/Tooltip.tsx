import type { ComponentProps, ReactElement } from 'react';
import { Focusable, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import type { TextKey, TextValues } from '../text/keys';
import { useTexts } from '../text/texts';
import { cx } from './cx';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: TextKey;
  readonly values?: TextValues;
  /** One element that can have the focus and has a role: a kit Button, or a span with `tabIndex` and `role`. */
  readonly children: ReactElement | PlainElement;
}

type PlainElement = ComponentProps<typeof Focusable>['children'];

const isPlain = (element: ReactElement | PlainElement): element is PlainElement => typeof element.type === 'string';

export function Tooltip({ text, values, children }: TooltipProps) {
  const texts = useTexts();
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {isPlain(children) ? <Focusable>{children}</Focusable> : children}
      <AriaTooltip className={cx(styles['tooltip'])} offset={4}>
        {texts.t(text, values)}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
