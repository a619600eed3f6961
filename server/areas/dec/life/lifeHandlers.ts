import type * as life from '../../../../src/application/contract/declarationLife';
import type { Handlers } from '../../../records/handlers';
import { discardAmendment, draftAmendment, readAmendment, sendAmendment } from './amending';
import { cancelDeclaration } from './cancelling';
import { copyDeclaration, createAdditional, splitDeclaration } from '../content/copying';
import { readDifferences, readHistory, readRelated } from './lifeHistory';
import { mergeGoodsItems, unmergeGoodsItems } from '../content/merging';

/** What is done with a declaration as a whole. */
export const lifeHandlers: Handlers<typeof life> = {
  copyDeclaration,
  createAdditional,
  splitDeclaration,
  mergeGoodsItems,
  unmergeGoodsItems,
  cancelDeclaration,
  readAmendment,
  draftAmendment,
  sendAmendment,
  discardAmendment,
  readHistory,
  readDifferences,
  readRelated,
};
