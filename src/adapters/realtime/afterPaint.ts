/** A tab that is not looked at paints nothing, so there it is at once. */
export const afterPaint = (work: () => void): void => {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
};
