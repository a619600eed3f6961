import type { TextKey } from '../../../../ui/text/keys';

export interface WizardStep {
  readonly title: TextKey;
  /** Sections of the profile that belong to it; the step leads to the first. */
  readonly sections: readonly string[];
}

const TRANSIT: readonly WizardStep[] = [
  { title: 'dec.strip.type', sections: ['general', 'parties'] },
  { title: 'dec.strip.route', sections: ['places', 'transport'] },
  { title: 'dec.strip.guarantee', sections: ['guarantee'] },
  { title: 'dec.strip.consignments', sections: ['houses', 'items', 'documents'] },
];

const STEPS: Readonly<Record<string, readonly WizardStep[]>> = { 'new-start-transit': TRANSIT };

/** The order in which the form is filled, for profiles that are filled step by step (declarations-profiles 5.4). */
export const wizardSteps = (profile: string): readonly WizardStep[] => STEPS[profile] ?? [];

/** Errors that are found in the sections of a step. */
export const errorsOf = ({ sections }: WizardStep, counts: ReadonlyMap<string, { readonly errors?: number }>): number =>
  sections.reduce((sum, id) => sum + (counts.get(id)?.errors ?? 0), 0);
