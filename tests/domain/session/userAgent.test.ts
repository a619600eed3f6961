import { expect, it } from 'vitest';
import { userAgentFamily, type UserAgentFamily } from '../../../src/domain/session/userAgent';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/140.0.0.0 Safari/537.36`, 'Chrome'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera'],
  [`Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/24.0 Chrome/117.0.0.0 Mobile Safari/537.36`, 'Samsung Internet'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Safari'],
  ['curl/8.5.0', 'Other'],
  ['', 'Other'],
  [undefined, 'Other'],
] satisfies [string | undefined, UserAgentFamily][])('%s: %s', (userAgent, family) => {
  expect(userAgentFamily(userAgent)).toBe(family);
});
