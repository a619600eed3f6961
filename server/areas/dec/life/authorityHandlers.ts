import type * as decAuthority from '../../../../src/application/contract/declarationAuthority';
import type { Handlers } from '../../../records/handlers';
import { presentGoods, sendDocuments, takeOverData } from './afterAcceptance';
import { simulatorHandlers } from './simulator';

/** What a declarant does after the hand-over, and what maintenance does with the simulated authority. */
export const authorityHandlers: Handlers<typeof decAuthority> = { sendDocuments, takeOverData, presentGoods, ...simulatorHandlers };
