import type { ScreenElement } from './uiConfiguration';

/** An element as it is offered to who sets a screen up. */
export interface NamedElement extends ScreenElement {
  /** Of the plugin whose texts name it, and the key there. */
  readonly textKey: string;
  readonly english: string;
}

export interface UiScreen {
  readonly id: string;
  readonly plugin: 'ar' | 'dec' | 'org';
  readonly textKey: string;
  readonly english: string;
  /** Where a new record of it is made. */
  readonly route: string;
  readonly elements: readonly NamedElement[];
}

const element = (prefix: string, id: string, english: string, neededBy?: string): NamedElement => ({
  id,
  textKey: `${prefix}.${id}`,
  english,
  ...(neededBy !== undefined && { neededBy }),
});

const article = (id: string, english: string, neededBy?: string): NamedElement => element('ar.field', id, english, neededBy);
const operator = (id: string, english: string, neededBy?: string): NamedElement => element('org.operator', id, english, neededBy);
const location = (id: string, english: string, neededBy?: string): NamedElement => element('org.location', id, english, neededBy);

/** Records whose screens can be set up; the id is the name of their kind, an element is a property of the content. */
export const recordScreens: readonly UiScreen[] = [
  {
    id: 'cpm.ar',
    plugin: 'ar',
    textKey: 'ar.article.title',
    english: 'Article',
    route: '/ar/register',
    elements: [
      article('articleId', 'Article id', 'AR-R1'),
      article('articleOwnerId', 'Article owner', 'AR-R3'),
      article('gtin', 'GTIN'),
      article('alternativeIds', 'Alternative ids'),
      article('description', 'Description', 'AR-REQUIRED'),
      article('customsDescription', 'Customs description'),
      article('unit', 'Unit', 'AR-REQUIRED'),
      article('netWeightPerUnit', 'Net weight per unit'),
      { id: 'grossMass', textKey: 'ar.form.grossMass', english: 'Gross mass' },
      article('typeOfPackage', 'Type of package'),
      article('unitsPerPackage', 'Units per package'),
      article('dangerousGoodsUn', 'UN number'),
      article('unitPrice', 'Unit price'),
      article('validFrom', 'Valid from'),
      article('validTo', 'Valid to'),
    ].map((one) => (one.id === 'articleOwnerId' ? { ...one, textKey: 'ar.field.articleOwner' } : one)),
  },
  {
    id: 'org.operator',
    plugin: 'org',
    textKey: 'org.operator.title',
    english: 'Economic operator',
    route: '/org/economic-operators/new',
    elements: [
      operator('name', 'Name', 'ORG-NAME'),
      operator('country', 'Country', 'ORG-COUNTRY'),
      { id: 'partyRoles', textKey: 'org.operator.roles', english: 'Roles' },
      operator('eori', 'EORI number'),
      operator('vatNumber', 'VAT number'),
      operator('registrationNumber', 'Registration number'),
      operator('tin', 'TIN'),
      operator('cnr', 'Client number'),
      operator('street', 'Street'),
      operator('postcode', 'Postcode'),
      operator('city', 'City'),
      operator('contactRole', 'Contact'),
      operator('email', 'E-mail'),
      operator('phone', 'Phone'),
      operator('language', 'Language'),
      operator('channel', 'Channel'),
      operator('notes', 'Notes'),
      operator('aeoCertificate', 'AEO certificate'),
      operator('aeoReference', 'AEO reference'),
    ],
  },
  {
    id: 'org.location',
    plugin: 'org',
    textKey: 'org.location.title',
    english: 'Goods location',
    route: '/org/goods-locations/new',
    elements: [
      location('code', 'Code', 'ORG-R12'),
      location('name', 'Name', 'ORG-R12'),
      location('country', 'Country', 'ORG-R12'),
      { id: 'typeOfLocation', textKey: 'org.location.type', english: 'Type of location', neededBy: 'DE 16 15 045 000' },
      { id: 'qualifier', textKey: 'org.location.qualifier', english: 'Qualifier', neededBy: 'DE 16 15 046 000' },
      { id: 'allowedFor', textKey: 'org.location.uses', english: 'Used for' },
      { id: 'additionalIdentifier', textKey: 'org.location.additional', english: 'Additional identifier' },
    ],
  },
];

export const recordScreen = (id: string): UiScreen | undefined => recordScreens.find((screen) => screen.id === id);
