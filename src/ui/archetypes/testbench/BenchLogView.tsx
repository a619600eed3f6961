import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { Button } from '../../kit/Button';
import { formatInstant } from '../../kit/format';
import { LiveText } from '../../kit/LiveText';
import { Section } from '../../kit/Section';
import { Tag, type TagTone } from '../../kit/Tag';
import { useTexts } from '../../text/texts';
import type { BenchLog, LogEntry, LogKind } from './benchLog';
import styles from './testbench.module.css';

const TONES: Readonly<Record<LogKind, TagTone>> = { sent: 'blue', answer: 'green', event: 'teal', failure: 'red', ended: 'grey' };

/** What was sent and what came back, the newest first. */
export const BenchLogView = observer(function BenchLogView({ log }: { readonly log: BenchLog }) {
  const { t } = useTexts();
  const { entries } = log;
  return (
    <Section
      id="log"
      title="bench.log"
      actions={<Button text="bench.clear" icon="trash" kind="quiet" disabled={entries.length === 0} onPress={() => log.clear()} />}
    >
      {entries.length === 0 && <p>{t('bench.log.empty')}</p>}
      <ol className={styles['log']} aria-label={t('bench.log')}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} log={log} />
        ))}
      </ol>
    </Section>
  );
});

function Entry({ entry, log }: { readonly entry: LogEntry; readonly log: BenchLog }) {
  const { t, locale } = useTexts();
  const [copied, setCopied] = useState<boolean>();
  const { tool, kind, at, ms, status, content } = entry;
  const copy = async (): Promise<void> => setCopied(await log.copy(entry));
  return (
    <li className={styles['entry']}>
      <div className={styles['head']}>
        <Tag text={`bench.kind.${kind}`} tone={TONES[kind]} />
        <strong>{t(tool)}</strong>
        <time dateTime={at}>{formatInstant(at, locale)}</time>
        {ms !== undefined && <span>{t('bench.ms', { ms })}</span>}
        {status !== undefined && <span>{t('bench.status', { status })}</span>}
        {content !== '' && <Button text="kit.copy" icon="copy" iconOnly kind="quiet" onPress={copy} />}
        <LiveText>{copied === undefined ? '' : t(copied ? 'kit.copied' : 'kit.grid.copyRefused')}</LiveText>
      </div>
      {content !== '' && <pre className={styles['content']}>{content}</pre>}
    </li>
  );
}
