import {
  answerNow,
  configureSimulator,
  readOwedAnswers,
  readSimulator,
  type OwedAnswer,
  type SimulatorConfig,
} from '../../../application/contract/declarationAuthority';
import { answerByBorder, readOwedByBorder, type OwedByBorder } from '../../../application/contract/declarationVehicle';
import { DELAY_NAMES } from '../../../domain/declaration/flows/schedule';
import { statusTone } from '../../../domain/declaration/status';
import { failed, ok } from '../../../domain/kernel/result';
import { choice, decimal, yesNo } from '../../../ui/archetypes/fields/constructors';
import type { FieldValues } from '../../../ui/archetypes/list/fieldValues';
import { formatInstant } from '../../../ui/kit/format';
import { Link } from '../../../ui/kit/Link';
import { Section } from '../../../ui/kit/Section';
import { Tag } from '../../../ui/kit/Tag';
import { vehicleTone } from '../vehicle/vehicleTone';
import { maintenancePart } from './maintenancePart';
import { wordOf } from './partModel';

const MS = 1_000;
const MODES = ['AUTO', 'MANUAL'] as const;

const secondsOf = (ms: number | undefined): string => String((ms ?? 0) / MS);
const modeIn = (given: FieldValues): SimulatorConfig['mode'] => (wordOf(given, 'mode') === 'MANUAL' ? 'MANUAL' : 'AUTO');
const delaysIn = (given: FieldValues): Record<string, number> =>
  Object.fromEntries(DELAY_NAMES.map((name) => [name, Math.round(Number(wordOf(given, name)) * MS)]));

const Settings = maintenancePart<SimulatorConfig>({
  label: 'dec.maintenance.authority.settings',
  read: async (api) => {
    const answer = await api.call(readSimulator, {});
    return failed(answer) ? answer : ok([answer.right]);
  },
  rowId: ({ version }) => String(version),
  reloadOn: ['SimulatorChanged'],
  empty: 'dec.maintenance.authority.none',
  columns: [
    { id: 'mode', title: 'dec.maintenance.authority.mode', content: ({ mode }, { t }) => t(`dec.maintenance.authority.mode.${mode}`) },
    {
      id: 'triggers',
      title: 'dec.maintenance.authority.triggers',
      content: ({ triggers }, { t }) => t(triggers ? 'dec.maintenance.yes' : 'dec.maintenance.no'),
    },
    {
      id: 'delays',
      title: 'dec.maintenance.authority.delays',
      content: ({ delays }, { t }) => DELAY_NAMES.map((name) => `${t(`dec.maintenance.delay.${name}`)}: ${secondsOf(delays[name])} s`).join(', '),
    },
  ],
  actions: [
    {
      id: 'change',
      text: 'dec.maintenance.change',
      title: 'dec.maintenance.authority.title',
      target: () => '',
      fields: [
        choice(
          'mode',
          'dec.maintenance.authority.mode',
          MODES.map((value) => ({ value, text: `dec.maintenance.authority.mode.${value}` })),
          { span: 6 },
        ),
        yesNo('triggers', 'dec.maintenance.authority.triggers', { optional: true }),
        ...DELAY_NAMES.map((name) => decimal(name, `dec.maintenance.delay.${name}`, { digits: 3, unit: 's', span: 4 })),
      ],
      given: ({ mode, triggers, delays }) => ({ mode, triggers, ...Object.fromEntries(DELAY_NAMES.map((name) => [name, secondsOf(delays[name])])) }),
      run: (api, { version }, given) =>
        api.call(configureSimulator, {
          body: { version, mode: modeIn(given), triggers: given['triggers'] === true, delays: delaysIn(given), reason: wordOf(given, 'reason') },
        }),
    },
  ],
});

const Owed = maintenancePart<OwedAnswer>({
  label: 'dec.maintenance.authority.owed',
  read: (api) => api.call(readOwedAnswers, {}),
  rowId: ({ id }) => id,
  reloadOn: ['SimulatorChanged', 'DeclarationStatusChanged', 'DeclarationMessageReceived'],
  empty: 'dec.maintenance.authority.nothingOwed',
  columns: [
    { id: 'lrn', title: 'dec.search.lrn', content: ({ profile, declarationId, lrn }) => <Link to={`/dec/${profile}/${declarationId}`}>{lrn}</Link> },
    { id: 'mrn', title: 'dec.search.mrn', content: ({ mrn = '' }) => mrn },
    { id: 'status', title: 'dec.search.status', content: ({ status }) => <Tag text={`dec.status.${status}`} tone={statusTone(status)} /> },
    { id: 'kind', title: 'dec.maintenance.authority.answer', content: ({ kind }, { translate }) => translate(`dec.message.${kind}`, kind) },
    {
      id: 'due',
      title: 'dec.maintenance.authority.due',
      content: ({ dueAt, held }, { t, locale }) => (held ? t('dec.maintenance.authority.held') : formatInstant(dueAt, locale)),
    },
  ],
  actions: [
    {
      id: 'answer',
      text: 'dec.maintenance.authority.now',
      title: 'dec.maintenance.authority.now.title',
      target: ({ lrn }) => lrn,
      run: (api, { id }, given) => api.call(answerNow, { body: { ids: [id], reason: wordOf(given, 'reason') } }),
    },
  ],
});

const Border = maintenancePart<OwedByBorder>({
  label: 'dec.vehicle.owed',
  read: (api) => api.call(readOwedByBorder, {}),
  rowId: ({ id }) => id,
  reloadOn: ['SimulatorChanged', 'VehicleReportChanged'],
  empty: 'dec.maintenance.authority.nothingOwed',
  columns: [
    { id: 'lrn', title: 'dec.search.lrn', content: ({ reportId, lrn }) => <Link to={`/dec/report-of-vehicle/${reportId}`}>{lrn}</Link> },
    { id: 'mrn', title: 'dec.search.mrn', content: ({ mrn = '' }) => mrn },
    { id: 'status', title: 'dec.search.status', content: ({ status }) => <Tag text={`dec.vehicle.status.${status}`} tone={vehicleTone(status)} /> },
    { id: 'kind', title: 'dec.maintenance.authority.answer', content: ({ kind }, { t }) => t(`dec.vehicle.owed.${kind}`) },
    {
      id: 'due',
      title: 'dec.maintenance.authority.due',
      content: ({ dueAt, held }, { t, locale }) => (held ? t('dec.maintenance.authority.held') : formatInstant(dueAt, locale)),
    },
  ],
  actions: [
    {
      id: 'answer',
      text: 'dec.maintenance.authority.now',
      title: 'dec.maintenance.authority.now.title',
      target: ({ lrn }) => lrn,
      run: (api, { id }, given) => api.call(answerByBorder, { body: { ids: [id], reason: wordOf(given, 'reason') } }),
    },
  ],
});

/** How the simulated authority answers, and what it owes. */
export default function AuthorityPart() {
  return (
    <>
      <Section id="settings" title="dec.maintenance.authority.settings">
        <Settings />
      </Section>
      <Section id="owed" title="dec.maintenance.authority.owed">
        <Owed />
      </Section>
      <Section id="border" title="dec.vehicle.owed">
        <Border />
      </Section>
    </>
  );
}
