import type { Page } from 'playwright/test';

/** A passkey of this device, unlocked without asking; browsers have passkeys for names of hosts alone. */
export const addAuthenticator = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
};
