import { pickUnits } from '../../application/contract/orgUsers';
import type { Api } from '../../application/ports/api';
import { failed, ok } from '../../domain/kernel/result';
import { Dialog } from '../kit/Dialog';
import { PartyField } from '../kit/fields/PartyField';

interface UnitsDialogProps {
  readonly api: Api;
  readonly choose: (id: string) => Promise<void>;
  readonly close: () => void;
}

/** Another unit, by a part of its name: for who has more of them than a menu holds. */
export function UnitsDialog({ api, choose, close }: UnitsDialogProps) {
  const search = async (text: string) => {
    const answer = await api.call(pickUnits, { params: { text } });
    return failed(answer) ? answer : ok(answer.right.items.map(({ id, name, path }) => ({ id, name, identifier: path })));
  };
  const take = (id: string): void => {
    if (id === '') return;
    close();
    void choose(id);
  };
  return (
    <Dialog title="shell.orgUnit.more" onClose={close} actions={[{ text: 'kit.cancel', onPress: close, safe: true }]}>
      <PartyField label="shell.orgUnit" name="/orgUnit" value="" shown={undefined} search={search} onChange={take} />
    </Dialog>
  );
}
