import type { FastifyInstance } from 'fastify';
import { CSP_REPORT_PATH, isApi } from './gate';
import { environmentFor, type Host } from './host';

const PERMISSIONS_OFF = ['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking']
  .map((name) => `${name}=()`)
  .join(', ');

/** `nonce` is a new one for each answer of index.html; other answers hold no style of their own. */
export const contentSecurityPolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    `report-uri ${CSP_REPORT_PATH}`,
  ].join('; ');

/** On every answer, errors and static files included. */
export const addSecurityHeaders = (app: FastifyInstance, host: Host): void => {
  app.addHook('onRequest', async (request, answer) => {
    answer.headers({
      'content-security-policy': contentSecurityPolicy(),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': PERMISSIONS_OFF,
    });
    // Browsers obey it over https only; locally nothing speaks https.
    if (environmentFor(host, request) !== 'local') answer.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (isApi(request)) answer.header('cache-control', 'no-store');
  });
};
