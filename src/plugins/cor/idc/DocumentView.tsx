import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { IdcSource } from '../../../application/contract/idc';
import { isDoubtful } from '../../../domain/case/capture/captured';
import { cellName } from '../../../domain/case/capture/grid';
import { Button } from '../../../ui/kit/Button';
import { cx } from '../../../ui/kit/cx';
import { EmptyState } from '../../../ui/kit/EmptyState';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import { useTexts } from '../../../ui/text/texts';
import type { ReviewModel } from './reviewModel';
import styles from './idc.module.css';

interface Props {
  readonly model: ReviewModel;
}

const PAGE_ROWS = 60;

type Mark = 'used' | 'doubtful' | 'active';

/** Which cells and boxes a value was read from, and how sure it is. */
const marksOf = (model: ReviewModel): ReadonlyMap<string, Mark> => {
  const marks = new Map<string, Mark>();
  for (const { path, value } of model.values) {
    const keys = value.box ? [`${value.box.page} ${value.box.x} ${value.box.y}`] : value.cell.split(' × ');
    const mark: Mark = path === model.active ? 'active' : value.changedBy === undefined && isDoubtful(value) ? 'doubtful' : 'used';
    for (const key of keys) if (mark === 'active' || !marks.has(key)) marks.set(key, mark);
  }
  return marks;
};

/** The document beside its values: what was read is marked, and a cell that is chosen is copied into the field at hand. */
export const DocumentView = observer(function DocumentView({ model }: Props) {
  const { t } = useTexts();
  const { source, job } = model;
  const hasText = source?.rows.some((row) => row.some((text) => text !== '')) === true;
  return (
    <Section id="document" title="cor.idc.document">
      {job?.notes.map(({ code, args }, at) => (
        <p key={at}>{t(`cor.idc.note.${code}`, args)}</p>
      ))}
      {source === undefined || !hasText ? (
        <EmptyState text="cor.idc.document.none" />
      ) : (
        <>
          {model.isOpen && <p>{t('cor.idc.document.hint')}</p>}
          {source.pages !== undefined && source.boxes !== undefined ? <Pages model={model} source={source} /> : <Sheet model={model} source={source} />}
        </>
      )}
    </Section>
  );
});

const Sheet = observer(function Sheet({ model, source }: Props & { readonly source: IdcSource }) {
  const { t } = useTexts();
  const [from, setFrom] = useState(0);
  const marks = marksOf(model);
  const { rows } = source;
  const columns = Math.max(1, ...rows.slice(from, from + PAGE_ROWS).map((row) => row.length));
  return (
    <div className={styles['stack']}>
      {rows.length > PAGE_ROWS && (
        <div className={styles['buttons']}>
          <Button text="cor.idc.earlier" disabled={from === 0} onPress={() => setFrom(Math.max(0, from - PAGE_ROWS))} />
          <Button text="cor.idc.later" disabled={from + PAGE_ROWS >= rows.length} onPress={() => setFrom(from + PAGE_ROWS)} />
          <span>{t('cor.idc.rows', { from: from + 1, to: Math.min(rows.length, from + PAGE_ROWS), count: rows.length })}</span>
        </div>
      )}
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cor.idc.document')}>
        <Table label={t('cor.idc.document')}>
          <thead>
            <tr>
              <td />
              {Array.from({ length: columns }, (_, column) => (
                <th key={column} scope="col">
                  {cellName(0, column).slice(0, -1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(from, from + PAGE_ROWS).map((row, at) => (
              <tr key={from + at}>
                <th scope="row">{from + at + 1}</th>
                {Array.from({ length: columns }, (_, column) => {
                  const mark = marks.get(cellName(from + at, column));
                  const text = row[column] ?? '';
                  return (
                    <td key={column} className={mark && styles[mark]}>
                      {model.isOpen && text !== '' ? (
                        <button type="button" className={styles['cell']} onClick={() => model.copy(text)}>
                          {text}
                        </button>
                      ) : (
                        text
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </div>
  );
});

/** The text of a PDF where it stands on its pages. */
const Pages = observer(function Pages({ model, source }: Props & { readonly source: IdcSource }) {
  const { t } = useTexts();
  const [page, setPage] = useState(1);
  const marks = marksOf(model);
  const { pages = [], boxes = [], rows } = source;
  const { width = 595, height = 842 } = pages[page - 1] ?? {};
  const percent = (value: number, of: number): string => `${(value / of) * 100}%`;
  return (
    <div className={styles['stack']}>
      {pages.length > 1 && (
        <div className={styles['buttons']}>
          <Button text="cor.idc.earlier" disabled={page === 1} onPress={() => setPage(page - 1)} />
          <Button text="cor.idc.later" disabled={page === pages.length} onPress={() => setPage(page + 1)} />
          <span>{t('cor.idc.page', { page })}</span>
        </div>
      )}
      <div
        className={styles['page']}
        style={{ aspectRatio: `${width} / ${height}`, containerType: 'inline-size' }}
        role="group"
        aria-label={t('cor.idc.page', { page })}
      >
        {rows.flatMap((row, at) =>
          row.map((text, column) => {
            const box = boxes[at]?.[column];
            if (!box || box.page !== page || text === '') return null;
            const mark = marks.get(`${box.page} ${box.x} ${box.y}`);
            return (
              <button
                key={`${at} ${column}`}
                type="button"
                className={cx(styles['piece'], mark && styles[mark])}
                style={{ left: percent(box.x, width), top: percent(box.y, height), fontSize: `${(box.h / width) * 85}cqw` }}
                onClick={() => model.copy(text)}
              >
                {text}
              </button>
            );
          }),
        )}
      </div>
    </div>
  );
});
