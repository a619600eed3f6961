import { describe, expect, it } from 'vitest';
import { Texts, type Catalogues } from '../../../src/ui/text/texts';
import { firstLoad } from '../../../src/ui/text/firstLoad';

describe('the texts', () => {
  it('take every loaded catalogue along into another language', async () => {
    const english = new Texts('EN');
    await english.load(firstLoad);
    const swedish = await english.in('SV');
    expect([english.t('shell.logout'), swedish?.t('shell.logout'), swedish?.locale]).toEqual(['Logout', 'Logga ut', 'sv-SE']);
  });

  it('fill in values', async () => {
    const texts = new Texts('DK');
    await texts.load(firstLoad);
    expect(texts.t('login.tooMany', { n: 15 })).toBe('For mange forsøg. Prøv igen om 15 minutter.');
  });

  it('translate what is known and keep the English wording of what is not', async () => {
    const texts = new Texts('NO');
    await texts.load(firstLoad);
    expect(texts.translate('error.101', 'Failed')).toBe('Påloggingen mislyktes. Prøv igjen.');
    expect(texts.translate('rule.Unknown', 'Net mass is missing')).toBe('Net mass is missing');
  });

  it('load a catalogue again after a failure, and say so where a language cannot be had', async () => {
    let tries = 0;
    const flaky: Catalogues = {
      ...firstLoad,
      EN: () => (++tries === 1 ? Promise.reject(new Error('offline')) : firstLoad.EN()),
      SV: () => Promise.reject(new Error('offline')),
    };
    const texts = new Texts('EN');
    await expect(texts.load(flaky)).rejects.toThrow('offline');
    await texts.load(flaky);
    expect(texts.t('login.username')).toBe('Username');
    expect(await texts.in('SV')).toBeUndefined();
  });
});
