import { Passkeys } from '../../../application/ports/passkeys';
import type { Api } from '../../../application/ports/api';
import { Dialog } from '../../kit/Dialog';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { FactorsModel } from './factorsModel';
import { FactorsPart } from './FactorsPart';

export default function FactorsDialog({ api, close }: { readonly api: Api; readonly close: () => void }) {
  const passkeys = useService(Passkeys);
  const model = useModel(() => new FactorsModel(api, passkeys));
  return (
    <Dialog title="shell.factors" wide onClose={close} actions={[{ text: 'shell.close', onPress: close, safe: true }]}>
      <FactorsPart model={model} />
    </Dialog>
  );
}
