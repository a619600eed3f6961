import { bundled } from './bundled.mjs';

export const measure = async () => (await bundled('bench/measured/storageCalls.ts')).measure();
