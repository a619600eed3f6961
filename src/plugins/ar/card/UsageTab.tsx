import { observer } from 'mobx-react-lite';
import { Api } from '../../../application/ports/api';
import { Session } from '../../../application/session/session';
import type { OpenUse, UsageRow } from '../../../application/contract/ar';
import { entries, type EntryId } from '../../../domain/access/entries';
import type { Article, ArticleContent } from '../../../domain/article/article';
import type { PartProps } from '../../../ui/archetypes/record/declared';
import tables from '../../../ui/archetypes/record/record.module.css';
import { LazyChart } from '../../../ui/kit/chart/LazyChart';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { formatDecimal, formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Loading } from '../../../ui/kit/Loading';
import { ProblemNotice } from '../../../ui/kit/ProblemNotice';
import { Table } from '../../../ui/kit/Table';
import { useModel } from '../../../ui/react/model';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import { UsageModel } from './usageModel';
import styles from './card.module.css';

/** Declarations that use the article, and how much of it they declare. */
export const UsageTab = observer(function UsageTab({ record }: PartProps<Article, ArticleContent>) {
  return record.record ? <Usage key={record.record.id} id={record.record.id} /> : null;
});

const Usage = observer(function Usage({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const api = useService(Api);
  const model = useModel(() => new UsageModel(api, id));
  const { usage, problem, busy, months } = model;
  return (
    <div className={styles['cards']} aria-busy={busy}>
      {problem && <ProblemNotice problem={problem} onRetry={() => model.load()} busy={busy} />}
      {usage === undefined && !problem && <Loading />}
      {usage?.items.length === 0 && <EmptyState text="ar.usage.none" />}
      {usage !== undefined && usage.items.length > 0 && (
        <>
          <p>{t('ar.usage.summary', { open: usage.openDeclarations, count: usage.items.length })}</p>
          {months.length > 1 && (
            <LazyChart
              kind="bar"
              title="ar.usage.chart"
              categoryTitle="ar.usage.month"
              categories={months.map(({ month }) => month)}
              unit="kg"
              series={[{ id: 'netMass', title: 'ar.usage.netMass', points: months.map(({ netMass }) => netMass) }]}
            />
          )}
          {usage.open.length > 0 && <OpenTable open={usage.open} />}
          <UsageTable items={usage.items} />
        </>
      )}
    </div>
  );
});

/** A screen that the portal does not have has no entry. */
const isEntry = (entry: string): entry is EntryId => Object.hasOwn(entries, entry);

interface DeclarationProps {
  readonly profile: string;
  readonly id: string;
  readonly lrn: string;
}

/** Opens the declaration for who may. */
const Declaration = observer(function Declaration({ profile, id, lrn }: DeclarationProps) {
  const session = useService(Session);
  const entry = `dec.${profile}`;
  return isEntry(entry) && session.allowed(entry) ? <Link to={`/dec/${profile}/${id}`}>{lrn}</Link> : lrn;
});

/** What a change of the article does not reach by itself: its lines are filled anew in the declaration (AR-R18). */
const OpenTable = observer(function OpenTable({ open }: { readonly open: readonly OpenUse[] }) {
  const { t, locale } = useTexts();
  return (
    <section aria-label={t('ar.usage.openTitle')}>
      <h3>{t('ar.usage.openTitle')}</h3>
      <p>{t('ar.usage.refill')}</p>
      <div className={tables['scrolls']} tabIndex={0} role="group" aria-label={t('ar.usage.openTitle')}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t('ar.usage.declaration')}</th>
              <th scope="col" data-number>
                {t('ar.usage.items')}
              </th>
              <th scope="col">{t('ar.field.changed')}</th>
            </tr>
          </thead>
          <tbody>
            {open.map(({ declarationId, profile, lrn, items, changedAt }) => (
              <tr key={declarationId}>
                <th scope="row">
                  <Declaration profile={profile} id={declarationId} lrn={lrn} />
                </th>
                <td data-number>{items.toLocaleString(locale)}</td>
                <td className={tables['instant']}>{formatInstant(changedAt, locale)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
});

const UsageTable = observer(function UsageTable({ items }: { readonly items: readonly UsageRow[] }) {
  const texts = useTexts();
  const { t, locale } = texts;
  return (
    <div className={tables['scrolls']} tabIndex={0} role="group" aria-label={t('ar.tab.usage')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('ar.usage.declaration')}</th>
            <th scope="col">{t('ar.usage.mrn')}</th>
            <th scope="col" data-number>
              {t('ar.usage.item')}
            </th>
            <th scope="col">{t('ar.field.status')}</th>
            <th scope="col">{t('ar.field.commodityCode')}</th>
            <th scope="col" data-number>
              {t('ar.usage.quantity')}
            </th>
            <th scope="col" data-number>
              {t('ar.usage.netMass')}
            </th>
            <th scope="col">{t('ar.field.changed')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ itemId, declarationId, profile, lrn, mrn = '', itemNumber, open, commodityCode = '', quantity, unit = '', netMass, changedAt }) => (
            <tr key={itemId}>
              <th scope="row">
                <Declaration profile={profile} id={declarationId} lrn={lrn} />
              </th>
              <td>{mrn}</td>
              <td data-number>{itemNumber}</td>
              <td>{t(open ? 'ar.usage.open' : 'ar.usage.closed')}</td>
              <td>{commodityCode}</td>
              <td data-number>{quantity === undefined ? '' : `${formatDecimal(quantity, locale)} ${unit}`}</td>
              <td data-number>{netMass === undefined ? '' : formatDecimal(netMass, locale)}</td>
              <td className={tables['instant']}>{formatInstant(changedAt, locale)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
});
