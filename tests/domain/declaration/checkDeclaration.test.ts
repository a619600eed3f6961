import { describe, expect, it } from 'vitest';
import { checkAll } from '../../../src/domain/declaration/check';
import { checkDeclaration } from '../../../src/domain/declaration/checkDeclaration';
import { seNewImport } from '../../../src/domain/declaration/profiles/seNewImport';

const declaration = { profile: 'se-new-import', header: {}, items: [] };

describe('a check on a day that does not exist', () => {
  it.each(['tomorrow', '2026-02-30', '', 5])('%s is refused before anything is judged', (date) => {
    expect(checkDeclaration(declaration, { date: date as string, modes: {} })).toMatchObject({ left: { kind: 'badRequest' } });
    expect(() => checkAll(seNewImport, declaration, { date: date as string, modes: {} })).toThrow(RangeError);
  });
});
