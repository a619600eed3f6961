import type { ReactNode } from 'react';
import type { AccountingTotals, BalanceTotals, TransportTotals, WithdrawalTotals } from '../../../application/contract/storageReports';
import type { Report } from '../../../application/contract/endpoint';
import { formatDecimal } from '../../../ui/kit/format';
import { Table } from '../../../ui/kit/Table';
import { Tag } from '../../../ui/kit/Tag';
import type { TextKey } from '../../../ui/text/keys';
import { useTexts } from '../../../ui/text/texts';
import { kindChoices } from './choices';
import styles from './storage.module.css';

interface TotalsProps<T> {
  readonly report: Report<unknown, T>;
}

interface TotalsTable {
  readonly label: TextKey;
  readonly heads: readonly TextKey[];
  readonly rows: readonly (readonly [key: string, name: string, ...cells: readonly (string | ReactNode)[]])[];
}

const Totals = ({ label, heads, rows }: TotalsTable) => {
  const { t } = useTexts();
  return (
    <div className={styles['scrolls']} tabIndex={0} role="group" aria-label={t(label)}>
      <Table label={t(label)}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, name, ...cells]) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} data-number>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
};

const PARTS = ['opening', 'received', 'movedIn', 'movedOut', 'withdrawn', 'correction', 'deviation', 'closing'] as const;

/** The account of the period for each customs status, with the line that tells whether it closes. */
export function Accounts({ report }: TotalsProps<AccountingTotals>) {
  const { t, locale } = useTexts();
  const { accounts, byKind, ledgerHash } = report.totals;
  return (
    <>
      <Totals
        label="ts.accounting.accounts"
        heads={['ts.field.customsStatus', ...PARTS.map((part) => `ts.account.${part}` as const), 'ts.account.closes']}
        rows={accounts.map((account) => [
          account.customsStatus,
          account.customsStatus === '' ? t('ts.all') : account.customsStatus,
          ...PARTS.map((part) => `${formatDecimal(account[part].packages, locale)} / ${formatDecimal(account[part].grossMass, locale)} kg`),
          <Tag key="closes" text={account.closes ? 'ts.account.yes' : 'ts.account.no'} tone={account.closes ? 'green' : 'red'} />,
        ])}
      />
      <Totals
        label="ts.accounting.byKind"
        heads={['ts.field.kind', 'ts.field.packages', 'ts.field.grossMass']}
        rows={Object.entries(byKind).map(([kind, amounts]) => [
          kind,
          wordOf(kind, t),
          formatDecimal(amounts.packages, locale),
          formatDecimal(amounts.grossMass, locale),
        ])}
      />
      <p className={styles['hash']}>{t('ts.ledgerHash', { hash: ledgerHash })}</p>
    </>
  );
}

const wordOf = (kind: string, t: (key: TextKey) => string): string => {
  const known = kindChoices.find(({ value }) => value === kind);
  return known === undefined ? kind : t(known.text);
};

export function BalanceGroups({ report }: TotalsProps<BalanceTotals>) {
  const { t, locale } = useTexts();
  const { groups, lights } = report.totals;
  return (
    <>
      <Totals
        label="ts.balance.groups"
        heads={['ts.field.customsStatus', 'ts.field.consignments', 'ts.field.positions', 'ts.field.packages', 'ts.field.grossMass']}
        rows={groups.map((group) => [
          group.customsStatus,
          group.customsStatus === '' ? t('ts.all') : group.customsStatus,
          String(group.consignments),
          String(group.positions),
          formatDecimal(group.packages, locale),
          formatDecimal(group.grossMass, locale),
        ])}
      />
      <p className={styles['lights']}>
        {(['BLACK', 'RED', 'AMBER', 'GREEN'] as const).map((light) => (
          <span key={light}>{t(`ts.light.${light}.count`, { count: lights[light] ?? 0 })}</span>
        ))}
      </p>
    </>
  );
}

export function Masters({ report }: TotalsProps<TransportTotals>) {
  const { locale } = useTexts();
  return (
    <Totals
      label="ts.transport.masters"
      heads={['ts.level.MASTER', 'ts.field.packagesIn', 'ts.field.deviation', 'ts.field.packagesOut', 'ts.field.packagesLeft', 'ts.account.closes']}
      rows={report.totals.masters.map(({ master, packagesIn, deviation, packagesOut, packagesLeft, closes }) => [
        master,
        master,
        formatDecimal(packagesIn, locale),
        formatDecimal(deviation, locale),
        formatDecimal(packagesOut, locale),
        formatDecimal(packagesLeft, locale),
        <Tag key="closes" text={closes ? 'ts.account.yes' : 'ts.account.no'} tone={closes ? 'green' : 'red'} />,
      ])}
    />
  );
}

export function Kinds({ report }: TotalsProps<WithdrawalTotals>) {
  const { t, locale } = useTexts();
  return (
    <Totals
      label="ts.withdrawal.kinds"
      heads={['ts.field.kind', 'ts.field.withdrawals', 'ts.field.packages', 'ts.field.grossMass']}
      rows={report.totals.kinds.map(({ kind, withdrawals, packages, grossMass }) => [
        kind,
        wordOf(kind, t),
        String(withdrawals),
        formatDecimal(packages, locale),
        formatDecimal(grossMass, locale),
      ])}
    />
  );
}
