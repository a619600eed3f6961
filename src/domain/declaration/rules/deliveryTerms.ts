import { isDecimal } from '../../kernel/decimal';
import { incotermFindings } from '../../tariff/value/incoterm';
import { invoiceOf } from '../contentTotals';
import { NONE, type Breach, type Rule, type WholeDeclaration } from './rule';

interface Stated {
  readonly path: string;
  readonly code: string;
  readonly amount: string | undefined;
}

interface StatedTerm {
  readonly at: number;
  readonly term: string;
  readonly elements: readonly Stated[];
}

/** What each invoice and its goods items add to and deduct from the price. */
const statedTerms = ({ declaration, items }: WholeDeclaration): readonly StatedTerm[] =>
  (declaration.invoices ?? []).flatMap((invoice, at): readonly StatedTerm[] => {
    const term = invoice.deliveryTerms?.incoterm?.trim() ?? '';
    if (term === '') return NONE;
    const additions = (invoice.additions ?? []).map(({ code = '', amount }, row): Stated => ({ path: `invoices/${at}/additions/${row}/code`, code, amount }));
    const components = items
      .filter(({ valueComponents }) => valueComponents !== undefined)
      .filter((item) => invoiceOf(declaration, item) === invoice)
      .flatMap(({ valueComponents = [] }) =>
        valueComponents.map(({ type = '', amount }): Stated => ({ path: `invoices/${at}/deliveryTerms/incoterm`, code: type, amount })),
      );
    return [{ at, term, elements: [...additions, ...components] }];
  });

const told =
  (key: string): Rule<WholeDeclaration>['broken'] =>
  (subject) =>
    statedTerms(subject).flatMap(({ at, term, elements }): readonly Breach[] =>
      incotermFindings(term, subject.profile.country, elements)
        .filter((finding) => finding.key === key)
        .map(({ args }) => ({ path: elements.find(({ code }) => code === (args['code'] ?? 'FIE'))?.path ?? `invoices/${at}/additions`, args })),
    );

const DUTIES_AND_FREIGHT = new Set(['BA', 'BC', 'FIC', 'FII', 'FIE']);

/** What does not fit the delivery term (CT-R23, R24); `transportCosts` tells what is missing for a term without carriage. */
export const deliveryTerms: readonly Rule<WholeDeclaration>[] = [
  {
    id: 'CT-R23-COVERED',
    code: 'CT-R23',
    category: 'Invoice',
    severity: 1,
    message: 'The price of term {term} covers {code} already.',
    broken: told('CT-R23.covered'),
  },
  {
    id: 'CT-R23-DEDUCTION',
    code: 'CT-R23',
    category: 'Invoice',
    severity: 1,
    message: '{code} is not in the price of term {term} and is not deducted.',
    broken: told('CT-R23.deduction'),
  },
  { id: 'CT-R24', category: 'Invoice', message: 'FIE is not used for {country}.', broken: told('CT-R24') },
  {
    id: 'DEC-R70-DDP',
    category: 'Invoice',
    severity: 0,
    message: 'The price of term DDP covers duties and freight after the border; they can be deducted (BC, BA)',
    broken: (subject) =>
      statedTerms(subject).flatMap(({ at, term, elements }): readonly Breach[] =>
        term !== 'DDP' || elements.some(({ code, amount }) => DUTIES_AND_FREIGHT.has(code) && isDecimal(amount)) ? NONE : [`invoices/${at}/additions`],
      ),
  },
];
