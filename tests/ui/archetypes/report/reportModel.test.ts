import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../../src/domain/kernel/result';
import { reportParameters } from '../../../../src/domain/organization/userSettings';
import { kitMessages, screenMessages } from '../../../../src/ui/kit/text/catalogues';
import { firstLoad } from '../../../../src/ui/text/firstLoad';
import { Texts } from '../../../../src/ui/text/texts';
import { lastStored, storedSetting } from '../list/userSettings';
import { answerOf, exported, openedReport, REPORT, report, row } from './aReport';

const kept = (query: string) => [storedSetting(reportParameters('dec'), { 'dec.testReport': query, 'dec.other': 'x=1' })];
const english = async (): Promise<Texts> => {
  const texts = new Texts('EN');
  await Promise.all([texts.load(firstLoad), texts.load(kitMessages), texts.load(screenMessages)]);
  return texts;
};

describe('a report', () => {
  it('asks with its own parameters when it opens', async () => {
    const { model, asked } = openedReport(() => answerOf([row(1)]));
    await vi.waitFor(() => expect(model.report?.rowCount).toBe(1));
    expect(asked()).toEqual([{ asOf: '2026-11-20' }]);
    expect(model.totals).toEqual([{ column: 'days', value: '100' }]);
  });

  it('asks what a link asks, and keeps nothing else', async () => {
    const { model, asked } = openedReport(() => answerOf([]), `${REPORT}?asOf=2026-10-01&statusGroup=sent&tenant=other`, kept('party=Adam'));
    await vi.waitFor(() => expect(model.isEmpty).toBe(true));
    expect(asked()).toEqual([{ asOf: '2026-10-01', statusGroup: 'sent' }]);
  });

  it('remembers what was asked last, but not of which day', async () => {
    const opened = openedReport(() => answerOf([]), REPORT, kept('party=Adam&asOf=2020-01-01'));
    await vi.waitFor(() => expect(opened.asked()).toEqual([{ asOf: '2026-11-20', party: 'Adam' }]));
    opened.model.set('statusGroup', 'sent');
    opened.model.set('party', '');
    opened.model.set('asOf', '2026-11-01');
    await opened.model.run();
    expect(opened.asked().at(-1)).toEqual({ asOf: '2026-11-01', statusGroup: 'sent' });
    expect(opened.navigation.path).toBe(`${REPORT}?asOf=2026-11-01&statusGroup=sent`);
    await vi.waitFor(() => expect(lastStored(opened.api, reportParameters('dec'))).toEqual({ 'dec.testReport': 'statusGroup=sent', 'dec.other': 'x=1' }));
  });

  it('takes its own value for a parameter that it needs and that was emptied', async () => {
    const { model, asked } = openedReport(() => answerOf([]), `${REPORT}?asOf=2026-10-01`);
    model.set('asOf', '');
    await model.run();
    expect(asked().at(-1)).toEqual({ asOf: '2026-11-20' });
    expect(model.valueOf('asOf')).toBe('2026-11-20');
  });

  it('keeps its rows when it cannot be asked again', async () => {
    const { model, api } = openedReport(() => answerOf([row(1)]), `${REPORT}?asOf=2026-10-01`);
    await vi.waitFor(() => expect(model.report).toBeDefined());
    api.on(report, () => fail('unavailable', 'Try again later'));
    await model.again();
    expect(model.problem?.kind).toBe('unavailable');
    expect(model.grid.rows).toHaveLength(1);
  });
});

describe('a file of a report', () => {
  it('holds the rows as they are sorted here, with the totals of all', async () => {
    const opened = openedReport(() => answerOf([row(1), row(3), row(2)]), `${REPORT}?asOf=2026-10-01&statusGroup=sent`);
    await vi.waitFor(() => expect(opened.model.report).toBeDefined());
    await opened.model.grid.sortLocally([{ column: 'days', descending: true }]);
    opened.model.print('Excel', 'Test report', await english(), ['Gothenburg']);
    await vi.waitFor(() => expect(opened.files.written).toHaveLength(1));
    const [file] = opened.files.written;
    expect(file?.rows).toEqual([
      ['SENT', '3'],
      ['DRAFT', '2'],
      ['SENT', '1'],
    ]);
    expect(file?.table.totals).toEqual(['', '100']);
    expect(file?.table.notes).toHaveLength(3);
    expect(opened.api.calls(exported)).toEqual([]);
  });

  it('holds all rows though only the first are shown', async () => {
    const opened = openedReport(() => answerOf([row(1)], 3), `${REPORT}?asOf=2026-10-01`);
    opened.api.onLines(exported, () => [ok([row(1), row(2)]), ok([row(3)])]);
    await vi.waitFor(() => expect(opened.model.report?.truncated).toBe(true));
    opened.model.print('Pdf', 'Test report', await english(), []);
    await vi.waitFor(() => expect(opened.files.written[0]?.rows).toHaveLength(3));
    expect(opened.api.calls(exported).map(({ input }) => input.body)).toEqual([{ parameters: { asOf: '2026-10-01' } }]);
  });
});
