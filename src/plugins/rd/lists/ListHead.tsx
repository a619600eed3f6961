import { observer } from 'mobx-react-lite';
import { formatInstant } from '../../../ui/kit/format';
import { Tag, type TagTone } from '../../../ui/kit/Tag';
import { useTexts } from '../../../ui/text/texts';
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
    </div>
  );
});
