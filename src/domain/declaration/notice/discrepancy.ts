import type { DeclarationContent, Header } from '../declaration';
import { newDeclaration, newGoodsItem } from '../profiles/all';
import type { Profile } from '../profiles/profile';
import type { NoticeItem } from './notice';

const REPORT = 'CWDI';
/** Found while the goods lay in the stock. */
const DURING_STORAGE = 'DDS';

const reportOf = ({ additionalDeclarationType: _ofDeclarations, ...header }: Header): Header => ({
  ...header,
  messageType: REPORT,
  discrepancy: { occasion: DURING_STORAGE },
});

/** A report of a discrepancy about goods that a notice tells of, each under the document of the stock; what differs is written by the holder. */
export const discrepancyOf = (
  profile: Profile,
  items: readonly NoticeItem[],
  { today, newId }: { readonly today: string; readonly newId: () => string },
): DeclarationContent => ({
  header: reportOf(newDeclaration(profile, today)),
  items: items.map(({ documentType, reference, sourceItem, description, grossMass, packages, packageType }, at) => ({
    ...newGoodsItem(profile, newId(), at + 1),
    description,
    grossMass,
    packages: [{ count: packages, type: packageType }],
    previousDocuments: [{ type: documentType, reference, ...(sourceItem !== '' && { goodsItemId: sourceItem }) }],
  })),
});
