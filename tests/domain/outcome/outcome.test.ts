import { describe, expect, it } from 'vitest';
import { evaluateOutcome } from '../../../src/domain/outcome/outcome';

const message = (outcome: unknown): string | undefined => {
  const verdict = evaluateOutcome(outcome);
  return verdict.accepted ? undefined : verdict.message;
};

describe('the outcome of a call', () => {
  it.each([
    ['no outcome at all', undefined],
    ['null', null],
    ['OK', { statusCode: 0 }],
    ['OK as text', { statusCode: '0' }],
    ['to be looked at', { statusCode: 1, message: 'Saved with warnings' }],
    ['information', { statusCode: 0, feedbacks: [{ severity: 0, message: 'fyi' }] }],
    ['success', { statusCode: 0, feedbacks: [{ alertType: 'success', message: 'Saved' }] }],
    ['fatal without a failed status', { statusCode: 0, feedbacks: [{ severity: 3, message: 'x' }] }],
    ['feedbacks that are null', { statusCode: 0, feedbacks: null }],
  ])('accepts %s', (_, outcome) => {
    expect(evaluateOutcome(outcome).accepted).toBe(true);
  });

  it.each([
    ['severity 1', { statusCode: 0, feedbacks: [{ severity: 1, message: 'Careful' }] }, 'Careful'],
    ['severity 2 as text', { feedbacks: [{ severity: '2', message: 'Wrong' }] }, 'Wrong'],
    ['alert type warning in any case', { feedbacks: [{ alertType: 'WARNING', message: 'Careful' }] }, 'Careful'],
    ['messages before message', { feedbacks: [{ severity: 2, messages: ['One', 'Two'], message: 'Three' }] }, 'One\nTwo'],
    ['message when messages are blank', { feedbacks: [{ severity: 2, messages: [' '], message: 'Three', summary: 'Four' }] }, 'Three'],
    ['summary last', { feedbacks: [{ severity: 2, summary: 'Four' }] }, 'Four'],
    ['both lists together', { feedbacks: [{ severity: 2, message: 'A' }], feedback: [{ severity: 1, message: 'B' }] }, 'A\nB'],
    [
      'exact repeats once',
      {
        feedbacks: [
          { severity: 2, message: 'A' },
          { severity: 2, message: 'A' },
        ],
      },
      'A',
    ],
    [
      'only those that are raised',
      {
        feedbacks: [
          { severity: 0, message: 'fyi' },
          { severity: 2, message: 'A' },
        ],
      },
      'A',
    ],
    ['feedback before status', { statusCode: 2, message: 'Whole', feedbacks: [{ severity: 2, message: 'Part' }] }, 'Part'],
    ['the message of the outcome when feedbacks are silent', { message: 'Whole', feedbacks: [{ severity: 2 }] }, 'Whole'],
    ['status 2', { statusCode: 2, message: 'No' }, 'No'],
    ['status 2 as text', { statusCode: '2', message: 'No' }, 'No'],
    ['status in words', { statusCode: 'Failure', message: 'No' }, 'No'],
    ['status error', { statusCode: 'ERROR', message: 'No' }, 'No'],
    ['nothing to say', { statusCode: 2 }, 'Failed to process request'],
    ['a blank message', { statusCode: 2, message: '  ' }, 'Failed to process request'],
    ['feedbacks that are no list', { statusCode: 0, feedbacks: 'nothing' }, 'Sorry, something went wrong on our end. Please try again later.'],
    ['one feedback where a list belongs', { feedbacks: { severity: 2, message: 'No' } }, 'Sorry, something went wrong on our end. Please try again later.'],
  ])('raises %s', (_, outcome, expected) => {
    expect(message(outcome)).toBe(expected);
  });

  it('keeps all feedbacks, raised or not', () => {
    const verdict = evaluateOutcome({
      feedbacks: [
        { severity: 0, message: 'fyi' },
        { severity: '2', code: 'X-1', args: { n: 3 }, message: 'No' },
      ],
    });
    expect(verdict.feedbacks).toMatchObject([
      { severity: 0, message: 'fyi' },
      { severity: 2, code: 'X-1', args: { n: '3' }, message: 'No' },
    ]);
  });

  it('names the translation of a single feedback', () => {
    expect(evaluateOutcome({ feedbacks: [{ severity: 2, code: 'COR-VERSION', message: 'Changed' }] })).toMatchObject({ textKey: 'feedback.COR-VERSION' });
  });
});
