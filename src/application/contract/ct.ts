import * as t from 'io-ts';
import { endpoint } from './endpoint';

const maybe = <P extends t.Props>(props: P) => t.exact(t.partial(props));
const both = <R extends t.Props, P extends t.Props>(required: R, optional: P) => t.intersection([t.type(required), t.partial(optional)]);
const asked = <R extends t.Props, P extends t.Props>(required: R, optional: P) => t.intersection([t.strict(required), maybe(optional)]);

/** Whose data a result rests on. */
export const TariffSource = t.type({ name: t.string, source: t.string, dated: t.string, licence: t.string, rows: t.number });

/** `isDemo`: nothing is loaded, the extract that the portal brings along answers. `gaps`: what the loaded data do not say. */
export const TariffStanding = both(
  { tariff: t.string, isDemo: t.boolean, gaps: t.array(t.string), sources: t.array(TariffSource) },
  { versionNo: t.number, publishedAt: t.string },
);
export type TariffStanding = t.TypeOf<typeof TariffStanding>;

const Language = t.keyof({ EN: null, SV: null, NO: null, DK: null });

const Line = both(
  { id: t.string, code: t.string, suffix: t.string, text: t.string, isDeclarable: t.boolean, hasChildren: t.boolean },
  { language: t.string, unit: t.string, validFrom: t.string, validTo: t.string },
);
export type TariffLine = t.TypeOf<typeof Line>;

export const readTariffStanding = endpoint({
  method: 'GET',
  path: '/api/ct/ui/tariff/{country}/standing',
  access: 'ct.lookup',
  params: t.strict({ country: t.string }),
  answer: t.type({ tariffs: t.array(TariffStanding) }),
  background: true,
});

export const readTariffTree = endpoint({
  method: 'GET',
  path: '/api/ct/ui/nomenclature/tree',
  access: 'ct.lookup',
  params: asked({ country: t.string, date: t.string, lang: Language }, { parent: t.string }),
  answer: t.type({ items: t.array(Line) }),
  background: true,
});

export const TariffHit = t.intersection([Line, both({ path: t.array(t.string), how: t.string, more: t.number }, { duty: t.string, isDemo: t.boolean })]);
export type TariffHit = t.TypeOf<typeof TariffHit>;

export const searchTariff = endpoint({
  method: 'POST',
  path: '/api/ct/ui/nomenclature/search',
  access: 'ct.lookup',
  body: t.strict({
    criteria: asked({ country: t.string, text: t.string, date: t.string, lang: Language }, { chapter: t.string, declarableOnly: t.boolean }),
    paging: t.strict({ pageNum: t.number, pageSize: t.number }),
  }),
  answer: t.type({ items: t.array(TariffHit), totalCount: t.number }),
  background: true,
});

export const TariffNode = t.intersection([
  Line,
  both({ path: t.array(Line), notes: t.array(t.string), successors: t.array(Line) }, { section: t.string, duty: t.string, isDemo: t.boolean }),
]);
export type TariffNode = t.TypeOf<typeof TariffNode>;

export const readTariffCode = endpoint({
  method: 'GET',
  path: '/api/ct/ui/nomenclature/{country}/{code}',
  access: 'ct.lookup',
  params: t.strict({ country: t.string, code: t.string, date: t.string, lang: Language }),
  answer: TariffNode,
  background: true,
});

export const Goods = asked(
  { country: t.string, direction: t.keyof({ import: null, export: null }), date: t.string, code: t.string, partner: t.string, lang: Language },
  { additionalCodes: t.array(t.string), documents: t.array(t.string), preference: t.string, quotaOrderNo: t.string, procedureCode: t.string },
);

const Finding = both({ severity: t.number, key: t.string, message: t.string, args: t.record(t.string, t.string) }, {});
const Named = both({ code: t.string, text: t.string }, { language: t.string });

const ShownMeasure = both(
  {
    sid: t.string,
    type: Named,
    area: Named,
    code: t.string,
    expression: t.string,
    validFrom: t.string,
    isDemo: t.boolean,
    certificates: t.array(Named),
    areConditionsInferred: t.boolean,
  },
  { validTo: t.string, additionalCode: t.string, quotaOrderNo: t.string, regulation: t.string, conditions: t.string },
);
export type ShownMeasure = t.TypeOf<typeof ShownMeasure>;

/** What is asked for at the border: of the alternatives one. */
const Requirement = both(
  {
    sid: t.string,
    type: Named,
    alternatives: t.array(Named),
    status: t.keyof({ given: null, missing: null, perhaps: null }),
  },
  { given: t.string },
);
export type TariffRequirement = t.TypeOf<typeof Requirement>;

export const evaluateMeasures = endpoint({
  method: 'POST',
  path: '/api/ct/ui/measure/evaluate',
  access: 'ct.lookup',
  body: Goods,
  answer: t.type({
    groups: t.array(t.type({ group: t.string, measures: t.array(ShownMeasure) })),
    additionalCodes: t.array(t.type({ measureType: Named, codes: t.array(Named) })),
    requirements: t.array(Requirement),
    units: t.array(t.string),
    usesMeursing: t.boolean,
    vatRates: t.array(t.type({ code: t.string, rate: t.string })),
    findings: t.array(Finding),
    standing: t.array(TariffStanding),
  }),
  background: true,
});

const Step = t.type({ key: t.string, args: t.record(t.string, t.string) });
const ChargeLine = both(
  { taxType: t.string, expression: t.string, base: t.string, rate: t.string, amount: t.string, status: t.string, steps: t.array(Step) },
  { measureSid: t.string, legalBase: t.string, isDemo: t.boolean, accounting: t.string },
);
const Option = both(
  {
    preference: t.string,
    lines: t.array(ChargeLine),
    documents: t.array(t.array(t.string)),
    isSelectable: t.boolean,
    findings: t.array(Finding),
    missing: t.array(t.type({ field: t.string, name: t.string })),
  },
  {
    measureType: t.string,
    measureSid: t.string,
    totals: t.type({ duty: t.string, vat: t.string, payable: t.string, postponed: t.string, suspended: t.string, security: t.string }),
  },
);
export type DutyOptionShown = t.TypeOf<typeof Option>;

export const calculateDuties = endpoint({
  method: 'POST',
  path: '/api/ct/ui/duty/calculate',
  access: 'ct.lookup',
  body: t.intersection([
    Goods,
    asked(
      { customsValue: t.string },
      {
        incidentalCosts: t.string,
        netMass: t.string,
        grossMass: t.string,
        litres: t.string,
        alcohol: t.string,
        dryMatter: t.string,
        sucrose: t.string,
        supplementary: t.record(t.string, t.string),
        vatCode: t.string,
        meursingCode: t.string,
        isVatRegistered: t.boolean,
        manualAmounts: t.record(t.string, t.strict({ amount: t.string, reason: t.string })),
      },
    ),
  ]),
  answer: t.type({ currency: t.string, chosen: Option, options: t.array(Option), findings: t.array(Finding), standing: t.array(TariffStanding) }),
  background: true,
});
export type DutyAnswer = t.TypeOf<typeof calculateDuties.answer>;

export const readQuota = endpoint({
  method: 'GET',
  path: '/api/ct/ui/quota/{orderNo}',
  access: 'ct.lookup',
  params: t.strict({ orderNo: t.string, date: t.string }),
  answer: both({ orderNo: t.string, status: t.string, isDemo: t.boolean }, { balance: t.string, unit: t.string }),
  background: true,
});

export const readRateOn = endpoint({
  method: 'GET',
  path: '/api/ct/ui/exchangerate',
  access: 'ct.lookup',
  params: t.strict({ country: t.string, currency: t.string, date: t.string, kind: t.string }),
  answer: maybe({ rate: t.string, unit: t.string, validFrom: t.string, validTo: t.string, isDemo: t.boolean }),
  background: true,
});

export const readMeursingCodes = endpoint({
  method: 'GET',
  path: '/api/ct/ui/tariff/{country}/meursing',
  access: 'ct.lookup',
  params: t.strict({ country: t.string }),
  answer: t.type({ items: t.array(t.type({ code: t.string, starch: t.string, sucrose: t.string, milkFat: t.string, milkProtein: t.string })) }),
  background: true,
});
