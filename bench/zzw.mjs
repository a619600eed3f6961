import { bundled } from './bundled.mjs';
await (await bundled('bench/measured/zzWarehouse.ts')).measure();
process.exit(0);
