import { observer } from 'mobx-react-lite';
import type { ListIssue } from '../../../domain/reference/listIssue';
import { Icon } from '../../../ui/kit/Icon';
import { useTexts } from '../../../ui/text/texts';
import { issueText } from '../lists/entryRows';
import styles from '../lists/lists.module.css';

const SHOWN = 200;

/** What is wrong with rows of a file. */
export const RowIssues = observer(function RowIssues({ issues, total }: { readonly issues: readonly ListIssue[]; readonly total: number }) {
  const texts = useTexts();
  if (total === 0) return null;
  const title = texts.t('rd.issues', { count: total });
  return (
    <section className={styles['issues']} aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <ul>
        {issues.slice(0, SHOWN).map((issue, at) => (
          <li key={`${at} ${issue.rule}`} className={styles[issue.severity >= 2 ? 'error' : 'warning']}>
            <Icon name={issue.severity >= 2 ? 'alertCircle' : 'alertTriangle'} />
            <span>
              {issue.row !== undefined && `${texts.t('rd.import.row', { row: issue.row })}: `}
              {issueText(issue, texts)}
            </span>
          </li>
        ))}
      </ul>
      {total > SHOWN && <p className={styles['muted']}>{texts.t('rd.import.moreIssues', { count: total - SHOWN })}</p>}
    </section>
  );
});
