import { describe, expect, it } from 'vitest';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { checkLocked, fromTemplate, isLocked, Template, templateBehind, templateOf } from '../../../src/domain/declaration/template';
import { failed } from '../../../src/domain/kernel/result';
import { refusalOf } from './merging/someLines';
import { aDeclaration, guid, withHeader, withItem } from './sample';

const locked = ['parties.declarant', 'items.procedureRequested'];
const template = templateOf(withHeader({ guarantees: [{ type: '1', accessCode: '1234', amount: '5' }] }), {
  profile: 'se-new-import',
  name: 'Shirts',
  lockedFields: locked,
});

describe('DEC-R44: a template', () => {
  it('keeps no date and no access code', () => {
    expect(template.header).not.toHaveProperty('expectedTaxationDate');
    expect(template.header.guarantees).toEqual([{ type: '1' }]);
    expect(Template.is(template)).toBe(true);
  });

  it('begins a declaration of today over what the profile begins with', () => {
    let next = 500;
    const begun = fromTemplate({ ...template, header: { traderReference: 'T' } }, seNewImport, '2026-03-01', () => guid((next += 1)));
    expect(begun.dataSource).toBe('Manual');
    expect(begun.content.header).toMatchObject({ messageType: 'IMDS', expectedTaxationDate: '2026-03-01', traderReference: 'T' });
    expect(begun.content.items.map(({ id }) => id)).toEqual([501, 502, 503].map(guid));
  });
});

describe('what a template locks', () => {
  const before = aDeclaration();
  const declarant = { ...before.header.parties?.declarant, name: 'Other' };
  const changed = withItem(1, { procedureRequested: '42' }, withHeader({ parties: { ...before.header.parties, declarant } }));

  it('is read-only for users below Extended', () => {
    expect(isLocked(locked, '/items/7/procedureRequested', ['DeclarationAdministrator'])).toBe(true);
    expect(isLocked(locked, 'parties.declarant.name', ['DeclarationAdministrator'])).toBe(true);
    expect(isLocked(locked, 'parties.declarantOther', ['DeclarationAdministrator'])).toBe(false);
    expect(isLocked(locked, '/items/7/procedureRequested', ['DeclarationAdministrator', 'DeclarationAdministratorExtended'])).toBe(false);
  });

  it('cannot be saved otherwise, and all of it is named', () => {
    const refused = checkLocked(locked, before, changed, ['DeclarationAdministrator']);
    expect(failed(refused) && refused.left.feedbacks?.map(({ pointer }) => pointer)).toEqual(['/parties/declarant/name', '/items/1/procedureRequested']);
    expect(refusalOf(refused)).toContain('is locked by a template or a default value');
    expect(refusalOf(checkLocked(locked, before, changed, ['DeclarationAdministratorExtended']))).toBe('done');
  });

  it('is compared with the template by the lines that were begun with it', () => {
    let next = 700;
    const { content } = fromTemplate(template, seNewImport, '2026-03-01', () => guid((next += 1)));
    const behind = templateBehind(template, seNewImport, '2026-03-01', content);
    expect(refusalOf(checkLocked(locked, behind, content, ['DeclarationAdministrator']))).toBe('done');
    const items = content.items.map((item, at) => (at === 2 ? { ...item, procedureRequested: '42' } : item));
    expect(refusalOf(checkLocked(locked, behind, { ...content, items }, ['DeclarationAdministrator']))).toContain('is locked by a template or a default value');
  });

  it('leaves everything else free, new lines too', () => {
    const items = [...before.items, { id: guid(50), itemNumber: 4, procedureRequested: '42' }];
    expect(refusalOf(checkLocked(locked, before, { ...withHeader({ traderReference: 'x' }), items }, ['DeclarationAdministrator']))).toBe('done');
  });
});
