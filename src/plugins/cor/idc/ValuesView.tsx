import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { HEADER_NAMES, LINE_NAMES, targetOfPath } from '../../../domain/case/capture/targets';
import { Button } from '../../../ui/kit/Button';
import { TextField } from '../../../ui/kit/fields/TextField';
import { Section } from '../../../ui/kit/Section';
import { Table } from '../../../ui/kit/Table';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import type { Placed, ReviewModel } from './reviewModel';
import styles from './idc.module.css';

interface Props {
  readonly model: ReviewModel;
}

const MOST_DOUBTS = 50;
const PAGE_LINES = 25;
const NOTHING = { raw: '', value: '', cell: '', confidence: 1 } as const;

const fieldText = (target: string): TextKey => `cor.idc.field.${target}` as TextKey;

const useField = (model: ReviewModel) => {
  const { t } = useTexts();
  return (placed: Placed, label: string) => {
    const { value, path } = placed;
    const why =
      value.problem === undefined
        ? t('cor.idc.unsure', { percent: Math.round(value.confidence * 100) })
        : t(`cor.idc.why.${value.problem.code}`, value.problem.args);
    const isDoubt = model.doubts.some((one) => one.path === path);
    return (
      <TextField
        key={path}
        label="cor.idc.value"
        labelValues={{ place: label }}
        name={`/${path}`}
        criterion
        readOnly={!model.isOpen}
        warning={isDoubt && model.isOpen && model.job?.sample !== true ? why : undefined}
        value={model.textOf(placed)}
        maxLength={500}
        changed={model.typed[path] !== undefined}
        onFocus={() => model.activate(path)}
        onChange={(text) => model.type(path, text)}
      />
    );
  };
};

/** Problems first, then the header, then the lines (core, 5.3). */
export const ValuesView = observer(function ValuesView({ model }: Props) {
  const { t } = useTexts();
  const field = useField(model);
  const { job } = model;
  if (job === undefined) return null;
  const lineDoubts = model.doubts.filter(({ path }) => path.startsWith('lines/')).slice(0, MOST_DOUBTS);
  return (
    <div className={styles['stack']}>
      {job.sample && <p role="alert">{t('cor.idc.sample')}</p>}
      {job.problems.map(({ code, args }, at) => (
        <p key={at} role="alert">
          {t(`cor.idc.why.${code}`, args)}
        </p>
      ))}
      {model.isOpen && lineDoubts.length > 0 && (
        <Section id="doubts" title="cor.idc.doubts">
          <div className={styles['buttons']}>
            {lineDoubts.map((placed) =>
              field(placed, `${t('cor.idc.line')} ${Number(placed.path.split('/')[1]) + 1}, ${t(fieldText(targetOfPath(placed.path)))} (${placed.value.cell})`),
            )}
          </div>
        </Section>
      )}
      <Section id="header" title="cor.idc.header">
        <div className={styles['buttons']}>
          {HEADER_NAMES.filter((target) => model.isOpen || job.header[target] !== undefined).map((target) => {
            const value = job.header[target] ?? NOTHING;
            return field({ path: `header/${target}`, value }, [t(fieldText(target)), value.cell].filter((part) => part !== '').join(' · '));
          })}
        </div>
      </Section>
      <Lines model={model} />
    </div>
  );
});

const Lines = observer(function Lines({ model }: Props) {
  const { t } = useTexts();
  const [from, setFrom] = useState(0);
  const { lines = [], fileName = '' } = model.job ?? {};
  const known = new Set(lines.flatMap((line) => Object.keys(line)));
  const targets = LINE_NAMES.filter((target) => known.has(target) || (model.isOpen && ['netMass', 'commodityCode', 'countryOfOrigin'].includes(target)));
  return (
    <Section id="lines" title="cor.idc.lines">
      {lines.length > PAGE_LINES && (
        <div className={styles['buttons']}>
          <Button text="cor.idc.earlier" disabled={from === 0} onPress={() => setFrom(Math.max(0, from - PAGE_LINES))} />
          <Button text="cor.idc.later" disabled={from + PAGE_LINES >= lines.length} onPress={() => setFrom(from + PAGE_LINES)} />
          <span>{t('cor.idc.rows', { from: from + 1, to: Math.min(lines.length, from + PAGE_LINES), count: lines.length })}</span>
        </div>
      )}
      <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t('cor.idc.lines')}>
        <Table label={t('cor.idc.lines')}>
          <thead>
            <tr>
              <th scope="col">{t('cor.idc.line')}</th>
              {targets.map((target) => (
                <th key={target} scope="col">
                  {t(fieldText(target))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.slice(from, from + PAGE_LINES).map((line, at) => (
              <tr key={from + at}>
                <th scope="row">{from + at + 1}</th>
                {targets.map((target) => {
                  const path = `lines/${from + at}/${target}`;
                  const value = line[target] ?? NOTHING;
                  const place = value.cell === '' ? undefined : t('cor.idc.from', { file: fileName, cell: value.cell });
                  return (
                    <td key={target} title={place}>
                      {model.isOpen ? (
                        <input
                          aria-label={`${t('cor.idc.line')} ${from + at + 1} ${t(fieldText(target))}`}
                          value={model.typed[path] ?? value.value}
                          maxLength={500}
                          size={Math.max(6, Math.min(24, value.value.length + 1))}
                          onFocus={() => model.activate(path)}
                          onChange={(event) => model.type(path, event.target.value)}
                        />
                      ) : (
                        value.value
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Section>
  );
});
