import { describe, expect, it } from 'vitest';
import { isSharedIssuer, provenEmail } from '../../../src/domain/organization/externalIdentity';

const issuer = 'https://id.demo.example';
const email = 'Anna@demo.example';

describe('the e-mail of who signs in at a provider', () => {
  it('counts where the provider vouches for it', () => {
    expect(provenEmail(issuer, { email, email_verified: true })).toBe('anna@demo.example');
    expect(provenEmail('https://login.microsoftonline.com/0f0e/v2.0', { email, xms_edov: '1' })).toBe('anna@demo.example');
  });

  it('is worth nothing otherwise: anybody can write any address there', () => {
    expect(provenEmail(issuer, { email })).toBeUndefined();
    expect(provenEmail(issuer, { email, email_verified: 'true' })).toBeUndefined();
    expect(provenEmail(issuer, { email: 'no address', email_verified: true })).toBeUndefined();
    expect(provenEmail(issuer, {})).toBeUndefined();
  });

  it('is not taken from an issuer that speaks for every organization', () => {
    expect(['common', 'organizations', 'consumers'].map((one) => isSharedIssuer(`https://login.microsoftonline.com/${one}/v2.0`))).toEqual([true, true, true]);
    expect(provenEmail('https://login.microsoftonline.com/common/v2.0', { email, email_verified: true })).toBeUndefined();
  });
});
