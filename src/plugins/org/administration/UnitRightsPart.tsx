import { observer } from 'mobx-react-lite';
import { Session } from '../../../application/session/session';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { UnitRights } from '../rights/ByUnitPart';
import type { UnitPartProps } from './unitParts';

/** Who holds which role here, for who administers users too. */
export const UnitRightsPart = observer(function UnitRightsPart({ record: { record } }: UnitPartProps) {
  const { t } = useTexts();
  const session = useService(Session);
  if (!session.allowed('org.administrators')) return <p>{t('org.unit.roles.notYours')}</p>;
  return record ? <UnitRights unit={record.id} /> : null;
});
