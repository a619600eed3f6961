import { wrong, type RuleFinding } from '../kernel/finding';
import { isPositiveDecimal, isDecimal } from '../kernel/decimal';
import { judgeOutboundProcedure } from './procedures';

interface Line {
  readonly articleNo: string;
  readonly quantity: string;
  readonly unit: string;
}

const MAX_LINES = 9_999;

/** What every consignment says: where, whose, and what of which article. */
const checkHead = ({
  warehouseId,
  articleOwner,
  lines,
}: {
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly lines: readonly Line[];
}): readonly RuleFinding[] => [
  ...(warehouseId === '' ? [wrong('CW-WAREHOUSE-NONE', '/warehouseId', 'Choose a warehouse.')] : []),
  ...(articleOwner === '' ? [wrong('CW-OWNER-NONE', '/articleOwner', 'Choose the article owner.')] : []),
  ...(lines.length === 0 ? [wrong('CW-LINES-NONE', '/lines', 'Enter at least one line.')] : []),
  ...(lines.length > MAX_LINES ? [wrong('CW-LINES-MANY', '/lines', 'A consignment has at most 9,999 lines.')] : []),
  ...lines.flatMap(({ articleNo, quantity, unit }, at) => [
    ...(articleNo.trim() === '' ? [wrong('CW-ARTICLE-NONE', `/lines/${at}/articleNo`, 'Enter the article.')] : []),
    ...(isPositiveDecimal(quantity) ? [] : [wrong('CW-QUANTITY', `/lines/${at}/quantity`, 'A quantity is a number above nothing.')]),
    ...(unit.trim() === '' ? [wrong('CW-UNIT', `/lines/${at}/unit`, 'Enter the unit.')] : []),
  ]),
];

const NUMBERS = ['receivedQuantity', 'netMass', 'grossMass', 'packages', 'customsValue', 'unitPrice', 'dutyRatePct'] as const;

interface InboundLike {
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly customsStatus: string;
  readonly procedureCode?: string | undefined;
  readonly lines: readonly (Line & { readonly [N in (typeof NUMBERS)[number]]?: string | undefined })[];
}

export const checkInbound = (inbound: InboundLike, procedures: readonly string[]): readonly RuleFinding[] => {
  const { procedureCode = '', customsStatus, lines } = inbound;
  const procedure =
    customsStatus === 'N' && procedureCode !== '' && !procedures.includes(procedureCode)
      ? [
          {
            ...wrong('CW-R20-IN', '/procedureCode', `Procedure ${procedureCode} is not usual for goods that come into a customs warehouse.`, {
              code: procedureCode,
            }),
            severity: 1 as const,
          },
        ]
      : [];
  const numbers = lines.flatMap((line, at) =>
    NUMBERS.flatMap((name) => {
      const value = line[name] ?? '';
      return value === '' || (isDecimal(value) && !value.startsWith('-'))
        ? []
        : [wrong('CW-NUMBER', `/lines/${at}/${name}`, 'Enter a number of nothing or more.')];
    }),
  );
  return [...checkHead(inbound), ...procedure, ...numbers];
};

interface OutboundLike {
  readonly direction: string;
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly customsStatus: string;
  readonly procedureCode: string;
  readonly lines: readonly Line[];
}

/** CW-R18, CW-R20: Union goods leave without a discharging procedure; others by one that can discharge the warehouse. */
export const checkOutbound = (outbound: OutboundLike): readonly RuleFinding[] => {
  const { direction, customsStatus, procedureCode } = outbound;
  const head = checkHead(outbound);
  if (customsStatus === 'U') {
    return procedureCode === ''
      ? head
      : [...head, wrong('CW-R18', '/procedureCode', 'Union goods leave without a discharging declaration: leave the procedure empty.')];
  }
  const judged = judgeOutboundProcedure(procedureCode, direction === 'EXPORT' ? 'export' : 'import');
  const said = { code: procedureCode };
  if (judged === 'refused') return [...head, wrong('CW-R20', '/procedureCode', `Procedure ${procedureCode} cannot discharge a customs warehouse.`, said)];
  if (judged === 'unusual') {
    return [...head, { ...wrong('CW-R20-OUT', '/procedureCode', `Procedure ${procedureCode} is not usual here.`, said), severity: 1 }];
  }
  return head;
};

export const checkAnticipated = (announced: {
  readonly warehouseId: string;
  readonly articleOwner: string;
  readonly lines: readonly Line[];
}): readonly RuleFinding[] => checkHead(announced);
