import { describe, expect, it } from 'vitest';
import { cutAfter, partName, partOf, suggestedByShape } from '../../../src/domain/case/documents/pageRanges';
import { answeredOf, checkRequest, isReminderDue, linkEnd, statusOfAnswers, type RequestItem } from '../../../src/domain/case/requests/request';

describe('a request for information', () => {
  it('has links until 14 days after it is due, and never longer than 30 days (CM-R40)', () => {
    expect(linkEnd('2026-03-03T00:00:00.000Z', '2026-03-01T00:00:00.000Z')).toBe('2026-03-17T00:00:00.000Z');
    expect(linkEnd('2026-03-25T00:00:00.000Z', '2026-03-01T00:00:00.000Z')).toBe('2026-03-31T00:00:00.000Z');
  });

  it('is answered when the last required item is there (CM-R41)', () => {
    const item = (value?: string): RequestItem => ({ kind: 'TEXT', required: true, ...(value !== undefined && { value }) });
    const three = [item('a'), item('b'), item('c'), item()];
    expect([answeredOf(three), statusOfAnswers(three)]).toEqual(['3/4', 'PARTLY_ANSWERED']);
    expect(statusOfAnswers([...three.slice(0, 3), item('d')])).toBe('ANSWERED');
    expect(statusOfAnswers([item()])).toBeUndefined();
  });

  it('is asked again when an answer was sent back', () => {
    expect(statusOfAnswers([{ kind: 'TEXT', required: true, value: 'a', verdict: 'SENT_BACK' }])).toBeUndefined();
  });

  it('reminds a day before it is due and when it is, each once and at most three times', () => {
    const dueAt = '2026-03-10T12:00:00.000Z';
    expect(isReminderDue({ dueAt }, '2026-03-09T11:59:00.000Z')).toBe(false);
    expect(isReminderDue({ dueAt }, '2026-03-09T12:00:00.000Z')).toBe(true);
    const reminders = ['2026-03-09T12:00:30.000Z'];
    expect(isReminderDue({ dueAt, reminders }, '2026-03-10T11:00:00.000Z')).toBe(false);
    expect(isReminderDue({ dueAt, reminders }, '2026-03-10T12:00:00.000Z')).toBe(true);
    expect(isReminderDue({ dueAt, reminders: ['1', '2', '3'] }, '2026-03-10T12:00:00.000Z')).toBe(false);
  });

  it('names the field of what is wrong', () => {
    const items = [{ kind: 'CHOICE', label: 'Origin', choices: 'one' }, { kind: 'DATE', label: 'When', targetField: 'totalGrossMass' }, { kind: 'OTHER' }];
    const found = checkRequest({
      caseId: 'no',
      subject: '',
      message: 'm',
      language: 'EN',
      dueAt: '2026-03-10T12:00:00.000Z',
      recipients: [{ email: 'a@x' }],
      items,
    });
    expect(found.map(({ pointer }) => pointer)).toEqual([
      '/caseId',
      '/subject',
      '/recipients/0/email',
      '/items/0/choices',
      '/items/1/targetField',
      '/items/2/label',
      '/items/2/kind',
    ]);
  });
});

describe('the parts of a document', () => {
  const blank = { pages: '', documentType: '' };
  it('are divided after a page, and joined by the same cut', () => {
    const cut = cutAfter([{ pages: '1-12', documentType: 'N380' }], 3, 12, { ...blank, documentType: 'N271' });
    expect(cut).toEqual([
      { pages: '1-3', documentType: 'N380' },
      { pages: '4-12', documentType: 'N271' },
    ]);
    expect(cutAfter(cut, 3, 12, blank)).toEqual([{ pages: '1-12', documentType: 'N380' }]);
  });

  it('give chosen pages to a part of their own', () => {
    expect(partOf([{ pages: '1-5', documentType: 'N380' }], [2, 4], 5, blank).map(({ pages }) => pages)).toEqual(['1, 3, 5', '2, 4']);
  });

  it('have a name of the whole document, their place and their type', () => {
    expect(partName('shipment.pdf', 2, 'N271')).toBe('shipment_2_N271.pdf');
  });

  it('are proposed by the separator sheet and by another paper where a scan has no text (C61)', () => {
    const page = (text: string, width = 595, height = 842) => ({ text, width, height });
    expect(suggestedByShape([page(''), page('CP-SPLIT'), page(''), page('', 842, 595)]).map((one) => one.page)).toEqual([2, 3, 4]);
    expect(suggestedByShape([page('Invoice 1'), page('more'), page('Packing list')])).toEqual([
      { page: 1, documentType: 'N380' },
      { page: 3, documentType: 'N271' },
    ]);
  });
});
