import * as t from 'io-ts';
import { SearchExplained } from '../../../application/contract/searchTest';
import { Link } from '../../../ui/kit/Link';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import styles from '../jobs/jobs.module.css';

type Explained = SearchExplained;

const decimals = (value: number, locale: string): string => value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function Hits({ explained, other }: { readonly explained: Explained; readonly other?: Explained | undefined }) {
  const { t: text, locale } = useTexts();
  const { items, terms, totalCount, ms, kinds, user } = explained;
  const theirs = other && new Set(other.items.map(({ result }) => result.entityId));
  return (
    <section className={styles['parts']} aria-label={user}>
      <h3>{user}</h3>
      <p>
        {text('pf.search.read')}:{' '}
        {terms === undefined
          ? text('pf.search.unread')
          : terms.map(({ type, text: word, negated }) => text(negated ? 'pf.search.term.not' : 'pf.search.term', { type, text: word })).join(' · ')}
      </p>
      <p>{kinds.length === 0 ? text('pf.search.noKinds', { user }) : text('pf.search.took', { count: totalCount, ms })}</p>
      {items.length === 0 && <p>{text('pf.search.none')}</p>}
      {items.length > 0 && (
        <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={user}>
          <Table label={user}>
            <thead>
              <tr>
                <th scope="col">{text('pf.search.hit')}</th>
                <th scope="col">{text('pf.search.match')}</th>
                <th scope="col" data-number>
                  {text('pf.search.base')}
                </th>
                <th scope="col" data-number>
                  {text('pf.search.age')}
                </th>
                <th scope="col" data-number>
                  {text('pf.search.recency')}
                </th>
                <th scope="col" data-number>
                  {text('pf.search.rank')}
                </th>
                {other && <td />}
              </tr>
            </thead>
            <tbody>
              {items.map(({ result, match, parts }) => (
                <tr key={result.entityId}>
                  <th scope="row">
                    <Link to={result.route}>{result.title}</Link>
                  </th>
                  <td>
                    {text(`pf.search.match.${match.kind}`)} ({match.field})
                  </td>
                  <td data-number>{decimals(parts.base, locale)}</td>
                  <td data-number>{decimals(parts.ageDays, locale)}</td>
                  <td data-number>{decimals(parts.recency, locale)}</td>
                  <td data-number>{decimals(parts.rank, locale)}</td>
                  {other && <td>{theirs?.has(result.entityId) === false && text('pf.search.absent', { user: other.user })}</td>}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </section>
  );
}

export function OneSearch({ answer }: { readonly answer: unknown }) {
  return SearchExplained.is(answer) ? <Hits explained={answer} /> : null;
}

const Two = t.tuple([SearchExplained, SearchExplained]);

export function TwoSearches({ answer }: { readonly answer: unknown }) {
  if (!Two.is(answer)) return null;
  const [one, other] = answer;
  return (
    <>
      <Hits explained={one} other={other} />
      <Hits explained={other} other={one} />
    </>
  );
}
