import type { KeyboardEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { PAGE_SIZE } from '../../application/contract/endpoint';
import type { SearchHit } from '../../application/contract/globalSearch';
import { MARK_START, textParts } from '../../domain/platform/searchHit';
import { Button } from '../kit/Button';
import { EmptyState } from '../kit/EmptyState';
import { formatInstant } from '../kit/format';
import { Link } from '../kit/Link';
import { LiveText } from '../kit/LiveText';
import { Loading } from '../kit/Loading';
import { MenuButton } from '../kit/MenuButton';
import { ProblemNotice } from '../kit/ProblemNotice';
import { Tag } from '../kit/Tag';
import type { Texts } from '../text/texts';
import type { DashboardSearchModel } from './dashboardSearchModel';
import { useDashboardSearch } from './dashboardSearchServices';
import { useSearchTexts } from './dashboardSearchTexts';
import type { PortalModel } from './portalModel';
import { HIT_SORTS, type HitSort } from './searchPaging';
import styles from './DashboardSearch.module.css';

/** What was found of the kind that the tab shows. */
export default observer(function DashboardHits({ model }: { readonly model: PortalModel }) {
  useSearchTexts();
  const search = useDashboardSearch(model)();
  return <Hits search={search} />;
});

interface SearchProps {
  readonly search: DashboardSearchModel;
}

const Hits = observer(function Hits({ search }: SearchProps) {
  const texts = useSearchTexts();
  const { question, current, problem, busy, isTooShort, total } = search;
  const text = question?.text ?? '';
  const back = <Button text="search.leave" onPress={() => search.clear()} />;
  if (isTooShort) return <EmptyState text="search.short">{back}</EmptyState>;
  if (problem) return <ProblemNotice problem={problem} busy={busy} onRetry={() => search.retry()} />;
  if (current === undefined) return <Loading />;
  return (
    <div className={styles['found']} aria-busy={busy}>
      {current.rebuilding !== undefined && <p role="status">{texts.t('search.rebuilding', { percent: current.rebuilding })}</p>}
      {total === 0 ? (
        <EmptyState text="search.none" values={{ text }}>
          {back}
        </EmptyState>
      ) : (
        <>
          <div className={styles['summary']}>
            <p>{texts.t('search.count', { count: total, text })}</p>
            <SortMenu search={search} />
            {back}
          </div>
          <ol className={styles['hits']} aria-label={texts.t('search.hits')} onKeyDown={moved}>
            {current.hits.map((hit) => (
              <li key={hit.result.entityId} className={styles['hit']}>
                <HitView hit={hit} texts={texts} statusText={search.statusText} />
              </li>
            ))}
          </ol>
          <Pages search={search} />
        </>
      )}
      <LiveText>{busy ? '' : texts.t('search.count', { count: total, text })}</LiveText>
    </div>
  );
});

const isSort = (name: string): name is HitSort => name in HIT_SORTS;

const SortMenu = observer(function SortMenu({ search }: SearchProps) {
  const { t } = useSearchTexts();
  const items = Object.keys(HIT_SORTS)
    .filter(isSort)
    .map((sort) => ({ id: sort, text: `search.sort.${sort}` as const, onAction: () => search.sortBy(sort) }));
  return (
    <MenuButton kind="quiet" text="search.sort" sections={[{ id: 'sort', title: 'search.sort', items, selected: search.sort }]}>
      {t('search.sort')}: {t(`search.sort.${search.sort}`)}
    </MenuButton>
  );
});

/** The arrows go from hit to hit. */
const moved = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  event.preventDefault();
  links[at + step]?.focus();
};

const Marked = ({ text }: { readonly text: string }) =>
  textParts(text).map((part, place) => (part.marked ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>));

interface HitProps {
  readonly hit: SearchHit;
  readonly texts: Texts;
  /** Before the status, the key of its text. */
  readonly statusText: string;
}

const HitView = ({ hit: { result, match, highlights }, texts, statusText }: HitProps) => {
  const marked = (field: string): string | undefined => highlights.find((one) => one.field === field)?.text;
  return (
    <>
      <div className={styles['line']}>
        <Link to={result.route}>
          <Marked text={marked('title') ?? result.title} />
        </Link>
        <span className={styles['status']}>
          <span className={styles['spoken']}>{texts.t('search.status')}: </span>
          {texts.translate(`${statusText}${result.status}`, result.status)}
        </span>
        {match.kind === 'similar' && <Tag text="search.similar" tone="amber" />}
        <time className={styles['note']} dateTime={result.statusAt}>
          {formatInstant(result.statusAt, texts.locale)}
        </time>
      </div>
      <p>
        <Marked text={marked('subtitle') ?? result.subtitle} />
      </p>
      {highlights
        .filter(({ field }) => field === 'identifiers' || field === 'body')
        .map(({ field, text }) => (
          <p key={text} className={styles['note']}>
            {field === 'identifiers' ? <MarkedIdentifier text={text} texts={texts} /> : <Marked text={text} />}
          </p>
        ))}
    </>
  );
};

/** What kind of identifier it is stands before it, in English. */
const MarkedIdentifier = ({ text, texts }: { readonly text: string; readonly texts: Texts }) => {
  const at = text.indexOf(MARK_START);
  const kind = text.slice(0, at).trim();
  return (
    <>
      {texts.translate(`search.identifier.${kind}`, kind)} <Marked text={text.slice(at)} />
    </>
  );
};

const Pages = observer(function Pages({ search }: SearchProps) {
  const { t } = useSearchTexts();
  const { total, range, question } = search;
  const page = question?.page ?? 0;
  if (total <= PAGE_SIZE && page === 0) return null;
  return (
    <nav className={styles['pages']} aria-label={t('search.pages')}>
      <Button text="search.previous" disabled={page === 0} onPress={() => search.turnTo(page - 1)} />
      <span>{t('search.range', { from: range.from, to: range.to, total: range.total })}</span>
      <Button text="search.next" disabled={range.to >= total} onPress={() => search.turnTo(page + 1)} />
    </nav>
  );
});
