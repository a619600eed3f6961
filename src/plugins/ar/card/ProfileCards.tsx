import { observer } from 'mobx-react-lite';
import { newProfile, SUPPORTED_COUNTRIES, type Article, type ArticleContent, type CountryProfile } from '../../../domain/article/article';
import { defaultProcedure } from '../../../domain/article/procedure';
import { Session } from '../../../application/session/session';
import { FieldControl } from '../../../ui/archetypes/fields/FieldControl';
import type { OpenRecord, PartProps } from '../../../ui/archetypes/record/declared';
import { insertRow, removeRow } from '../../../ui/archetypes/record/rows/rowCommands';
import { Button } from '../../../ui/kit/Button';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { FieldGrid } from '../../../ui/kit/fields/FieldGrid';
import { formatInstant } from '../../../ui/kit/format';
import { Tag } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { classificationTone } from './articleChoices';
import { profileFieldsOf, unitRows } from './articleFields';
import { countryName } from './articleWords';
import { companyCountry } from './companyCountry';
import { RowsInProfile } from './RowsInProfile';
import styles from './card.module.css';

const PROFILES = '/profiles';

const profilesOf = ({ content }: OpenRecord<Article, ArticleContent>): readonly CountryProfile[] => content.form.value.profiles;

/** The country of the user first, then one that has none yet. */
const nextCountry = (profiles: readonly CountryProfile[], own: string): string => {
  const open = SUPPORTED_COUNTRIES.filter((country) => !profiles.some((profile) => profile.country === country));
  return open.find((country) => country === own) ?? open[0] ?? own;
};

/** One card for each country profile. */
export const ProfileCards = observer(function ProfileCards({ record }: PartProps<Article, ArticleContent>) {
  const session = useService(Session);
  const profiles = profilesOf(record);
  const insert = (profile: CountryProfile): void => insertRow(record, PROFILES, profiles.length, profile);
  return (
    <div className={styles['cards']} data-name={PROFILES}>
      {profiles.length === 0 && <EmptyState text="ar.profile.none" />}
      {profiles.map((_, place) => (
        <ProfileCard key={place} record={record} place={place} onCopy={insert} />
      ))}
      {!record.isReadOnly && (
        <div>
          <Button text="ar.profile.add" icon="plus" onPress={() => insert(newProfile(nextCountry(profiles, companyCountry(session.state)), 'Both'))} />
        </div>
      )}
    </div>
  );
});

interface CardProps extends PartProps<Article, ArticleContent> {
  readonly place: number;
  readonly onCopy: (profile: CountryProfile) => void;
}

const ProfileCard = observer(function ProfileCard({ record, place, onCopy }: CardProps) {
  const texts = useTexts();
  const { t, locale } = texts;
  const profiles = profilesOf(record);
  const profile = profiles[place];
  if (!profile) return null;
  const { country, direction, classificationState, classifiedBy, classifiedAt } = profile;
  const at = `${PROFILES}/${place}`;
  const name = t('ar.profile.name', { country: countryName(country, texts), direction: t(`ar.direction.${direction}`) });
  const copy = (): void => {
    const { validFrom: _from, validTo: _to, classifiedBy: _by, classifiedAt: _at, ...content } = profile;
    onCopy({ ...content, country: nextCountry(profiles, country), classificationState: content.commodityCode === undefined ? 'Unclassified' : 'Proposed' });
  };
  return (
    <div className={styles['card']} role="group" aria-label={name} data-list={PROFILES} data-row={place}>
      <div className={styles['cardHead']}>
        <h3>{name}</h3>
        <Tag text={`ar.classification.${classificationState}`} tone={classificationTone(classificationState)} />
        {!record.isReadOnly && (
          <span className={styles['cardActions']}>
            <Button text="ar.profile.copy" values={{ name }} icon="copy" iconOnly kind="quiet" onPress={copy} />
            <Button text="ar.profile.remove" values={{ name }} icon="trash" iconOnly kind="quiet" onPress={() => removeRow(record, PROFILES, place)} />
          </span>
        )}
      </div>
      <FieldGrid>
        {profileFieldsOf(country, record.content.form.value.countryOfOrigin).map((field) => (
          <FieldControl key={field.type === 'code' ? `${field.id} ${field.list}` : field.id} field={field} host={record.hostAt(at)} />
        ))}
      </FieldGrid>
      <p className={styles['note']}>
        {direction === 'Both'
          ? t('ar.profile.procedures', { import: defaultProcedure(country, 'Import'), export: defaultProcedure(country, 'Export') })
          : t('ar.profile.procedure', { code: defaultProcedure(country, direction) })}
      </p>
      {classifiedBy !== undefined && (
        <p className={styles['note']}>
          {t('ar.profile.classified', { user: classifiedBy, at: classifiedAt === undefined ? '' : formatInstant(classifiedAt, locale) })}
        </p>
      )}
      <h4 className={styles['subtitle']}>{t('ar.units.title')}</h4>
      <RowsInProfile record={record} part={unitRows} profile={at} />
    </div>
  );
});
