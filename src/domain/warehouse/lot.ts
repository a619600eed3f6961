import * as t from 'io-ts';

/** N: non-Union goods under the procedure; U: Union goods in common storage (UCC Art. 237(3)). */
export const CUSTOMS_STATUSES = ['N', 'U'] as const;
export type CustomsStatus = (typeof CUSTOMS_STATUSES)[number];

export const BLOCK_STATUSES = ['NONE', 'CUSTOMS_HOLD', 'INTERNAL', 'DEVIATION'] as const;
export type BlockStatus = (typeof BLOCK_STATUSES)[number];

/** What a lot is, for ever: a stock line with one customs identity. Codes as typed, decimals with a point. */
export const Lot = t.exact(
  t.intersection([
    t.type({
      warehouseId: t.string,
      articleOwner: t.string,
      articleNo: t.string,
      description: t.string,
      commodityCode: t.string,
      countryOfOrigin: t.string,
      customsStatus: t.union([t.literal('N'), t.literal('U')]),
      unit: t.string,
      /** Acceptance of the declaration that placed the goods: the earliest is discharged first. */
      procedureStartAt: t.string,
      receivedConsignmentNo: t.string,
    }),
    t.partial({
      cwdsMrn: t.string,
      customsId: t.string,
      goodsItemNo: t.number,
      eidrReference: t.string,
      /** EORI of who placed the goods (UCC Art. 5(35)). */
      procedureHolder: t.string,
      traderReference: t.string,
      invoiceNo: t.string,
      invoiceDate: t.string,
      invoiceLineNo: t.number,
      unitPrice: t.string,
      currency: t.string,
      dutyRatePct: t.string,
      packageType: t.string,
      shippingMarks: t.string,
      containerNo: t.string,
      consignmentNo: t.string,
    }),
  ]),
);
export type Lot = t.TypeOf<typeof Lot>;

/** The first reference that identifies the goods to customs. */
export const customsReferenceOf = ({ cwdsMrn, eidrReference, customsId }: Pick<Lot, 'cwdsMrn' | 'eidrReference' | 'customsId'>): string =>
  cwdsMrn ?? eidrReference ?? customsId ?? '';
