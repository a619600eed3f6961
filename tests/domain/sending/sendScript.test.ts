import { describe, expect, it } from 'vitest';
import { expectedEnd, scriptedAnswers, scriptedAttempt, scriptVerdict, SEND_SCRIPTS } from '../../../src/domain/sending/sendScript';

const scripted = (script: (typeof SEND_SCRIPTS)[number]) => ({ script, seconds: 10, times: 2 });

describe('a script of the simulated receiver', () => {
  it('fails as often as it says, then accepts', () => {
    const one = scripted('FAIL_THEN_ACCEPT');
    expect([1, 2, 3].map((attempt) => scriptedAttempt(one, attempt).type)).toEqual(['temporary', 'temporary', 'sent']);
    expect(expectedEnd(one)).toMatchObject({ status: 'Answered', attempts: 3 });
  });
  it('lets nothing be heard where it says so', () => expect(scriptedAnswers(scripted('RECEIPT_LOST'))).toEqual([]));
  it('gives a late receipt after a message is Unknown (15 minutes)', () => expect(scriptedAnswers(scripted('LATE_RECEIPT'))[0]?.after).toBeGreaterThan(900));
  it('is passed only by its own end, and not while something is still to come', () => {
    for (const script of SEND_SCRIPTS) expect(scriptVerdict(scripted(script), expectedEnd(scripted(script)), 0)).toBe('pass');
    expect(scriptVerdict(scripted('LATE_RECEIPT'), { ...expectedEnd(scripted('RECEIPT_LOST')) }, 1)).toBe('running');
    expect(scriptVerdict(scripted('ACCEPT'), { ...expectedEnd(scripted('REJECT')) }, 0)).toBe('fail');
  });
});
