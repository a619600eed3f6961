import { useContext, useState } from 'react';
import { NO_ACCESS } from '../../domain/outcome/catalogue';
import type { PortalError } from '../../domain/kernel/result';
import { problemText } from '../text/problemText';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { Icon } from './Icon';
import { RequestAccessContext } from './requestAccess';
import styles from './ProblemNotice.module.css';

interface ProblemNoticeProps {
  readonly problem: PortalError;
  readonly onRetry?: (() => unknown) | undefined;
  readonly busy?: boolean;
}

/** A call failed: its text, Try again and the reference id to tell the support, in place of what is missing. */
export function ProblemNotice({ problem, onRetry, busy = false }: ProblemNoticeProps) {
  const texts = useTexts();
  const [copied, setCopied] = useState<string>();
  const requestAccessUrl = useContext(RequestAccessContext);
  if (problem.kind === 'aborted') return null;
  const { reference } = problem;
  return (
    <div className={styles['problem']} role="alert">
      <Icon name="alertOctagon" size={20} />
      <div className={styles['words']}>
        <p className={styles['text']}>{problemText(problem, texts)}</p>
        {requestAccessUrl && problem.textKey === NO_ACCESS.textKey && <a href={requestAccessUrl}>{texts.t('error.requestAccess')}</a>}
        {reference && (
          <p className={styles['reference']}>
            {texts.t('kit.reference')}: <span>{reference}</span>{' '}
            <Button
              text={copied === reference ? 'kit.copied' : 'kit.copy'}
              icon={copied === reference ? 'check' : 'copy'}
              kind="quiet"
              onPress={() =>
                navigator.clipboard.writeText(reference).then(
                  () => setCopied(reference),
                  () => undefined,
                )
              }
            />
          </p>
        )}
      </div>
      {onRetry && <Button text="kit.tryAgain" icon="refresh" busy={busy} onPress={onRetry} />}
    </div>
  );
}
