import * as t from 'io-ts';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Files } from '../../../application/ports/files';
import { CONSIGNMENT_FORMATS } from '../../../domain/attachment/formats';
import { FileField } from '../../../ui/kit/fields/FileField';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import { useService } from '../../../ui/react/services';
import { useTexts } from '../../../ui/text/texts';
import type { BenchModel } from '../bench/benchModel';
import { benchScreen } from '../bench/benchScreen';
import styles from '../bench/bench.module.css';
import { captureInput } from '../bench/captureInput';

const Field = t.type({ name: t.string, value: t.string, confidence: t.number, cell: t.string });
const Captured = t.type({
  status: t.keyof({ Ready: null, NeedsReview: null, Failed: null }),
  reader: t.keyof({ Text: null, Table: null, Simulated: null, Archive: null, '': null }),
  refused: t.string,
  message: t.string,
  fields: t.array(Field),
  lines: t.array(t.array(Field)),
  problems: t.number,
  confidence: t.number,
  files: t.array(t.string),
});
type Captured = t.TypeOf<typeof Captured>;

const TONES = { Ready: 'green', NeedsReview: 'amber', Failed: 'red' } as const;
const SURE = 0.8;

function Values({ rows }: { readonly rows: readonly { readonly place: string; readonly field: t.TypeOf<typeof Field> }[] }) {
  const { t: words, locale } = useTexts();
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={words('dy.capture.values')}>
      <Table label={words('dy.capture.values')}>
        <thead>
          <tr>
            <th scope="col">{words('dy.capture.place')}</th>
            <th scope="col">{words('dy.capture.field')}</th>
            <th scope="col">{words('dy.capture.value')}</th>
            <th scope="col" data-number>
              {words('dy.capture.confidence')}
            </th>
            <th scope="col">{words('dy.capture.cell')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, field: { name, value, confidence, cell } }) => (
            <tr key={`${place} ${name}`}>
              <td>{place}</td>
              <th scope="row">{name}</th>
              <td>{value}</td>
              <td data-number>
                {confidence.toLocaleString(locale, { style: 'percent' })}
                {confidence < SURE && <Tag text="dy.capture.look" tone="amber" />}
              </td>
              <td>{cell}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Seen({ result }: { readonly result: unknown }) {
  const { t: words } = useTexts();
  if (!Captured.is(result)) return null;
  const { status, reader, refused, fields, lines, problems, files }: Captured = result;
  const rows = [
    ...fields.map((field) => ({ place: words('dy.capture.header'), field })),
    ...lines.flatMap((line, at) => line.map((field) => ({ place: words('dy.capture.line', { number: at + 1 }), field }))),
  ];
  return (
    <div className={styles['bench']}>
      <div className={styles['buttons']}>
        <Tag text={`dy.capture.status.${status}`} tone={TONES[status]} />
        {reader !== '' && <span>{words(`dy.capture.reader.${reader}`)}</span>}
        {reader === 'Simulated' && <Tag text="dy.capture.simulated" tone="amber" />}
        {problems > 0 && <Tag text="dy.capture.problems" values={{ count: problems }} tone="amber" />}
      </div>
      {(refused === 'DY-FORMAT' || refused === 'DY-SIZE' || refused === 'DY-ZIP') && <p role="alert">{words(`dy.capture.refused.${refused}`)}</p>}
      {files.length > 0 && (
        <ul aria-label={words('dy.capture.files')}>
          {files.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && <Values rows={rows} />}
    </div>
  );
}

/** A file of one's own takes the place of the input: its name, size, first bytes, cells and what an archive holds. Nothing of it is stored. */
const OwnFile = observer(function OwnFile({ model }: { readonly model: BenchModel }) {
  const files = useService(Files);
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const take = async (given: readonly File[]): Promise<void> => {
    setChosen(given);
    const [file] = given;
    if (file !== undefined) model.writeInput(JSON.stringify(await captureInput(files, file), undefined, 2));
  };
  return (
    <FileField
      label="dy.capture.file"
      name="/file"
      accept={CONSIGNMENT_FORMATS.map((format) => `.${format}`)}
      maxBytes={20_000_000}
      value={chosen}
      onChange={(given) => void take(given)}
    />
  );
});

const first = {
  fileName: 'invoice.xlsx',
  country: 'SE',
  rows: [
    ['Invoice no', 'DEMO-1'],
    ['Currency', 'SEK'],
    ['Article', 'Description', 'Quantity', 'Unit price', 'Amount'],
    ['A-1', 'Work shoes', '10', '10,50', '105,00'],
    ['Total', '105,00'],
  ],
};

/** How a document would be captured, without a case (test benches, 5.1). */
export default benchScreen({ title: 'dy.idc.title', bench: 'IDC', first, seen: Seen, before: OwnFile });
