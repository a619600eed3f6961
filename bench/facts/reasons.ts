import type { Difference, Kind } from './compare';

interface Reason {
  readonly why: string;
  readonly kinds: readonly Kind[];
  /** Numbers of the elements, from their beginning. */
  readonly elements: RegExp;
  readonly level?: Difference['level'];
  /** Only what the column does not ask for in every message. */
  readonly optional?: true;
  /** The form should follow the column here and does not yet. */
  readonly open?: true;
}

/** Why a form differs from its column; the first that fits counts. What fits none nobody has judged yet. */
const REASONS: readonly Reason[] = [
  { why: 'The portal gives the LRN and numbers the items.', kinds: ['missing'], elements: /^(?:1209001|1103001|1111001)$/ },
  {
    why: 'A party is named by its number, or by name and address where it has none (condition c10).',
    kinds: ['use', 'beyond'],
    elements: /^13\d\d(?:016|017|018)/,
  },
  {
    why: 'A contact is optional; the form has one, with phone and e-mail, and the message one entry for each.',
    kinds: ['use', 'rows', 'size', 'missing'],
    elements: /^13\d\d074/,
  },
  {
    why: 'The number of the representative decides; its status is asked for when a representative is named (condition c2).',
    kinds: ['use'],
    elements: /^1306(?:017|030)$/,
  },
  { why: 'The form has a day or an instant; the message adds the format of the date.', kinds: ['size'], elements: /^(?:1509001|1203011|1508001)$/ },
  {
    why: 'The schema is wider than the codes of the list, or the list is that of Norway too, with two figures.',
    kinds: ['size'],
    elements: /^(?:1101001|1102001|1903001|1904001|1410001|9901001|1109001|1608001|1615053|1615036|9903069)$/,
  },
  { why: 'The matrix gives the number of the party the size of its role or country, two characters.', kinds: ['size'], elements: /^(?:1302017|1314017)$/ },
  {
    why: 'One type of the schema holds every classification, so it is wider than each code.',
    kinds: ['size', 'list', 'rows', 'use'],
    elements: /^(?:1808|1809)/,
    level: 'item',
  },
  {
    why: 'The form has the commodity code as one field; the message divides it into subheading, CN and TARIC.',
    kinds: ['missing'],
    elements: /^1809(?:057|058)$/,
  },
  {
    why: 'The form takes additional codes under 18 09 059 and does not ask for national ones.',
    kinds: ['missing'],
    elements: /^1809060$/,
  },
  {
    why: 'The form keeps each invoice; the message has terms, currency and total once.',
    kinds: ['rows', 'size'],
    elements: /^(?:1401|1405001|1406001|1409001|9905001|1415)/,
  },
  {
    why: 'Amount and currency, or quantity and unit, are one element of the message and two of the form.',
    kinds: ['size', 'use', 'missing'],
    elements: /^(?:9903012|9903071|1201005|1201006|1203005|1203006|1403040005|1417001|1412|1413|1414|1415)/,
  },
  {
    why: 'Asked for where it depends on other elements: Incoterm, mode of transport, procedure, preference, package type.',
    kinds: ['use'],
    elements:
      /^(?:1401035|1710001|1903001|1904001|1408001|1410001|1411001|1407001|1609001|1806004|1806054|1908|1905|1910|1902001|1612|1613|1614|1615|1901001|1603001|1606001|9902|9903)/,
  },
  { why: 'Requested and previous procedure are one code of four figures by the UCC, whatever the schema leaves open.', kinds: ['use'], elements: /^1109002$/ },
  {
    why: 'The form has one code a line; several stand on lines of their own.',
    kinds: ['rows', 'list'],
    elements: /^(?:1109001|1109002|1411001|1608001|1609001|9901001)$/,
  },
  { why: 'The unit stands in a field of its own, with the list.', kinds: ['list'], elements: /^(?:1802001|1201006)$/ },
  { why: 'The remark of the matrix is no list.', kinds: ['list'], elements: /^1305018021$/ },
  {
    why: 'The column wants a reference with each document; the form lets a statement (Y code) go without one.',
    kinds: ['use'],
    elements: /^(?:1203001|1204001)$/,
    open: true,
  },
  {
    why: 'Mandatory in the column once its group is begun; the form leaves the parts of the group optional.',
    kinds: ['use'],
    elements: /^(?:1202|1208001|1906|1807055|1201003|1201004)/,
    open: true,
  },
  { why: 'The portal numbers transport equipment.', kinds: ['use'], elements: /^1907044$/ },
  { why: 'The holder is named by an EORI number.', kinds: ['size'], elements: /^1212080$/ },
  { why: 'The form serves import and transit, of which one column is shorter.', kinds: ['size'], elements: /^1615(?:048|081025)/ },
  { why: 'Of low value the declaration type is IM and the procedure 4000; the portal sets them.', kinds: ['missing'], elements: /^(?:1101001|1109001)$/ },
  { why: 'The form asks for the intrinsic value of the item instead of its price.', kinds: ['missing'], elements: /^1408001$/ },
  { why: 'The matrix gives the office of declaration the number of the supplementary units.', kinds: ['missing'], elements: /^1802001$/, level: 'header' },
  { why: 'One type of the schema holds every classification; low value has six figures alone.', kinds: ['missing'], elements: /^18(?:08001|09059)$/ },
  {
    why: 'The earlier transit form has neither this element nor houses; it is kept for declarations that were begun in it.',
    kinds: ['missing', 'use'],
    elements: /^(?:1102001|1108001|1804001|1107001|1617036)$/,
    open: true,
  },
  { why: 'The gross mass is asked for on each item and summed up for the whole.', kinds: ['use'], elements: /^1804001$/ },
  { why: 'Calculated by the portal and shown; customs calculates what is owed.', kinds: ['beyond', 'missing'], elements: /^(?:1403|1416|9906001)/ },
  {
    why: 'One editor serves the whole declaration and the item; these parts are used where the message has them.',
    kinds: ['beyond'],
    elements: /^(?:1201|1203)/,
  },
  { why: 'Optional in the column; the form (declarations-profiles, section 4) does not ask for it.', kinds: ['missing'], elements: /^/, optional: true },
  {
    why: 'For other data sets, for supervision or for the print; the column does not have it.',
    kinds: ['beyond'],
    elements:
      /^(?:1210001|1211|1801001|1403038|1615|1704|1709001|1907|1908|1910|1316|1314|1511001|1606001|1603001|1404|1205|1212080|9902|9903|1806|1808|1414|1301|1617)/,
  },
  {
    why: 'The form writes a list as one text or has a row for each means of transport.',
    kinds: ['rows', 'size'],
    elements: /^(?:1201001|1612|1905|1908|1907044|1910015|1902001)/,
  },
];

export const reasonOf = ({ kind, level, element, isAlways }: Difference): Reason | undefined =>
  REASONS.find(
    (reason) => reason.kinds.includes(kind) && reason.elements.test(element) && (reason.level ?? level) === level && !(reason.optional === true && isAlways),
  );
