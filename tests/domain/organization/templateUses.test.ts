import { describe, expect, it } from 'vitest';
import { checkTemplate, lineDifferences } from '../../../src/domain/organization/templates/templateUses';

const template = (body: string, more = {}) => ({
  code: 'CASE_RECEIVED',
  name: 'Case received',
  kind: 'CaseNote',
  scopeKind: 'Company',
  scopeId: 'company',
  variants: [{ language: 'EN', subject: '', body }],
  ...more,
});
const found = (content: object, isPublished = true) =>
  checkTemplate(content, isPublished).map(({ severity, code, pointer }) => `${severity} ${code} ${pointer}`);

describe('a template', () => {
  it('names only what is there (ORG-R19), and is kept as a draft while it does not', () => {
    const wrong = template('Your case {{case.refference}}');
    expect(checkTemplate(wrong, true)[0]?.message).toBe('Unknown field case.refference (did you mean case.reference?).');
    expect(found(wrong)).toEqual(['2 ORG-TPL /variants/0/body']);
    expect(found(wrong, false)).toEqual(['1 ORG-TPL /variants/0/body']);
    expect(found(template('Your case {{case.reference}}'))).toEqual([]);
  });

  it('has no markup, no blocks that nobody knows, and one text for each language', () => {
    expect(found(template('<script>alert(1)</script>'))).toEqual(['2 ORG-TPL-MARKUP /variants/0/body']);
    expect(found(template('{{#foreach items}}'))).toEqual(['2 ORG-TPL /variants/0/body']);
    expect(found(template('2 < 3 > 1'))).toEqual([]);
    const twice = [
      { language: 'EN', body: 'a' },
      { language: 'EN', body: 'b' },
    ];
    expect(found(template('', { variants: twice }))).toEqual(['2 ORG-TPL-TWICE /variants/1/language']);
  });

  it('of a mail of the portal names what the mail is for', () => {
    expect(found(template('Hello', { code: 'ONE_TIME_LINK', kind: 'OneTimeInvitation' }))).toEqual(['2 ORG-TPL-NEEDS /variants/0/body']);
    expect(found(template('{{url}}', { code: 'ONE_TIME_LINK', kind: 'Email' }))).toEqual(['2 ORG-TPL-KIND /kind']);
  });
});

it('two versions differ by lines', () => {
  expect(lineDifferences('a\nb\nc', 'a\nx\nc\nd').map(({ kind, text }) => `${kind} ${text}`)).toEqual(['same a', 'removed b', 'added x', 'same c', 'added d']);
});
