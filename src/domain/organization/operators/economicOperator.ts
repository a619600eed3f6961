import * as t from 'io-ts';
import { machine } from '../../kernel/machine';

/** A merged one is kept for what still names it; its id leads to the one it was merged into. */
export const OPERATOR_STATES = ['Active', 'Blocked', 'Merged'] as const;
export type OperatorState = (typeof OPERATOR_STATES)[number];

/** `block` stops it from being chosen; what names it already stays as it is. */
export const OPERATOR_ACTIONS = ['block', 'unblock'] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

export const operatorStatus = machine<OperatorState, OperatorAction>({
  Active: { block: 'Blocked' },
  Blocked: { unblock: 'Active' },
  Merged: {},
});

/** Codes of the list PartyType. */
export const OPERATOR_ROLES = [
  'declarant',
  'consignee',
  'consignor',
  'exporter',
  'importer',
  'transporter',
  'customs agent',
  'principal trader',
  'buyer',
  'seller',
] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** How documents reach the party: by hand, machine to machine, by mail, or collected for a period. */
export const DELIVERY_CHANNELS = ['M', 'S2S', '@', 'P'] as const;

const Authorised = t.exact(t.partial({ type: t.string, reference: t.string, validTo: t.string }));

/** A party of the register of a company (organization, 2.14). What is absent or blank is not known. */
export const EconomicOperator = t.exact(
  t.partial({
    name: t.string,
    country: t.string,
    eori: t.string,
    tin: t.string,
    vatNumber: t.string,
    /** The number of the client in the agent's own books. */
    cnr: t.string,
    registrationNumber: t.string,
    street: t.string,
    postcode: t.string,
    city: t.string,
    /** What the contact does, not who it is. */
    contactRole: t.string,
    email: t.string,
    phone: t.string,
    partyRoles: t.array(t.string),
    language: t.string,
    channel: t.string,
    /** Swedish import VAT is accounted for in the VAT return. */
    deferredVat: t.boolean,
    aeoCertificate: t.string,
    aeoReference: t.string,
    authorisations: t.array(Authorised),
    notes: t.string,
  }),
);
export type EconomicOperator = t.TypeOf<typeof EconomicOperator>;

export const OPERATOR_LENGTHS = { name: 70, eori: 18, tin: 17, vatNumber: 15, cnr: 35, registrationNumber: 17, street: 70, postcode: 17, city: 35 } as const;
export const MAX_NOTES = 1_000;
