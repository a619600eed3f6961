import { groupOfMeasure, type Direction, type MeasureCondition } from '../measures/measure';
import { readMeasureText } from '../measures/measureText';
import { EU_LICENCE, EU_SOURCE, has, rowByRow, type Cell, type FormReader, type TariffForm } from './tariffForm';
import { dayIn, period, tenDigits, type MeasureContent, type NodeContent, type TariffRow, type TellIssue } from './tariffRow';

const official = { tariff: 'EU', source: EU_SOURCE, licence: EU_LICENCE } as const;

const depthOf = (code: string, indent: number): number => (code.endsWith('00000000') ? 0 : indent + 1);

const nodeRow = (written: string, suffix: string, cell: { from: string; to: string }, content: Omit<NodeContent, 'suffix'>, tell: TellIssue): TariffRow[] => {
  const code = tenDigits(written);
  const [from, to] = [dayIn(cell.from), dayIn(cell.to)];
  if (code === undefined || !/^\d{2}$/.test(suffix)) tell('badCode', `${written} ${suffix}`);
  else if (from === undefined || to === undefined) tell('badDate', `${written} ${suffix}`);
  else return [{ kind: 'node', key: `${code}${suffix}.${from}`, code, ...period(from, to), content: { suffix, ...content } satisfies NodeContent }];
  return [];
};

const texts = (cell: Cell, of: Readonly<Record<'EN' | 'SV' | 'DK', string>>) =>
  Object.fromEntries(Object.entries(of).flatMap(([language, heading]) => (cell(heading) === '' ? [] : [[language, cell(heading)]])));

/** Lines with the texts of several languages and the flag of what is declared. */
export const nomenclatureLines: TariffForm = {
  ...official,
  id: 'eu-taric-lines',
  part: () => 'nomenclature',
  fits: (headings) => has(headings, 'goodsCode', 'productLine', 'indent', 'declarable'),
  reader: rowByRow((cell, tell) => {
    const written = cell('goodsCode');
    const found = texts(cell, { EN: 'en', SV: 'sv', DK: 'da' });
    const foreign = found['EN'] === undefined ? cell('hu') : '';
    if (foreign !== '') tell('foreignText', written);
    const textSource = cell('enSource').includes('OTHER start date') ? 'earlier edition' : foreign !== '' ? 'HU' : undefined;
    return nodeRow(
      written,
      cell('productLine'),
      { from: cell('validFrom'), to: cell('validTo') },
      {
        depth: depthOf(written, Number(cell('indent') || '0')),
        texts: foreign === '' ? found : { ...found, EN: foreign },
        declarable: cell('declarable') === '1',
        ...(textSource !== undefined && { textSource }),
      },
      tell,
    );
  }),
};

const LANGUAGES: Readonly<Record<string, 'EN' | 'SV' | 'DK'>> = { EN: 'EN', SV: 'SV', DA: 'DK' };

/** The Commission's download Nomenclature, in one language. */
export const nomenclatureDownload: TariffForm = {
  ...official,
  id: 'eu-taric-nomenclature',
  part: () => 'nomenclature',
  fits: (headings) => has(headings, 'Goods code', 'Indent', 'Description', 'Language'),
  reader: rowByRow((cell, tell) => {
    const [code = '', suffix = '80'] = cell('Goods code').split(/\s+/);
    const written = cell('Language').toUpperCase();
    const language = LANGUAGES[written];
    if (language === undefined) tell('foreignText', code);
    const dashes = (cell('Indent').match(/-/g) ?? []).length;
    return nodeRow(
      code,
      suffix,
      { from: cell('Start date'), to: cell('End date') },
      { depth: depthOf(code, dashes), texts: { [language ?? 'EN']: cell('Description') }, ...(language === undefined && { textSource: written }) },
      tell,
    );
  }),
};

const SUPPLEMENTARY: Readonly<Record<string, Direction | 'both'>> = { '109': 'both', '110': 'import', '111': 'export' };

const measureRow = (
  head: { code: string; type: string; area: string; from: string; to: string; additionalCode: string; orderNo: string; regulation: string },
  content: Pick<MeasureContent, 'expression' | 'conditions' | 'areConditionsInferred'>,
  direction: Direction,
  occurrence: (key: string) => string,
): TariffRow => {
  const { code, type, area, from, to, additionalCode, orderNo, regulation } = head;
  const key = occurrence([code, type, area, additionalCode, orderNo, from, direction === 'export' ? 'E' : ''].join('.').replace(/\.+$/, ''));
  return {
    kind: 'measure',
    key,
    code,
    ...period(from, to),
    content: {
      measureType: type,
      geoArea: area,
      direction: SUPPLEMENTARY[type] ?? direction,
      ...(additionalCode !== '' && { additionalCode }),
      ...(orderNo !== '' && { quotaOrderNo: orderNo }),
      ...(regulation !== '' && { regulation }),
      ...content,
    } satisfies MeasureContent,
  };
};

/** Two measures that differ by nothing in their key are told apart by their number. */
const occurrences = (): ((key: string) => string) => {
  const seen = new Map<string, number>();
  return (key) => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key}#${String(count)}`;
  };
};

/** The Commission's downloads Duties Import and Duties Export. */
export const dutiesDownload: TariffForm = {
  ...official,
  id: 'eu-taric-duties',
  part: ({ name }) => (/export/i.test(name) ? 'duties.export' : 'duties.import'),
  fits: (headings) => has(headings, 'Goods code', 'Duty', 'Origin code', 'Meas. type code'),
  reader: ({ name }, tell) => {
    const occurrence = occurrences();
    const direction: Direction = /export/i.test(name) ? 'export' : 'import';
    return {
      read: (cell) => {
        const [written = ''] = cell('Goods code').split(/\s+/);
        const code = tenDigits(written);
        const [from, to] = [dayIn(cell('Start date')), dayIn(cell('End date'))];
        if (code === undefined) tell('badCode', written);
        if (code === undefined) return [];
        if (from === undefined || to === undefined) tell('badDate', written);
        if (from === undefined || to === undefined) return [];
        const duty = cell('Duty');
        const said = duty === '' ? {} : readMeasureText(duty);
        if (said === undefined) tell('expression', `${written} ${cell('Meas. type code')}: ${duty.slice(0, 80)}`);
        const head = {
          code,
          type: cell('Meas. type code'),
          area: cell('Origin code'),
          from,
          to,
          additionalCode: cell('Add code'),
          orderNo: cell('Order No.'),
          regulation: cell('Legal base'),
        };
        return [measureRow(head, said ?? { expression: duty }, direction, occurrence)];
      },
      end: () => [],
    };
  },
};

/** One row for each measure and certificate, in the order of the measures. How certificates combine is not in the file: they are taken as alternatives. */
class ControlsReader implements FormReader {
  #open: { readonly key: string; readonly head: Parameters<typeof measureRow>[0]; readonly certificates: string[] } | undefined;
  readonly #occurrence = occurrences();
  readonly #direction: Direction;
  readonly #tell: TellIssue;

  constructor(direction: Direction, tell: TellIssue) {
    this.#direction = direction;
    this.#tell = tell;
  }

  read(cell: Cell): readonly TariffRow[] {
    const written = cell('goodsCode');
    const [code, type] = [tenDigits(written), cell('measureType')];
    const [from, to] = [dayIn(cell('validFrom')), dayIn(cell('validTo'))];
    if (code === undefined || from === undefined || to === undefined) {
      this.#tell(code === undefined ? 'badCode' : 'badDate', written);
      return [];
    }
    if (/^[A-Z]/.test(type)) {
      this.#tell('nationalRows', `${written} ${type}`);
      return [];
    }
    const head = { code, type, area: cell('area'), from, to, additionalCode: cell('additionalCode'), orderNo: '', regulation: '' };
    const key = JSON.stringify(head);
    const done = this.#open !== undefined && this.#open.key !== key ? this.#close() : [];
    this.#open ??= { key, head, certificates: [] };
    const certificate = cell('certificate');
    if (certificate !== '') this.#open.certificates.push(certificate);
    return done;
  }

  end(): readonly TariffRow[] {
    return this.#close();
  }

  #close(): readonly TariffRow[] {
    const open = this.#open;
    this.#open = undefined;
    if (open === undefined) return [];
    const { head, certificates } = open;
    // Of duties, trade defence and quotas the conditions stand with their amounts in the files of duties.
    if (!['Licence', 'Information'].includes(groupOfMeasure({ measureType: head.type }))) return [];
    const conditions: MeasureCondition[] = certificates.map((certificate, at) => ({ code: 'B', sequence: at + 1, certificate, action: '29' }));
    if (conditions.length > 0) {
      conditions.push({ code: 'B', sequence: conditions.length + 1, action: '09' });
      this.#tell('inferredConditions', `${head.code} ${head.type}`);
    }
    return [measureRow(head, conditions.length === 0 ? {} : { conditions, areConditionsInferred: true }, this.#direction, this.#occurrence)];
  }
}

export const controls: TariffForm = {
  ...official,
  id: 'eu-taric-controls',
  part: ({ name }) => (/export/i.test(name) ? 'controls.export' : 'controls.import'),
  fits: (headings) => has(headings, 'goodsCode', 'measureType', 'certificate') && !headings.has('expression'),
  reader: ({ name }, tell) => new ControlsReader(/export/i.test(name) ? 'export' : 'import', tell),
};

/** The parts of duties, line by line: the same measures as in the downloads, which carry them whole. */
export const rateParts: TariffForm = {
  ...official,
  id: 'eu-taric-rates',
  part: () => 'rates',
  fits: (headings) => has(headings, 'goodsCode', 'expression', 'condAmount', 'orderNumber'),
  reader: rowByRow((cell, tell) => {
    tell('secondEdition', cell('goodsCode'));
    return [];
  }),
};
