import { observer } from 'mobx-react-lite';
import { declarationFiles } from '../../../application/contract/declarationAttachments';
import { Api } from '../../../application/ports/api';
import { Files } from '../../../application/ports/files';
import { serverBack } from '../../../application/session/serverBack';
import { Session } from '../../../application/session/session';
import { declarationAttachments, takesAttachments } from '../../../domain/declaration/attaching';
import { Attachments } from '../../../ui/archetypes/attachments/Attachments';
import { AttachmentsModel } from '../../../ui/archetypes/attachments/attachmentsModel';
import { formatInstant } from '../../../ui/kit/format';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { PrintModel } from '../card/actions/printModel';

interface AttachedFilesProps {
  readonly card: CardModel;
  readonly id: string;
}

/** The files of the stored declaration, which are no part of what is sent with a save. */
export default observer(function AttachedFiles({ card, id }: AttachedFilesProps) {
  const api = useService(Api);
  const files = useService(Files);
  const session = useService(Session);
  const texts = useTexts();
  const { declaration } = card;
  const model = useModel(
    () =>
      new AttachmentsModel(
        { api, endpoints: declarationFiles, recordId: id, rules: declarationAttachments, lockId: () => card.lock.idToSave() },
        files,
        serverBack(card.services.events),
      ),
  );
  const parts = (): readonly string[] => [
    `${texts.t('dec.fact.lrn')} ${card.declaration?.lrn ?? ''}`,
    session.state.user?.userAuthName ?? '',
    formatInstant(new Date().toISOString(), texts.locale),
    document.documentElement.dataset['staging'] === 'true' ? texts.t('shell.staging') : '',
  ];
  useModel(() => new PrintModel(api, id, parts, () => (model.isTrailOpen ? model.loadTrail() : Promise.resolve())));
  const { handed } = card.services;
  const mayChange =
    handed?.mayUpload !== false && declaration !== undefined && takesAttachments(declaration.status) && !card.content.isForReading && !card.lock.isReadOnly;
  return <Attachments model={model} mayChange={mayChange} {...(handed && { isGuest: true })} />;
});
