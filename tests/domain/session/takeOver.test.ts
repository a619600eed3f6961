import { describe, expect, it } from 'vitest';
import { mayForce, takeOverOf, type Wanted } from '../../../src/domain/session/takeOver';

const at = (time: string): number => Date.parse(`2026-06-30T${time}Z`);
const held = (more: Partial<Wanted> = {}): Wanted => ({ isOwn: false, lastActivityAt: at('10:20:30'), ...more });

describe('a lock that somebody else wants', () => {
  it('COR-R22: is taken at once from the own other window', () => {
    expect(takeOverOf(held({ isOwn: true }), at('10:21:00'))).toEqual({ type: 'NOW' });
  });

  it('COR-R23: a holder who is there has until 10:22:00 to answer, then it is granted', () => {
    expect(takeOverOf(held(), at('10:21:00'))).toEqual({ type: 'ASK' });
    const pending = { isMine: true, until: at('10:22:00') };
    expect(takeOverOf(held({ pending }), at('10:21:59'))).toEqual({ type: 'PENDING', until: at('10:22:00') });
    expect(takeOverOf(held({ pending }), at('10:22:00'))).toEqual({ type: 'NOW' });
  });

  it('COR-R23: a holder idle for 5 minutes is not asked', () => {
    expect(takeOverOf(held(), at('10:25:29'))).toEqual({ type: 'ASK' });
    expect(takeOverOf(held(), at('10:25:30'))).toEqual({ type: 'NOW' });
  });

  it('COR-R24: kept at 10:21, it is asked for again from 10:26 on', () => {
    const kept = held({ lastActivityAt: at('10:25:00'), keptAt: at('10:21:00') });
    expect(takeOverOf(kept, at('10:23:00'))).toEqual({ type: 'NO', askAgainAt: at('10:26:00') });
    expect(takeOverOf(kept, at('10:26:00'))).toEqual({ type: 'ASK' });
  });

  it('is wanted by one person at a time', () => {
    expect(takeOverOf(held({ pending: { isMine: false, until: at('10:22:00') } }), at('10:21:30'))).toEqual({ type: 'NO' });
    expect(takeOverOf(held({ pending: { isMine: false, until: at('10:22:00') } }), at('10:22:30'))).toEqual({ type: 'ASK' });
  });
});

it('COR-R24: is forced by a lock administrator, that of a declaration also by its extended role', () => {
  expect(mayForce('cpm.cm', ['LockAdministrator'])).toBe(true);
  expect(mayForce('dec.declaration', ['DeclarationAdministratorExtended'])).toBe(true);
  expect(mayForce('cpm.cm', ['DeclarationAdministratorExtended'])).toBe(false);
});
