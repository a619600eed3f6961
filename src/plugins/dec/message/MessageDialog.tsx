import { observer } from 'mobx-react-lite';
import type { DeclarationMessage } from '../../../application/contract/dec';
import { Files } from '../../../application/ports/files';
import { Dialog } from '../../../ui/kit/Dialog';
import { formatInstant } from '../../../ui/kit/format';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { CardModel } from '../card/cardModel';
import { SimulatedLabel } from '../card/messages/SimulatedLabel';
import styles from '../whole/whole.module.css';
import { MessageModel } from './messageModel';
import { payloadWords } from './payloadWords';
import { sentencesOf } from './sentences';

/** Values; the file holds all of them. */
const SHOWN = 500;

interface MessageDialogProps {
  readonly card: CardModel;
  readonly id: string;
  readonly message: DeclarationMessage;
  readonly onClose: () => void;
}

/** What one message carries, value by value, and as a file. */
export const MessageDialog = observer(function MessageDialog({ card, id, message, onClose }: MessageDialogProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const files = useService(Files);
  const model = useModel(() => new MessageModel(card.services.api, files, id, message));
  const { rows, problem } = model;
  const actions = [
    ...(model.message === undefined ? [] : [{ text: 'dec.payload.download', icon: 'download', onPress: () => model.download() } as const]),
    { text: 'kit.close', onPress: onClose, safe: true } as const,
  ];
  return (
    <Dialog title="dec.payload.title" values={{ name: message.technicalName }} wide onClose={onClose} actions={actions}>
      {message.simulated && <SimulatedLabel />}
      <p>
        {formatInstant(message.at, locale)}, {message.correlationId}: {sentencesOf(message, texts)}
      </p>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} />}
      {!model.message && !problem && <Loading />}
      {model.message && rows.length === 0 && <p>{t('dec.payload.none')}</p>}
      {rows.length > 0 && (
        <div className={styles['scroll']}>
          <Table>
            <thead>
              <tr>
                <th scope="col">{t('dec.payload.place')}</th>
                <th scope="col">{t('dec.payload.value')}</th>
              </tr>
            </thead>
            <tbody>
              {payloadWords(rows.slice(0, SHOWN), card.wording).map(({ pointer, place, value }) => (
                <tr key={pointer}>
                  <th scope="row">{place}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {rows.length > SHOWN && <p>{t('dec.payload.rest', { count: rows.length - SHOWN })}</p>}
    </Dialog>
  );
});
