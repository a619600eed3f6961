import { observer } from 'mobx-react-lite';
import { powerFiles } from '../../../application/contract/operators';
import type { RecordOf } from '../../../application/contract/record';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { Session } from '../../../application/session/session';
import { declarationAttachments } from '../../../domain/declaration/attaching';
import type { PowerOfAttorneyContent, PowerOfAttorneyState } from '../../../domain/organization/powerOfAttorney';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import { OneTimeLinks } from '../../../ui/archetypes/oneTime/OneTimeLinks';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import { Section } from '../../../ui/kit/Section';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';

type Power = RecordOf<PowerOfAttorneyContent, PowerOfAttorneyState>;

const OPEN: readonly PowerOfAttorneyState[] = ['Uploaded', 'UnderReview'];

/** The signed paper, and the client who is asked for it by a link. */
export const PowerPapers = observer(function PowerPapers({ record }: PartProps<Power, PowerOfAttorneyContent>) {
  return record.record ? <Papers key={record.record.version} power={record.record} /> : null;
});

const Papers = observer(function Papers({ power: { id, status } }: { readonly power: Power }) {
  const api = useService(Api);
  const files = useService(Files);
  const session = useService(Session);
  const model = useModel(
    () => new AttachmentsModel({ api, endpoints: powerFiles, recordId: id, rules: declarationAttachments, lockId: () => Promise.resolve(undefined) }, files),
  );
  const isOpen = OPEN.includes(status);
  return (
    <>
      <Section id="papers" title="org.power.papers">
        <Attachments model={model} mayChange={isOpen} />
      </Section>
      {isOpen && session.allowed('org.onetime') && (
        <OneTimeLinks subject={{ entityType: 'powerofattorney', entityId: id, purposes: ['SIGN_POA', 'UPLOAD_DOCUMENTS'] }} />
      )}
    </>
  );
});
