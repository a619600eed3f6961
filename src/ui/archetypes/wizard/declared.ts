import type { Type } from 'io-ts';
import type { ComponentType } from 'react';
import type { Api } from '../../../application/ports/api';
import type { Drafts } from '../../../application/ports/drafts';
import type { Navigation } from '../../../application/ports/navigation';
import type { ReferenceData } from '../../../application/reference/referenceData';
import type { Result } from '../../../domain/kernel/result';
import type { ProgressBarProps } from '../../kit/ProgressBar';
import type { FormModel } from '../../kit/form/formModel';
import type { SummarySection } from '../../kit/Summary';
import type { TextKey } from '../../text/keys';
import type { Texts } from '../../text/texts';
import type { Field } from '../fields/declared';
import type { FieldHost } from '../fields/fieldHost';
import type { RuleFinding } from '../fields/ruleFinding';

/** What a wizard works with. */
export interface WizardServices {
  readonly api: Api;
  readonly drafts: Drafts;
  readonly navigation: Navigation;
  readonly reference: ReferenceData;
}

/** Of the work of a step. */
export type Progress = Pick<ProgressBarProps, 'text' | 'values' | 'done' | 'total' | 'onCancel'>;

/** The wizard, as the parts of its steps see it. */
export interface OpenWizard<D extends object> {
  readonly form: FormModel<D>;
  readonly host: FieldHost;
  readonly texts: Texts;
  /** yyyy-MM-dd in Stockholm. */
  readonly today: string;
  readonly busy: boolean;
  addressOf(step: string): string;
  goTo(step: string): void;
  /** Counts as left by Next: what it asks for is known from elsewhere. */
  pass(step: string): void;
  /** What a part holds has changed: its step must be left by Next again. */
  unpass(step: string): void;
  /** Progress of long work; gone with its end. */
  tell(progress: Progress | undefined): void;
  /** As the button of the last step. */
  finish(): Promise<void>;
  /** From the beginning, with nothing filled in. */
  restart(): void;
}

export interface StepProps<D extends object, M> {
  readonly wizard: OpenWizard<D>;
  readonly own: M;
}

export interface WizardStep<D extends object, M> {
  readonly id: string;
  readonly title: TextKey;
  readonly fields?: readonly Field[];
  /** Drawn under the fields. */
  readonly part?: ComponentType<StepProps<D, M>>;
  readonly visible?: (draft: D) => boolean;
  /** Asked on Next, once the fields are right: errors keep the user on the step. Long work tells its progress by `wizard.tell`. */
  readonly leave?: (wizard: OpenWizard<D>, own: M) => Promise<Result<readonly RuleFinding[]>>;
  /** What the step adds to the summary besides its fields. */
  readonly summary?: (wizard: OpenWizard<D>, own: M) => SummarySection['rows'];
}

export interface ResultProps<D extends object, M, A> extends StepProps<D, M> {
  readonly answer: A;
}

/** `D`: what is filled in. `M`: what the parts share besides, such as a chosen file. `A`: what the server answers at the end. */
export interface WizardScreen<D extends object, M, A> {
  readonly title: TextKey;
  /** Names the kept input: `ar.upload`. */
  readonly kind: string;
  readonly codec: Type<D>;
  readonly blank: (today: string) => D;
  readonly steps: readonly WizardStep<D, M>[];
  /** Called as a hook by the screen. */
  readonly useOwn: (wizard: OpenWizard<D>) => M;
  /** What the parts hold and a draft does not: leaving asks because of it. */
  readonly hasInput?: (own: M) => boolean;
  readonly check?: (draft: D) => readonly RuleFinding[];
  readonly finish: {
    readonly text: TextKey;
    /** Name of the last step, where it is more than a summary. */
    readonly title?: TextKey;
    /** Drawn under the summary. */
    readonly part?: ComponentType<StepProps<D, M>>;
    /** The same key goes with the second try. */
    readonly run: (api: Api, draft: D, own: M, idempotencyKey: string) => Promise<Result<A>>;
    readonly result: ComponentType<ResultProps<D, M, A>>;
  };
}
