import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../../server/http/contentPolicy';
import { defaultSettings, type EnvironmentSettings } from '../../../server/http/environmentSettings';

const directives = (settings: Partial<EnvironmentSettings> = {}, host = 'portal.example', nonce?: string): Readonly<Record<string, readonly string[]>> => {
  const policy = contentSecurityPolicy({ settings: { ...defaultSettings('prod'), ...settings }, host, ...(nonce === undefined ? {} : { nonce }) });
  return Object.fromEntries(
    policy
      .split('; ')
      .map((line) => line.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
};

const EXTERNAL = { ...defaultSettings('prod').auth, kind: 'external' as const };

describe('the content policy', () => {
  it('lets in nothing but ourselves when nothing is set', () => {
    expect(directives()).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-ancestors': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
      'worker-src': ["'self'"],
      'require-trusted-types-for': ["'script'"],
      'report-uri': ['/api/cor/ui/cspreport'],
    });
  });

  it('names the bases of calls, the identity provider and the collector of monitoring, each where it is used', () => {
    const policy = directives({
      apiBases: { default: '', rd: 'https://lists.example/base' },
      services: [
        { urlPrefix: 'cm', baseAddress: 'https://cases.example', serviceType: 'HostedService' },
        { urlPrefix: 'cw', baseAddress: 'https://stock.example', serviceType: 'Proxy' },
      ],
      auth: { ...EXTERNAL, authority: 'https://login.example/tenant' },
      monitoring: { logLevel: 'Info', url: 'https://traces.example/v1/traces' },
    });
    expect(policy['connect-src']).toEqual(["'self'", 'https://lists.example', 'https://cases.example', 'https://login.example', 'https://traces.example']);
    expect(policy['form-action']).toEqual(["'self'", 'https://login.example']);
    expect(policy['frame-src']).toEqual(["'self'", 'https://login.example']);
    expect(policy['script-src']).toEqual(["'self'"]);
  });

  it('lets the silent renewal of our own provider stand in a frame', () => {
    expect(directives({ auth: EXTERNAL })['frame-src']).toEqual(["'self'"]);
  });

  it('names the web socket of the hub, and never what a caller puts into the host header', () => {
    expect(directives({ realtime: 'hub' })['connect-src']).toContain('wss://portal.example');
    expect(directives({ realtime: 'hub' }, "x; script-src 'unsafe-inline'")['connect-src']).toEqual(["'self'"]);
    expect(directives({}, 'portal.example')['connect-src']).toEqual(["'self'"]);
  });

  it.each([
    ['knowledgeOwl', { knowledgeOwl: { key: 'k', baseUrl: 'https://help.example/kb' } }, 'https://help.example'],
    ['userGuiding', { userGuiding: { key: 'k' } }, 'https://static.userguiding.com'],
    ['hotjar', { hotjar: { id: '1' } }, 'https://static.hotjar.com'],
  ])('opens for %s its own hosts, no others, and gives up trusted types', (_name, widgets, host) => {
    const policy = directives({ widgets });
    expect(policy['script-src']).toContain(host);
    expect(policy['require-trusted-types-for']).toBeUndefined();
    const others = ['https://help.example', 'https://static.userguiding.com', 'https://static.hotjar.com'].filter((one) => one !== host);
    for (const sources of Object.values(policy)) for (const other of others) expect(sources).not.toContain(other);
    expect(JSON.stringify(policy)).not.toContain('unsafe');
  });

  it('carries the nonce of the page', () => {
    expect(directives({}, 'portal.example', 'abc')['style-src']).toEqual(["'self'", "'nonce-abc'"]);
  });
});
