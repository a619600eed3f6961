import { lazy, Suspense, useContext, useState } from 'react';
import { observer } from 'mobx-react-lite';
import { ok } from '../../../domain/kernel/result';
import { Button } from '../../../ui/kit/Button';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog';
import { Dialog } from '../../../ui/kit/Dialog';
import { TextField } from '../../../ui/kit/fields/TextField';
import { NavigateContext } from '../../../ui/kit/navigate';
import type { Command } from '../../../ui/kit/paletteModel';
import { ShortcutList } from '../../../ui/kit/ShortcutList';
import { StaleComparison } from '../../../ui/kit/StaleComparison';
import { ShortcutsContext } from '../../../ui/kit/useShortcuts';
import { useTexts } from '../../../ui/text/texts';
import { addressOfPart } from '../catalogue/addressOfPart';
import styles from '../catalogue/catalogue.module.css';
import { OneField } from './FieldStates';

const FloatingModal = lazy(() => import('../../../ui/kit/FloatingModal'));
const CommandPalette = lazy(() => import('../../../ui/kit/CommandPalette'));

type Opened = 'dialog' | 'confirm' | 'stale' | 'shortcuts';

export const DialogPart = observer(function DialogPart() {
  const texts = useTexts();
  const shortcuts = useContext(ShortcutsContext);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles['row']}>
      <Button text="dy.show.dialog" onPress={() => setOpened('dialog')} />
      <Button text="dy.show.confirm" onPress={() => setOpened('confirm')} />
      <Button text="dy.show.stale" onPress={() => setOpened('stale')} />
      <Button text="dy.show.shortcuts" onPress={() => setOpened('shortcuts')} />
      {opened === 'dialog' && (
        <Dialog
          title="dy.part.dialog"
          onClose={close}
          actions={[
            { text: 'kit.cancel', onPress: close, safe: true },
            { text: 'dy.goods.release', kind: 'primary', onPress: close },
          ]}
        >
          <p>{texts.t('dy.say.body')}</p>
          <OneField first="" draw={(value) => <TextField label="dy.goods.name" name="/dialog/name" {...value} />} />
        </Dialog>
      )}
      {opened === 'confirm' && (
        <ConfirmDialog
          title="dy.goods.remove"
          body="dy.say.body"
          onClose={close}
          actions={[
            { text: 'dy.goods.keep', onPress: close, safe: true },
            { text: 'record.delete', kind: 'danger', onPress: close },
          ]}
        />
      )}
      {opened === 'stale' && (
        <StaleComparison
          rows={[
            { pointer: '/name', label: 'dy.goods.name', mine: 'Ball bearings', theirs: 'Roller bearings' },
            { pointer: '/mass', label: 'dy.goods.mass', mine: '12.5', theirs: '', kept: 'theirs' },
          ]}
          onResolve={close}
          onCancel={close}
        />
      )}
      {opened === 'shortcuts' && shortcuts && <ShortcutList shortcuts={shortcuts} onClose={close} />}
    </div>
  );
});

export function FloatingModalPart() {
  const texts = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles['row']}>
      <Button text="dy.show.window" expanded={open} onPress={() => setOpen(true)} />
      <OneField first="" draw={(value) => <TextField label="dy.goods.name" name="/behind" {...value} />} />
      {open && (
        <Suspense>
          <FloatingModal title="dy.part.floating-modal" onClose={() => setOpen(false)}>
            <p>{texts.t('dy.say.body')}</p>
            <OneField first="" draw={(value) => <TextField label="dy.goods.reference" name="/inside" {...value} />} />
          </FloatingModal>
        </Suspense>
      )}
    </div>
  );
}

export function PalettePart() {
  const texts = useTexts();
  const navigate = useContext(NavigateContext);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const commands = (['button', 'menu-button', 'link'] as const).map((id): Command => ({
    id,
    group: 'dy.group.actions',
    text: texts.t(`dy.part.${id}`),
    onPress: () => navigate(addressOfPart(id)),
  }));
  const search = (typed: string) =>
    Promise.resolve(
      ok(
        [1, 2, 3].map((n): Command => ({
          id: `record-${n}`,
          group: 'dy.goods.list',
          text: `${typed}-${n}`,
          note: 'SE',
          onPress: () => setChosen(`${typed}-${n}`),
        })),
      ),
    );
  return (
    <div className={styles['row']}>
      <Button text="dy.show.palette" expanded={open} onPress={() => setOpen(true)} />
      <p role="status">{chosen && texts.t('dy.say.chosen', { what: chosen })}</p>
      {open && (
        <Suspense>
          <CommandPalette commands={commands} search={search} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
