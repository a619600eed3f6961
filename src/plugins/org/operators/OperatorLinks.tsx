import { observer } from 'mobx-react-lite';
import type { TypeOf } from 'io-ts';
import type { operatorContract } from '../../../application/contract/operators';
import type { RecordOf } from '../../../application/contract/record';
import { Session } from '../../../application/session/session';
import type { OperatorState } from '../../../domain/organization/operators/economicOperator';
import { OneTimeLinks } from '../../../ui/archetypes/oneTime/OneTimeLinks';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';

type Content = TypeOf<(typeof operatorContract)['content']>;

/** The party is asked to check its own data, or a question. */
export const OperatorLinks = observer(function OperatorLinks({ record }: PartProps<RecordOf<Content, OperatorState>, Content>) {
  const { t } = useTexts();
  const session = useService(Session);
  const stored = record.record;
  if (stored === undefined) return null;
  if (!session.allowed('org.onetime')) return <p>{t('org.links.off')}</p>;
  const { email, phone, language } = stored.content;
  return (
    <OneTimeLinks
      key={stored.version}
      subject={{ entityType: 'economicoperator', entityId: stored.id, purposes: ['CONFIRM_DATA', 'COMMENT'], email, phone, language }}
    />
  );
});
