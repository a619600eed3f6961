import { afterAll, vi } from 'vitest';

/** Files share their worker: none leaves its clock to the next. */
afterAll(() => void vi.useRealTimers());
