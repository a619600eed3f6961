import { useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/kit/Button';
import { Link } from '../../../ui/kit/Link';
import { MenuButton, type MenuButtonProps } from '../../../ui/kit/MenuButton';
import { TooltipButton } from '../../../ui/kit/TooltipButton';
import type { TextKey } from '../../../ui/text/keys';
import { addressOfPart } from '../catalogue/addressOfPart';
import { StateCard, States } from './StateCard';

const BUTTONS: readonly (readonly [title: TextKey, props: Partial<ButtonProps>])[] = [
  ['dy.state.primary', { kind: 'primary' }],
  ['dy.state.secondary', {}],
  ['dy.state.quiet', { kind: 'quiet' }],
  ['dy.state.danger', { kind: 'danger' }],
  ['dy.state.icon', { icon: 'send' }],
  ['dy.state.busy', { kind: 'primary', busy: true }],
  ['dy.state.disabled', { disabled: true }],
  ['dy.state.long', { text: 'dy.state.long.label' }],
];

export function ButtonPart() {
  const [pressed, setPressed] = useState(true);
  return (
    <States>
      {BUTTONS.map(([title, props]) => (
        <StateCard key={title} title={title}>
          <Button text="dy.goods.release" {...props} />
          {title === 'dy.state.icon' && <Button text="dy.goods.block" icon="ban" iconOnly kind="quiet" />}
        </StateCard>
      ))}
      <StateCard title="dy.state.pressed">
        <Button text="dy.goods.release" pressed={pressed} onPress={() => setPressed(!pressed)} />
      </StateCard>
    </States>
  );
}

const items = [
  { id: 'release', text: 'dy.goods.release', icon: 'send', shortcut: 'Ctrl+S' },
  { id: 'block', text: 'dy.goods.block', disabled: true },
  { id: 'long', text: 'dy.state.long.label' },
  { id: 'delete', text: 'record.delete', icon: 'trash', destructive: true },
] as const;

const MENUS: readonly (readonly [title: TextKey, props: Partial<MenuButtonProps>])[] = [
  ['dy.state.primary', { kind: 'primary' }],
  ['dy.state.secondary', {}],
  ['dy.state.quiet', { kind: 'quiet' }],
  ['dy.state.icon', { icon: 'settings', iconOnly: true }],
  ['dy.state.disabled', { disabled: true }],
  ['dy.state.long', { text: 'dy.state.long.label' }],
];

export function MenuButtonPart() {
  return (
    <States>
      {MENUS.map(([title, props]) => (
        <StateCard key={title} title={title}>
          <MenuButton text="kit.more" items={items} {...props} />
        </StateCard>
      ))}
    </States>
  );
}

export function LinkPart() {
  return (
    <States>
      <StateCard title="dy.state.default">
        <Link to={addressOfPart('button')} text="dy.part.button" />
      </StateCard>
      <StateCard title="dy.state.long">
        <Link to={addressOfPart('button')} text="dy.state.long.label" />
      </StateCard>
      <StateCard title="dy.state.hint">
        <TooltipButton text="dy.goods.release" tooltip={{ text: 'dy.said.hint' }} />
      </StateCard>
    </States>
  );
}
