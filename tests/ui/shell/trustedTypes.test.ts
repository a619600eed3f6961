import { describe, expect, it } from 'vitest';
import { createTrustedTypesPolicy, isOwnWorker } from '../../../src/ui/shell/trustedTypes';

const origin = 'https://portal.example';

describe('the trusted types policy', () => {
  it.each([
    ['/assets/excelWorker-AB12CD34.js', true],
    [`${origin}/assets/pdf-worker-AB12CD34.js`, true],
    ['https://evil.example/assets/excelWorker-AB12CD34.js', false],
    ['/assets/main-AB12CD34.js', false],
    ['/api/files/excelWorker-1.js', false],
    ['/assets/excelWorker-1.js?x=1', false],
    ['data:text/javascript,alert(1)', false],
    ['https://', false],
  ])('takes %s for a worker of ours: %s', (address, own) => {
    expect(isOwnWorker(address, origin)).toBe(own);
  });

  it('lets the empty text through and no other', () => {
    let html = (_text: string): string | null => 'never asked';
    const page = {
      trustedTypes: {
        createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => {
          if (name === 'default') html = rules.createHTML;
        },
      },
    };
    createTrustedTypesPolicy(page, origin);
    expect([html(''), html('<b>bold</b>')]).toEqual(['', null]);
  });

  it('asks nothing of a browser that does not know it', () => {
    expect(() => createTrustedTypesPolicy({}, origin)).not.toThrow();
  });
});
