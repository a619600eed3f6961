import type { Api } from '../../../application/ports/api';
import type { Passkeys } from '../../../application/ports/passkeys';
import { useScreenTexts } from '../../kit/useScreenTexts';
import { useModel } from '../../react/model';
import { PanelPage } from '../PanelPage';
import { FactorsModel } from './factorsModel';
import { FactorsPart } from './FactorsPart';

interface EnrolProps {
  readonly api: Api;
  readonly passkeys: Passkeys;
  readonly enrolled: () => void;
  readonly signOut: () => void;
}

/** The password does not suffice for this user: nothing else is shown until there is a second factor (C4). */
export default function EnrolPage({ api, passkeys, enrolled, signOut }: EnrolProps) {
  const { t } = useScreenTexts();
  const model = useModel(() => new FactorsModel(api, passkeys, enrolled));
  return (
    <PanelPage title={t('shell.factor.enrol')} signOut={signOut}>
      <FactorsPart model={model} />
    </PanelPage>
  );
}
