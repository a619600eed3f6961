import { describe, expect, it } from 'vitest';
import { evaluateOutcome } from '../../../src/domain/outcome/outcome';
import { problemOf } from '../../../src/domain/outcome/problem';

const SERVER = 'Sorry, something went wrong on our end. Please try again later.';
const MISSING = 'Sorry, your request is missing required information. Please check and try again.';
const BUSY = "We're currently experiencing high traffic or undergoing maintenance. Please try again later.";
const SLOW = 'Oops! The server took too long to respond. Please try your request again.';
const STALE = 'The record was changed by someone else. Reload to see the latest version.';
const NOT_NOW = 'Unable to process the request at the moment. Try again later';
const NO_ACCESS = 'You do not have access to the product. Raise a service ticket using Request access link.';

const refused = (outcome: object) => evaluateOutcome({ statusCode: 2, ...outcome });

describe('the error catalogue', () => {
  it.each([
    [0, 'unavailable', SERVER, 'error.0'],
    [400, 'badRequest', MISSING, 'error.400'],
    [401, 'unauthenticated', 'Authentication failed. Please log in again.', 'error.401'],
    [403, 'forbidden', "Access denied. You don't have permission to view this resource.", 'error.403'],
    [404, 'notFound', 'Sorry, the requested page or resource could not be found.', 'error.404'],
    [408, 'unavailable', SLOW, 'error.504'],
    [409, 'stale', STALE, 'error.409'],
    [412, 'stale', STALE, 'error.409'],
    [413, 'tooLarge', 'The file is too large.', 'error.413'],
    [418, 'badRequest', MISSING, 'error.400'],
    [429, 'tooMany', BUSY, 'error.503'],
    [500, 'unexpected', SERVER, 'error.500'],
    [501, 'unexpected', SERVER, 'error.500'],
    [502, 'unavailable', NOT_NOW, 'error.502'],
    [503, 'unavailable', BUSY, 'error.503'],
    [504, 'unavailable', SLOW, 'error.504'],
  ])('status %i', (status, kind, message, textKey) => {
    expect(problemOf({ status })).toMatchObject({ kind, message, textKey, status });
  });

  it.each(['Failed to fetch', 'TypeError: failed to fetch (host)', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'no connection: %s',
    (message) => {
      expect(problemOf({ status: 0, message })).toMatchObject({ kind: 'unavailable', message: NOT_NOW, textKey: 'error.502' });
    },
  );

  it.each(['Authorization has been denied for this request.', 'AUTHORISATION FAILED', 'authorization check failed'])('no access: %s', (message) => {
    expect(problemOf({ status: 500, message })).toMatchObject({ message: NO_ACCESS, textKey: 'error.noAccess' });
  });

  it('does not take a far-off word for a refused authorisation', () => {
    expect(problemOf({ status: 200, verdict: refused({ message: 'The authorisation number is in use, saving has failed' }) }).message).toContain(
      'saving has failed',
    );
  });

  it('says the words of the outcome before those of the status', () => {
    expect(problemOf({ status: 409, verdict: refused({ message: 'Somebody was faster.' }) })).toMatchObject({ kind: 'stale', message: 'Somebody was faster.' });
  });

  it('says the words of the status when the outcome has none', () => {
    expect(problemOf({ status: 404, verdict: refused({}) })).toMatchObject({ textKey: 'error.404' });
  });

  it('knows its own words again, so that they can be translated', () => {
    expect(problemOf({ status: 404, verdict: refused({ message: 'Sorry, the requested page or resource could not be found.' }) })).toMatchObject({
      textKey: 'error.404',
    });
  });

  it('shows the words of a body only where they are meant for the user', () => {
    const words = 'Too many attempts. Try again in 12 minutes.';
    expect(problemOf({ status: 429, message: words, spoken: true, retryAfterSeconds: 700 })).toEqual({
      kind: 'tooMany',
      message: words,
      status: 429,
      retryAfterSeconds: 700,
    });
    expect(problemOf({ status: 500, message: 'ECONNREFUSED 10.0.0.1' }).message).toBe(SERVER);
  });

  it.each([
    ['COR-VERSION', 'stale'],
    ['COR-LOCK', 'locked'],
    ['DEC-1', 'refused'],
  ])('%s is %s', (code, kind) => {
    const verdict = refused({ feedbacks: [{ severity: 2, code, message: 'No' }] });
    expect(problemOf({ status: 200, verdict, data: { version: 3 } })).toMatchObject({ kind, message: 'No', feedbacks: [{ code }], data: { version: 3 } });
    expect(problemOf({ status: 409, verdict }).kind).toBe(kind);
  });
});
