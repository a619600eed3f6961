import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { clientConfig } from '../../../server/http/portalConfig';
import { readEnvironmentSettings } from '../../../server/start/environmentSettings';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const fileOf = (content: unknown): string => {
  files += 1;
  const name = path.join(folder, `${files}.json`);
  writeFileSync(name, typeof content === 'string' ? content : JSON.stringify(content));
  return name;
};
const read = (content: unknown, variables: Record<string, string> = {}) =>
  readEnvironmentSettings({ PORTAL_SETTINGS: fileOf(content), ...variables }, undefined);
const ORIGIN = 'https://portal.example';

describe('settings of an environment', () => {
  it('are ours where nothing is set', () => {
    const { settings, wrong } = readEnvironmentSettings({}, undefined);
    expect(wrong).toEqual([]);
    expect(clientConfig('prod', settings('prod'), { origin: ORIGIN })).toEqual({
      environment: 'prod',
      apiBases: { default: '' },
      auth: { kind: 'basic' },
      realtime: 'sse',
      monitoring: { logLevel: 'Warning' },
      consumerKey: 'customs-portal-web',
      widgets: {},
      features: {},
    });
  });

  it('come from the file: what holds everywhere, then its own part, then the variables', () => {
    const external = { kind: 'external', authority: 'https://login.example/t' };
    const { settings, wrong } = read(
      {
        default: { auth: { requestAccessUrl: '/access' }, monitoring: { logLevel: 'Error', url: 'https://traces.example' }, widgets: { hotjar: { id: '17' } } },
        uat: {
          auth: external,
          apiBases: { rd: 'https://lists.example' },
          realtime: 'hub',
          widgets: { knowledgeOwl: { key: 'k', baseUrl: 'https://help.example', token: 'secret' } },
        },
      },
      { PORTAL_LOG_LEVEL: 'Info' },
    );
    expect(wrong).toEqual([]);
    const uat = clientConfig('uat', settings('uat'), { origin: ORIGIN });
    expect(uat).toMatchObject({
      apiBases: { default: '', rd: 'https://lists.example' },
      auth: { ...external, clientId: 'portal', scope: 'openid offline_access portal.api', tokenRefresh: true, requestAccessUrl: '/access' },
      realtime: 'hub',
      monitoring: { logLevel: 'Info', url: 'https://traces.example' },
      widgets: { hotjar: true, knowledgeOwl: true },
    });
    expect(JSON.stringify(uat)).not.toContain('secret');
    expect(clientConfig('test', settings('test'), { origin: ORIGIN })).toMatchObject({ auth: { kind: 'basic' }, realtime: 'sse', widgets: { hotjar: true } });
  });

  it('name our own provider and its reset of passwords when no other is named', () => {
    const { settings, wrong } = readEnvironmentSettings({ PORTAL_AUTH: 'external' }, undefined);
    expect(wrong).toEqual([]);
    expect(clientConfig('local', settings('local'), { origin: 'http://localhost:8080' }).auth).toMatchObject({
      kind: 'external',
      authority: 'http://localhost:8080/idp',
      resetPolicy: 'reset',
    });
  });

  it.each([
    ['no file', { PORTAL_SETTINGS: '/nowhere.json' }, ['PORTAL_SETTINGS: there is no file /nowhere.json']],
    [
      'unknown environments and settings',
      { PORTAL_SETTINGS: fileOf({ live: {}, prod: { colour: 'red', auth: { secret: 'x' }, widgets: { hotjar: { id: '1', key: '2' } } } }) },
      [
        'PORTAL_SETTINGS: live: unknown setting',
        'PORTAL_SETTINGS: prod.colour: unknown setting',
        'PORTAL_SETTINGS: prod.auth.secret: unknown setting',
        'PORTAL_SETTINGS: prod.widgets.hotjar.key: unknown setting',
      ],
    ],
    [
      'a wrong type',
      { PORTAL_SETTINGS: fileOf({ prod: { features: { A: 'yes' }, widgets: { hotjar: {} } } }) },
      ['PORTAL_SETTINGS: prod.widgets.hotjar.id: missing', 'PORTAL_SETTINGS: prod.features.A: "yes" is not boolean'],
    ],
    [
      'what is wrong in one environment only',
      { PORTAL_SETTINGS: fileOf({ test: { auth: { authority: 'http://login.example', kind: 'external' } } }) },
      ['test.auth.authority: "http://login.example" is not an address that can be used'],
    ],
    [
      'an origin that is none',
      { PORTAL_SETTINGS: fileOf({ uat: { allowedOrigins: ['https://partner.example/', '*'] } }) },
      ['uat.allowedOrigins: "https://partner.example/" is not an origin', 'uat.allowedOrigins: "*" is not an origin'],
    ],
    ['what is wrong in all of them, once', { PORTAL_MONITORING_URL: 'collector' }, ['monitoring.url: "collector" is not an address that can be used']],
  ])('are refused with a readable list: %s', (_what, variables, lines) => {
    expect(new Set(readEnvironmentSettings(variables, undefined).wrong)).toEqual(new Set(lines));
  });

  it('are refused when the file is not JSON', () => {
    expect(read('{').wrong[0]).toMatch(/^PORTAL_SETTINGS: .* is not JSON/);
  });

  it('a mail server is named by its address and the sender; a wrong one is told without its password', () => {
    const { settings, wrong } = readEnvironmentSettings(
      { PORTAL_MAIL_SERVER: 'smtps://user:secret@mail.company.example', PORTAL_MAIL_FROM: 'Customs portal <portal@company.example>' },
      'prod',
    );
    expect(wrong).toEqual([]);
    expect(settings('prod').mail?.from).toBe('Customs portal <portal@company.example>');
    const refused = readEnvironmentSettings({ PORTAL_MAIL_SERVER: 'https://user:secret@mail.company.example', PORTAL_MAIL_FROM: 'portal' }, 'prod').wrong;
    expect(refused.map((line) => line.split(/[: ]/, 1)[0])).toEqual(['mail.server', 'mail.from']);
    expect(refused.join()).not.toContain('secret');
    expect(readEnvironmentSettings({ PORTAL_MAIL_SERVER: 'smtp://localhost' }, 'prod').wrong).toHaveLength(1);
  });
});
