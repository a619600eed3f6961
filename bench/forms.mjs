import { bundled } from './bundled.mjs';

export const measure = async ({ requirements }) => (await bundled('bench/measured/forms.ts')).measure(requirements);
