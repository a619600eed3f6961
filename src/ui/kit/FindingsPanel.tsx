import type { ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '../text/texts';
import { Button } from './Button';
import { cx } from './cx';
import type { FindingLine, FindingsModel, FindingsFilter, PanelFinding, Severity } from './findingsModel';
import { Icon } from './Icon';
import type { IconName } from './icons';
import styles from './FindingsPanel.module.css';

const ICONS: Readonly<Record<Severity, IconName>> = { 0: 'infoCircle', 1: 'alertTriangle', 2: 'alertCircle', 3: 'alertOctagon' };
const WORDS = { 0: 'kit.severity.info', 1: 'kit.severity.warning', 2: 'kit.severity.error', 3: 'kit.severity.fatal' } as const;
const TONES: Readonly<Record<Severity, string>> = { 0: 'info', 1: 'warning', 2: 'error', 3: 'fatal' };
const FILTERS: readonly FindingsFilter[] = ['all', 'errors', 'todos', 'warnings', 'infos'];
/** Offered only where there are some. */
const RARE: readonly FindingsFilter[] = ['todos', 'infos'];
const PLACES_SHOWN = 100;

interface FindingsPanelProps {
  readonly model: FindingsModel;
  readonly children?: ReactNode;
  /** What else belongs to the record, under the findings. */
  readonly footer?: ReactNode;
}

/** The validation panel at the right of a record page. */
export const FindingsPanel = observer(function FindingsPanel({ model, children, footer }: FindingsPanelProps) {
  const texts = useTexts();
  const { counts, shown, open } = model;
  return (
    <aside className={cx(styles['panel'], !open && styles['closed'])} aria-label={texts.t('kit.findings')} data-print="hidden">
      <div className={styles['head']}>
        {open && <h2 tabIndex={-1}>{texts.t('kit.findings')}</h2>}
        <Button
          text={open ? 'kit.findings.hide' : 'kit.findings.show'}
          icon={open ? 'chevronRight' : 'chevronLeft'}
          iconOnly
          kind="quiet"
          expanded={open}
          onPress={() => model.toggle()}
        />
        {!open && counts.errors > 0 && <Count severity={2} count={counts.errors} />}
        {!open && counts.warnings > 0 && <Count severity={1} count={counts.warnings} />}
      </div>
      {open && (
        <>
          <div className={styles['filters']} role="group" aria-label={texts.t('kit.findings.filter')}>
            {FILTERS.filter((filter) => !RARE.includes(filter) || counts[filter] > 0).map((filter) => (
              <button key={filter} type="button" className={styles['filter']} aria-pressed={model.filter === filter} onClick={() => model.setFilter(filter)}>
                {texts.t(`kit.findings.${filter}`, { count: counts[filter] })}
              </button>
            ))}
          </div>
          {children}
          {shown.length === 0 && <p className={styles['none']}>{texts.t(counts.all === 0 ? 'kit.findings.none' : 'kit.findings.noneShown')}</p>}
          {shown.map(({ id, title, values, lines }) => (
            <section key={id} className={styles['group']}>
              <h3>{texts.t(title, values)}</h3>
              <ul>
                {lines.map((line) => (
                  <Line key={line.key} line={line} model={model} />
                ))}
              </ul>
            </section>
          ))}
          {footer}
        </>
      )}
    </aside>
  );
});

function Count({ severity, count }: { readonly severity: Severity; readonly count: number }) {
  const texts = useTexts();
  return (
    <span className={cx(styles['count'], styles[TONES[severity]])} title={texts.t(severity === 1 ? 'kit.warningCount' : 'kit.errorCount', { count })}>
      <Icon name={ICONS[severity]} /> {count}
    </span>
  );
}

const Line = observer(function Line({ line, model }: { readonly line: FindingLine; readonly model: FindingsModel }) {
  const texts = useTexts();
  const { severity, isTodo, findings, key } = line;
  const [first] = findings;
  const unfolded = model.unfolded.has(key);
  const place = ({ place: where, source }: PanelFinding) => [where, source].filter(Boolean).join(' · ');
  return (
    <li className={cx(styles['line'], styles[isTodo ? 'todo' : TONES[severity]])}>
      <Icon name={isTodo ? 'circleDashed' : ICONS[severity]} />
      <div className={styles['words']}>
        <button type="button" className={styles['jump']} aria-current={first.id === model.currentId ? 'true' : undefined} onClick={() => model.go(first)}>
          <strong>{texts.t(isTodo ? 'kit.findings.todo' : WORDS[severity])}</strong>
          {findings.length === 1 && place(first) && <span> {place(first)}:</span>} {line.text}
        </button>
        {findings.length > 1 && (
          <button type="button" className={styles['fold']} aria-expanded={unfolded} onClick={() => model.turn(key)}>
            <Icon name={unfolded ? 'chevronDown' : 'chevronRight'} /> {texts.t('kit.findings.times', { count: findings.length })}
          </button>
        )}
        {findings.length > 1 && unfolded && (
          <ul className={styles['places']}>
            {findings.slice(0, PLACES_SHOWN).map((finding) => (
              <li key={finding.id}>
                <button
                  type="button"
                  className={styles['jump']}
                  aria-current={finding.id === model.currentId ? 'true' : undefined}
                  onClick={() => model.go(finding)}
                >
                  {place(finding) || finding.text}
                </button>
              </li>
            ))}
            {findings.length > PLACES_SHOWN && <li>{texts.t('kit.findings.rest', { count: findings.length - PLACES_SHOWN })}</li>}
          </ul>
        )}
      </div>
    </li>
  );
});
