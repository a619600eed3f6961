import { stockholmDate } from '../../../domain/kernel/dates';
import { observer } from 'mobx-react-lite';
import { formatDate, formatInstant } from '../../../ui/kit/format';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
import type { ListSource } from '../../../application/contract/rd';
import type { VersionStatus } from '../../../domain/reference/listVersion';
import type { EditorModel } from './editorModel';
import { titleIn } from './knownLists';
import styles from './lists.module.css';

export const STATUS_TONES: Readonly<Record<VersionStatus, TagTone>> = {
  Draft: 'grey',
  InReview: 'blue',
  Approved: 'teal',
  Scheduled: 'amber',
  Published: 'green',
  Superseded: 'dark',
};

/** The official files that were loaded: whose they are, of which day, under which licence. */
const Sources = observer(function Sources({ of }: { readonly of: readonly ListSource[] }) {
  const { t, locale } = useTexts();
  if (of.length === 0) return null;
  return (
    <details>
      <summary>{t('rd.list.officialFiles', { count: of.length })}</summary>
      <ul>
        {of.map(({ file, source, dated, licence, rowCount, loadedAt }) => (
          <li key={file}>{t('rd.list.officialFile', { file, source, dated, licence, rowCount, loaded: formatDate(stockholmDate(loadedAt), locale) })}</li>
        ))}
      </ul>
    </details>
  );
});

/** Name, title and state of the list. */
export const ListHead = observer(function ListHead({ model: { list } }: { readonly model: EditorModel }) {
  const { t, locale, language } = useTexts();
  const { state, version, name } = list;
  if (state === undefined) return <h2>{name}</h2>;
  const { definition, versionNo, publishedAt, sourceReadAt, sourceOld, entryCount } = state;
  const facts = [
    [t('rd.list.name'), definition.name],
    [t('rd.list.source'), definition.source],
    [t('rd.list.editMode'), t(`rd.editMode.${definition.editMode}`)],
    [t('rd.list.published'), publishedAt === undefined ? t('kit.empty') : formatInstant(publishedAt, locale)],
    ...(sourceReadAt === undefined ? [] : [[t('rd.list.sourceRead'), formatInstant(sourceReadAt, locale)] as const]),
    [t('rd.list.count'), entryCount.toLocaleString(locale)],
  ] as const;
  return (
    <div className={styles['head']}>
      <div className={styles['title']}>
        <h2>{titleIn(definition, language)}</h2>
        <Tag text="rd.list.versionNo" values={{ versionNo }} tone="green" />
        {version && (
          <Tag
            text="rd.view.version"
            values={{ versionNo: version.versionNo, status: t(`rd.status.${version.status}`) }}
            tone={STATUS_TONES[version.status]}
            live
          />
        )}
        {sourceOld && <Tag text="rd.list.sourceOld" tone="amber" />}
      </div>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Sources of={state.sources ?? []} />
    </div>
  );
});
