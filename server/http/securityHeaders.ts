import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy } from './contentPolicy';
import { isApi } from './api';
import type { Host } from './host';

/** Passkeys are for the portal's own pages. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((name) => `${name}=()`)
  .concat(['publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'])
  .join(', ');

/** On every answer, errors and static files included. */
export const addSecurityHeaders = (app: FastifyInstance, host: Host): void => {
  app.addHook('onRequest', async (request, answer) => {
    const environment = host.environment;
    answer.headers({
      'content-security-policy': contentSecurityPolicy({ settings: host.settings(environment), host: request.headers.host }),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': PERMISSIONS,
    });
    // Browsers obey it over https only; behind a proxy we see http although they speak https.
    if (environment !== 'local' || request.protocol === 'https') answer.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isApi(request)) answer.header('cache-control', 'no-store');
  });
};
