import { beforeAll, describe, expect, it } from 'vitest';
import { profileDocument } from '../../../../src/domain/declaration/profiles/profileDocument';
import { readProfileFile } from '../../../../src/domain/declaration/profiles/profileFaults';
import { seNewImport } from '../../../../src/domain/declaration/profiles/seNewImport';
import { failed } from '../../../../src/domain/kernel/result';
import { declarations, listMessages } from '../../../../src/plugins/dec/manifest';
import { placeInFile } from '../../../../src/plugins/dec/maintenance/placeInFile';
import { Texts } from '../../../../src/ui/text/texts';

const file = profileDocument(seNewImport);
const texts = { EN: new Texts('EN'), SV: new Texts('SV') };
beforeAll(() => Promise.all(Object.values(texts).flatMap((one) => [one.load(declarations.messages), one.load(listMessages)])));

const items = file.sections.findIndex(({ layout }) => layout === 'GRID');
const part = file.sections[items]?.parts?.findIndex(({ fields }) => fields.some(({ field }) => field === 'items.netMass')) ?? -1;
const mass = file.sections[items]?.parts?.[part]?.fields.findIndex(({ field }) => field === 'items.netMass') ?? -1;

describe('a place in the file of a profile', () => {
  it.each([
    ['/', 'The file'],
    ['/validFrom', '"validFrom"'],
    ['/crossRules/0', '"crossRules" 1'],
    ['/sections/90', '"sections" 91'],
    ['/defaults/messageType', '"defaults" › Message type'],
  ])('%s', (pointer, words) => expect(placeInFile(file, pointer, texts.EN)).toBe(words));

  it('is told by the names that its form has in the language of the reader', () => {
    const pointer = `/sections/${items}/parts/${part}/fields/${mass}/cond`;
    const said = [texts.EN, texts.SV].map((one) => placeInFile(file, pointer, one));
    expect(said[0]).toContain('Net mass › "cond"');
    expect(said[1]).toContain('Nettovikt › "cond"');
    for (const words of said) expect(words).not.toMatch(/\/|\d/);
  });

  it('is no raw path for anything that a file can be refused for', () => {
    const spoilt = JSON.stringify({ ...file, version: 2, validFrom: '2027-01-01', actions: ['dance'], limits: { ...file.limits, requird: 1 } }).replaceAll(
      '"field":"items.netMass"',
      '"requird":true,"field":"items.netMass"',
    );
    const read = readProfileFile(spoilt, [file]);
    const places = failed(read) ? (read.left.feedbacks ?? []).map(({ args }) => placeInFile(JSON.parse(spoilt), args?.['place'] ?? '', texts.EN)) : [];
    expect(places.length).toBeGreaterThan(2);
    for (const words of places) expect(words).not.toContain('/');
  });
});
