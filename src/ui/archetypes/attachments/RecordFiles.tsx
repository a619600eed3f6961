import { observer } from 'mobx-react-lite';
import type { FileEndpoints } from '../../../application/contract/attachments';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import type { AttachmentRules } from '../../../domain/attachment/attachment';
import { useModel } from '../../react/model';
import { useService } from '../../react/services';
import { Attachments } from './Attachments';
import { AttachmentsModel } from './attachmentsModel';

interface RecordFilesProps {
  readonly id: string;
  readonly endpoints: FileEndpoints;
  readonly rules: AttachmentRules;
  readonly mayChange: boolean;
}

/** Documents of a record that are added and taken away without its lock. */
export const RecordFiles = observer(function RecordFiles({ id, endpoints, rules, mayChange }: RecordFilesProps) {
  const api = useService(Api);
  const files = useService(Files);
  const model = useModel(() => new AttachmentsModel({ api, endpoints, recordId: id, rules, lockId: () => Promise.resolve(undefined) }, files));
  return <Attachments model={model} mayChange={mayChange} />;
});
