import { observer } from 'mobx-react-lite';
import { Icon } from '../../../ui/kit/Icon';
import { useTexts } from '../../../ui/text/texts';
import { issueText, type EntryRows } from './entryRows';
import styles from './lists.module.css';

/** What the rules have found; each leads to its line. */
export const IssueList = observer(function IssueList({ rows }: { readonly rows: EntryRows }) {
  const texts = useTexts();
  const { issues } = rows;
  if (issues.length === 0) return null;
  return (
    <section className={styles['issues']} aria-label={texts.t('rd.issues', { count: issues.length })} tabIndex={0}>
      <h3>{texts.t('rd.issues', { count: issues.length })}</h3>
      <ul>
        {issues.map((issue, at) => (
          <li key={`${at} ${issue.rule}`} className={styles[issue.severity >= 2 ? 'error' : 'warning']}>
            <Icon name={issue.severity >= 2 ? 'alertCircle' : 'alertTriangle'} />
            <button type="button" className={styles['issue']} onClick={() => rows.goTo(issue)}>
              {issueText(issue, texts)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
