/** CW-R14: what each way out needs to be recorded. */
export interface Decision {
  readonly action: 'toInbound' | 'return' | 'destroy' | 'surrender';
  readonly reference?: string | undefined;
}

/** Goods without a reference to customs are no stock under the procedure: the record holds them outside of the books. */
export const isUnderProcedure = ({ customsReference = '' }: { readonly customsReference?: string | undefined }): boolean => customsReference.trim() !== '';

/** What is missing to decide; undefined: nothing. A return leaves with a declaration, destruction under supervision, surrender with a permission. */
export const missingForDecision = ({ action, reference = '' }: Decision): string | undefined => {
  if (reference.trim() !== '') return undefined;
  switch (action) {
    case 'toInbound':
      return undefined;
    case 'return':
      return 'Enter the MRN of the re-export or transit declaration.';
    case 'destroy':
      return 'Enter the decision of customs on the destruction (UCC Art. 215).';
    case 'surrender':
      return 'Enter the permission of customs (UCC Art. 199).';
  }
};
