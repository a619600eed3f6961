import type { Declaration, DeclarationContent, GoodsItem, Header } from '../declaration';
import { newDeclaration } from '../profiles/all';
import { hasPlace } from '../profiles/place';
import type { Profile } from '../profiles/profile';
import { present } from '../present';

/** What an unloading compares goods with. */
const asDeclared = (items: readonly GoodsItem[], idOf: (item: GoodsItem) => string, hasHouses: boolean): GoodsItem[] =>
  items
    .filter(({ excluded }) => excluded !== true)
    .map((item, at) => {
      const { commodityCode, description, grossMass, netMass, packages, houseId, previousDocuments, supportingDocuments, transportDocuments } = item;
      return {
        id: idOf(item),
        itemNumber: at + 1,
        ...present<GoodsItem>({
          commodityCode,
          description,
          grossMass,
          netMass,
          packages,
          houseId: hasHouses ? houseId : undefined,
          previousDocuments,
          supportingDocuments,
          transportDocuments,
        }),
      };
    });

/** What an unloading compares house consignments with. */
const housesAsDeclared = (houses: Header['houses']): Header['houses'] =>
  houses?.map(({ id, ucr, grossMass, previousDocuments, supportingDocuments, transportDocuments }) =>
    present({ id, ucr, grossMass, previousDocuments, supportingDocuments, transportDocuments }),
  );

type Offices = NonNullable<Header['offices']>;

/** An arrival and an exit name the offices where they were; of others those where they are expected. */
const officesFor = (profile: Profile, { offices = {} }: Header): Offices => {
  const known = present<Offices>({
    actualDestination: offices.actualDestination ?? offices.destination,
    actualExit: offices.actualExit ?? offices.exit,
    presentation: offices.presentation,
  });
  return Object.fromEntries(Object.entries(known).filter(([office]) => hasPlace(profile, `offices.${office}`)));
};

/** Who notified the arrival reports the unloading; who takes the goods out notifies the exit. */
const partiesFor = (profile: Profile, { parties = {} }: Header): Header['parties'] => {
  const { notifyingArrival, exitCarrier } = parties;
  const known = Object.entries(present<NonNullable<Header['parties']>>({ notifyingArrival, exitCarrier })).filter(([role]) =>
    hasPlace(profile, `parties.${role}`),
  );
  return known.length === 0 ? undefined : Object.fromEntries(known);
};

/** What the permission to unload (IE043) tells of the movement: where it was bound for, its means of transport, its containers and seals, its house consignments and goods. */
export const permissionOf = ({ header: { offices, departure, containerIndicator, equipment, houses }, items }: DeclarationContent): DeclarationContent => ({
  header: present<Header>({
    offices: offices?.destination === undefined ? undefined : { destination: offices.destination },
    departure,
    containerIndicator,
    equipment,
    houses: housesAsDeclared(houses),
  }),
  items: asDeclared(items, ({ id }) => id, true),
});

/**
 * A new arrival, unloading or exit about a movement (declarations-profiles, section 9): its number, offices, containers and, where they are compared,
 * its means of transport, house consignments and goods. `mrn` is the movement's own, else those that the declaration names are meant.
 */
export const aboutMovement = (
  profile: Profile,
  { mrn, header }: Pick<Declaration, 'mrn' | 'header'>,
  items: readonly GoodsItem[],
  { today, newId }: { readonly today: string; readonly newId: () => string },
): DeclarationContent => {
  const own = newDeclaration(profile, today);
  const { departure, equipment, houses, containerIndicator, locationOfGoods, arrivalAt } = header;
  const named = mrn === undefined ? header.mrns?.map((movement) => present<typeof movement>({ mrn: movement.mrn })) : [{ mrn }];
  const known = (place: string): boolean => hasPlace(profile, place);
  return {
    header: {
      ...own,
      offices: officesFor(profile, header),
      ...present<Header>({
        mrns: named,
        parties: partiesFor(profile, header),
        arrivalAt: known('arrivalAt') ? arrivalAt : undefined,
        departure: known('departure') ? departure : undefined,
        equipment: known('equipment') ? equipment : undefined,
        houses: known('houses') ? housesAsDeclared(houses) : undefined,
        containerIndicator: known('containerIndicator') ? containerIndicator : undefined,
        locationOfGoods: profile.flow === 'ARRIVAL' && hasPlace(profile, 'offices.presentation') ? locationOfGoods : undefined,
      }),
    },
    items: known('items') ? asDeclared(items, newId, known('houses')) : [],
  };
};
