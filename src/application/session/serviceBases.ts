import { failed } from '../../domain/kernel/result';
import { readServiceRegistry, type ServiceEntry } from '../contract/org';
import type { Api } from '../ports/api';
import type { PortalConfig } from './config';

const LOCAL_MS = 2_000;
const ELSEWHERE_MS = 10_000;

type Bases = PortalConfig['apiBases'];

/** The base of a hosted service replaces that of its prefix; other types say nothing. What is no web address is passed by. */
export const withServices = (bases: Bases, services: readonly ServiceEntry[]): Bases => {
  const hosted = services.filter(
    ({ serviceType, urlPrefix, baseAddress }) =>
      serviceType === 'HostedService' && urlPrefix !== '' && URL.canParse(baseAddress) && /^https?:$/.test(new URL(baseAddress).protocol),
  );
  return { ...bases, ...Object.fromEntries(hosted.map(({ urlPrefix, baseAddress }) => [urlPrefix, baseAddress])) };
};

/** Bases of the calls by the service registry; without an answer in time (2 s on local, else 10 s) those of the configuration. */
export const loadServiceBases = async (api: Api, { environment, apiBases }: Pick<PortalConfig, 'environment' | 'apiBases'>): Promise<Bases> => {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(
      () => {
        giveUp.abort();
        done(undefined);
      },
      environment === 'local' ? LOCAL_MS : ELSEWHERE_MS,
    );
  });
  const answer = await Promise.race([api.call(readServiceRegistry, {}, { signal: giveUp.signal }), late]);
  clearTimeout(timer);
  return answer === undefined || failed(answer) ? apiBases : withServices(apiBases, answer.right.serviceInfos);
};
