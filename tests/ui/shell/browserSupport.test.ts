import { describe, expect, it } from 'vitest';
import { isSupportedBrowser } from '../../../src/ui/shell/browserSupport';

const chrome = (version: string, more = '') => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${version} Safari/537.36${more}`;

describe('the browser warning', () => {
  it.each([
    [chrome('Chrome/142.0.0.0')],
    [chrome('Chrome/61.0.0.0')],
    [chrome('HeadlessChrome/142.0.0.0')],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Mobile/15E148 Safari/604.1'],
  ])('is not shown to %s', (userAgent) => {
    expect(isSupportedBrowser(userAgent)).toBe(true);
  });

  it.each([
    [chrome('Chrome/60.0.0.0')],
    [chrome('Chrome/beta')],
    [chrome('Chrome/142.0.0.0', ' Edg/142.0')],
    [chrome('Chrome/142.0.0.0', ' OPR/120.0')],
    [chrome('SamsungBrowser/25.0 Chrome/121.0.0.0')],
    [chrome('Chrome/142.0.0.0', ' YaBrowser/25.1')],
    [chrome('Chrome/142.0.0.0', ' Vivaldi/7.1')],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [''],
  ])('is shown to %s', (userAgent) => {
    expect(isSupportedBrowser(userAgent)).toBe(false);
  });
});
