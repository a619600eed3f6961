import { expect, it } from 'vitest';
import { platform } from '../../../src/plugins/pf/manifest';
import { wordsOfCron } from '../../../src/plugins/pf/administration/cronText';
import type { Language } from '../../../src/ui/text/language';
import { Texts } from '../../../src/ui/text/texts';

it.each<[string, Language, string | undefined]>([
  ['0 6 * * 1-5', 'EN', 'Every weekday at 06:00'],
  ['0 6 * * 1-5', 'SV', 'Måndag till fredag kl. 06:00'],
  ['0 6 * * 1,5', 'NO', 'Hver mandag og fredag kl. 06:00'],
  ['0 6 1,15 * *', 'DK', 'Den 1. og 15. i måneden kl. 06.00'],
  ['*/5 * * * *', 'EN', 'Every 5 minutes'],
  ['*/5 * * * *', 'SV', 'Var 5:e minut'],
  ['* * * * *', 'NO', 'Hvert minutt'],
  ['30 */4 * * *', 'EN', 'Every 4 hours, 30 minutes past'],
  ['*/20 8-16 * * 1-5', 'DK', 'Hvert 20. minut fra 08.00 til 16.40, mandag til fredag'],
  ['0 9-17 * * *', 'SV', 'Varje timme från 09:00 till 17:00'],
  ['0 22 L 6,12 *', 'EN', 'On the last day of the month at 22:00, in June and December'],
  ['every day', 'EN', undefined],
])('%s in %s', async (expression, language, words) => {
  const texts = new Texts(language);
  await texts.load(platform.messages);
  expect(wordsOfCron(expression, texts)).toBe(words);
});
