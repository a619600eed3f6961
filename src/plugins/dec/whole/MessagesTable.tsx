import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { DeclarationMessage } from '../../../application/contract/dec';
import { Button } from '../../../ui/kit/Button';
import { formatInstant } from '../../../ui/kit/format';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useTexts } from '../../../ui/text/texts';
import styles from '../card/card.module.css';
import type { CardModel } from '../card/cardModel';
import { MessageDialog } from '../message/MessageDialog';
import { sentencesOf } from '../message/sentences';
import { messageTexts } from '../messageTexts';
import { LaterTexts } from './laterTexts';

/** Each message with what it says is wrong; the one that the address names stands out. */
export default observer(function MessagesTable({ card }: { readonly card: CardModel }) {
  const texts = useTexts();
  const { t, locale } = texts;
  const { messages } = card.messages;
  const sentences = useModel(() => new LaterTexts(texts, messageTexts));
  const [shown, show] = useState<DeclarationMessage | undefined>(undefined);
  const asked = card.opening.path.type === 'record' ? card.opening.path.messageId : undefined;
  if (!sentences.isReady) return null;
  return (
    <div className={styles['scroll']}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('dec.messages.at')}</th>
            <th scope="col">{t('dec.messages.direction')}</th>
            <th scope="col">{t('dec.messages.kind')}</th>
            <th scope="col">{t('dec.messages.name')}</th>
            <th scope="col">{t('dec.messages.text')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => {
            const { id, at, direction, kind, technicalName, applied, findings } = message;
            return (
              <tr key={id} aria-current={id === asked ? 'true' : undefined} className={id === asked ? styles['asked'] : undefined}>
                <td className={styles['instant']}>{formatInstant(at, locale)}</td>
                <td>{t(direction === 'OUT' ? 'dec.messages.out' : 'dec.messages.in')}</td>
                <td>
                  {texts.translate(`dec.message.${kind}`, kind)}
                  {!applied && ` (${t('dec.messages.notApplied')})`}
                </td>
                <td>{technicalName}</td>
                <td>
                  {sentencesOf(message, texts)}
                  {findings.length > 0 && (
                    <ul className={styles['answers']}>
                      {findings.map((finding) => (
                        <li key={`${finding.code} ${finding.pointer}`}>
                          {finding.code} {card.wording.place(finding.pointer)}: {card.wording.finding(finding)}
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
                <td>
                  <Button text="dec.payload.open" values={{ name: technicalName }} icon="infoCircle" iconOnly kind="quiet" onPress={() => show(message)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
      {shown && card.declaration && <MessageDialog card={card} id={card.declaration.id} message={shown} onClose={() => show(undefined)} />}
    </div>
  );
});
