import type { DemoOwner } from '../../../db/demo/demoOperators';

/** A kind of goods with its variants: `prefix|description|code|unit|net g|gross g|units per package|package|origin|supplementary unit|variants`. */
export interface ArticleKind {
  readonly prefix: string;
  readonly description: string;
  readonly code: string;
  readonly unit: string;
  readonly netGrams: number;
  readonly grossGrams: number;
  readonly unitsPerPackage: number;
  readonly typeOfPackage: string;
  readonly origin: string;
  readonly supplementaryUnit: string;
  readonly variants: number;
}

const KINDS: Readonly<Record<DemoOwner, string>> = {
  shoes: `
SHOE|Leather shoe, low|6403999600|PR|820|1050|12|CT|VN|NPR|40
BOOT|Leather boot, ankle high|6403919600|PR|1380|1720|8|CT|IT|NPR|22
RUN|Running shoe, textile upper|6404110000|PR|610|790|10|CT|VN|NPR|28
SLIP|Slipper, textile upper|6404199000|PR|340|450|20|CT|CN|NPR|16
TSHIRT|T-shirt, knitted cotton|6109100010|PCS|180|205|60|CT|BD|NAR|30
JERSEY|Jersey, knitted cotton|6110209100|PCS|410|460|24|CT|TR|NAR|18
JACKET|Jacket, man-made fibres|6201401000|PCS|920|1060|12|CT|CN|NAR|16`,
  foods: `
COFFEE|Coffee, roasted, beans|0901210000|KGM|1000|1040|10|BG|BR||24
GREEN|Coffee, not roasted|0901110000|KGM|1000|1010|60|SA|CO||12
CHOC|Chocolate bar, filled|1806310000|PCS|100|112|48|CT|BE||26
COCOA|Cocoa powder, sweetened|1806109000|PCS|400|450|12|CT|NL||10
RUM|Rum, 40 % vol, 0.7 l|2208405100|PCS|1220|1290|6|CT|JM|LPA|18
SALMON|Salmon fillet, smoked|0305410000|KGM|1000|1120|5|CT|NO||20`,
  tools: `
BIKE|Bicycle, 28 inch|8712003000|PCS|14800|17600|1|CT|TW|NAR|24
SCREW|Wood screw, steel, 100 pieces|7318129000|PCS|640|690|40|CT|CN||30
DRILL|Hand drill, electric|8467211000|PCS|1850|2400|6|CT|DE|NAR|14
LAPTOP|Laptop computer, 14 inch|8471300000|PCS|1450|2150|5|CT|CN|NAR|20
PHONE|Mobile telephone|8517130000|PCS|190|420|20|CT|CN|NAR|8
OLDPHONE|Mobile telephone, first series|8517120000|PCS|180|400|20|CT|CN|NAR|4
TOY|Toy car, plastic|9503007500|PCS|240|310|36|CT|CN||12
CHAIR|Chair, upholstered, wooden frame|9401610000|PCS|7800|9900|2|CT|PL|NAR|12
TABLE|Table, wooden, flat packed|9403609000|PCS|14200|16100|1|CT|PL||8
HEADSET|Headphones with microphone|8518300090|PCS|260|380|40|CT|CN||2
TOTE|Bag of textile material|4202929890|PCS|640|720|30|CT|IN||2
PAN|Kitchen pan, stainless steel|7323930090|PCS|520|610|24|CT|TR||2
BOX|Storage box, plastic|3926909790|PCS|85|110|80|CT|CN||2`,
};

const kindOf = (line: string): ArticleKind => {
  const [
    prefix = '',
    description = '',
    code = '',
    unit = '',
    net = '',
    gross = '',
    units = '',
    typeOfPackage = '',
    origin = '',
    supplementaryUnit = '',
    variants = '',
  ] = line.split('|');
  return {
    prefix,
    description,
    code,
    unit,
    netGrams: Number(net),
    grossGrams: Number(gross),
    unitsPerPackage: Number(units),
    typeOfPackage,
    origin,
    supplementaryUnit,
    variants: Number(variants),
  };
};

export const articleKinds = (owner: DemoOwner): ArticleKind[] => KINDS[owner].trim().split('\n').map(kindOf);

/** Ends with their successors, and supplementary units: `prefix from to successors unit`. */
const COMMODITIES = `
6403 2016-05-01 - - NPR
6404 2016-05-01 - - NPR
6109 2016-05-01 - - NAR
6110 2016-05-01 - - NAR
6201 2016-05-01 - - NAR
2208 2016-05-01 - - LPA
8712 2016-05-01 - - NAR
8467 2016-05-01 - - NAR
8471 2016-05-01 - - NAR
8517130000 2022-01-01 - - NAR
8517140000 2022-01-01 - - NAR
8517120000 2016-05-01 2021-12-31 8517130000,8517140000 NAR
8517120010 2016-05-01 2021-12-31 8517130000,8517140000 NAR
9401 2016-05-01 - - NAR`;

export const knownCommodities = COMMODITIES.trim()
  .split('\n')
  .map((line) => {
    const [code_prefix = '', valid_from = '', to = '', successors = '', unit = ''] = line.split(' ');
    return {
      code_prefix,
      valid_from,
      valid_to: to === '-' ? null : to,
      successors: successors === '-' ? [] : successors.split(','),
      supplementary_unit: unit === '-' ? null : unit,
    };
  });
