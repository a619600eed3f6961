import type { Declaration, DeclarationContent, GoodsItem, Header } from '../declaration';
import { newDeclaration } from '../profiles/all';
import { hasPlace } from '../profiles/place';
import type { Profile } from '../profiles/profile';

/** What an unloading compares goods with. */
const asDeclared = (items: readonly GoodsItem[], newId: () => string): GoodsItem[] =>
  items
    .filter(({ excluded }) => excluded !== true)
    .map(({ commodityCode, description, grossMass, netMass, packages, previousDocuments, supportingDocuments, transportDocuments }, at) => ({
      id: newId(),
      itemNumber: at + 1,
      ...(commodityCode !== undefined && { commodityCode }),
      ...(description !== undefined && { description }),
      ...(grossMass !== undefined && { grossMass }),
      ...(netMass !== undefined && { netMass }),
      ...(packages !== undefined && { packages }),
      ...(previousDocuments !== undefined && { previousDocuments }),
      ...(supportingDocuments !== undefined && { supportingDocuments }),
      ...(transportDocuments !== undefined && { transportDocuments }),
    }));

const officesFor = (profile: Profile, { offices = {} }: Header): NonNullable<Header['offices']> => ({
  ...(hasPlace(profile, 'offices.actualDestination') && offices.destination !== undefined && { actualDestination: offices.destination }),
  ...(hasPlace(profile, 'offices.actualExit') && offices.exit !== undefined && { actualExit: offices.exit }),
  ...(hasPlace(profile, 'offices.presentation') && offices.presentation !== undefined && { presentation: offices.presentation }),
});

/** A new arrival, unloading or exit about a movement that the portal knows (declarations-profiles, section 9): its number, offices, containers and, where they are compared, its goods. */
export const aboutMovement = (
  profile: Profile,
  { mrn, header }: Pick<Declaration, 'mrn' | 'header'>,
  items: readonly GoodsItem[],
  { today, newId }: { readonly today: string; readonly newId: () => string },
): DeclarationContent => {
  const own = newDeclaration(profile, today);
  const { equipment, containerIndicator, locationOfGoods } = header;
  return {
    header: {
      ...own,
      ...(mrn !== undefined && { mrns: [{ mrn }] }),
      offices: officesFor(profile, header),
      ...(hasPlace(profile, 'equipment') && equipment !== undefined && { equipment }),
      ...(hasPlace(profile, 'containerIndicator') && containerIndicator !== undefined && { containerIndicator }),
      ...(profile.flow === 'ARRIVAL' && hasPlace(profile, 'offices.presentation') && locationOfGoods !== undefined && { locationOfGoods }),
    },
    items: hasPlace(profile, 'items') ? asDeclared(items, newId) : [],
  };
};
