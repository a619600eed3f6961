import { describe, expect, it } from 'vitest';
import { amendmentToSend, answerAmendment, changesToAmend, changesToCorrect, mayAmend, type Amendable } from '../../../src/domain/declaration/amendment';
import { STATUSES, type DeclarationStatus } from '../../../src/domain/declaration/declaration';
import { contentDifferences } from '../../../src/domain/declaration/differences';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';
import { failed } from '../../../src/domain/kernel/result';
import { refusalOf, right } from './merging/someLines';
import { aDeclaration, withHeader, withItem } from './sample';

const accepted = aDeclaration();
const at = (status: DeclarationStatus, more: Partial<Amendable> = {}): Amendable => ({ status, mrnVersion: 1, ...more });

describe('DEC-R40: an amendment', () => {
  it('is for accepted data, and after clearance', () => {
    expect(STATUSES.filter((status) => !failed(mayAmend(at(status))))).toEqual(['ACCEPTED', 'UNDER_CONTROL', 'RELEASED', 'CLEARED', 'SUPPLEMENT_DUE']);
    expect(refusalOf(mayAmend(at('SENT')))).toBe('This action is not allowed when the declaration is SENT');
  });

  it('waits for the answer to the one before', () => {
    expect(refusalOf(mayAmend(at('RELEASED', { lastAmendment: 'SENT' })))).toBe('An amendment is waiting for an answer');
    expect(refusalOf(mayAmend(at('RELEASED', { lastAmendment: 'REJECTED' })))).toBe('done');
  });

  it('may not touch what is frozen, and names all of it', () => {
    const declarant = { ...accepted.header.parties?.declarant, identifier: 'SE5599999991' };
    const edited = withHeader({ declarationType: 'CO', parties: { ...accepted.header.parties, declarant }, traderReference: 'other' });
    const refused = changesToAmend(seNewImport, accepted, edited);
    expect(refusalOf(refused)).toBe('Declaration type cannot be changed after acceptance');
    expect(failed(refused) && refused.left.feedbacks?.map(({ pointer, code }) => [code, pointer])).toEqual([
      ['DEC-R40.frozen', '/declarationType'],
      ['DEC-R40.frozen', '/parties/declarant/identifier'],
    ]);
    expect(refusalOf(changesToAmend(seNewImport, accepted, withHeader({ parties: {} })))).toContain('cannot be changed after acceptance');
  });

  it('of a pre-lodged declaration is a correction in which nothing is frozen', () => {
    expect(right(changesToCorrect(accepted, withHeader({ declarationType: 'CO' }))).map(({ pointer }) => pointer)).toEqual(['/declarationType']);
    expect(refusalOf(changesToCorrect(accepted, structuredClone(accepted)))).toBe('Nothing was changed');
  });

  it('changes something, for a reason', () => {
    const changes = right(changesToAmend(seNewImport, accepted, withItem(0, { netMass: '1' })));
    expect(refusalOf(changesToAmend(seNewImport, accepted, structuredClone(accepted)))).toBe('Nothing was changed');
    expect(refusalOf(amendmentToSend(at('RELEASED'), changes, ' '))).toBe('Give a reason of at most 512 characters');
    expect(refusalOf(amendmentToSend(at('RELEASED'), changes, 'x'.repeat(513)))).toBe('Give a reason of at most 512 characters');
    expect(refusalOf(amendmentToSend(at('RELEASED'), [], 'Wrong mass'))).toBe('Nothing was changed');
    expect(right(amendmentToSend(at('RELEASED'), changes, 'Wrong mass'))).toMatchObject({ fromMrnVersion: 1, state: 'SENT', reason: 'Wrong mass' });
  });

  it('accepted is the next version; refused changes nothing; an answer comes once', () => {
    const edited = withItem(2, { countryOfOrigin: 'TR', packages: [] }, withHeader({ invoices: [] }));
    const amendment = right(amendmentToSend(at('CLEARED', { mrnVersion: 3 }), right(changesToAmend(seNewImport, accepted, edited)), 'Wrong origin'));
    const yes = right(answerAmendment(accepted, amendment, 'accept'));
    expect(yes).toMatchObject({ mrnVersion: 4, amendment: { state: 'ACCEPTED' } });
    expect(contentDifferences(yes.content, edited)).toEqual([]);
    expect(right(answerAmendment(accepted, amendment, 'reject'))).toMatchObject({ mrnVersion: 3, content: accepted, amendment: { state: 'REJECTED' } });
    expect(failed(answerAmendment(accepted, yes.amendment, 'reject'))).toBe(true);
  });
});
