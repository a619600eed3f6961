const ABOUT = 5;
/** Less is no difference that can be drawn. */
const NOTHING = 1e-9;

/** Round values from at or below the least to at or above the most; zero is always among them. */
export const niceTicks = (values: readonly number[], about = ABOUT): readonly number[] => {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least > NOTHING ? most - least : 1;
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough) ?? rough;
  const first = Math.floor(least / step);
  const last = Math.ceil((most || (least === 0 ? 1 : 0)) / step);
  // Whole multiples, divided where the step is a fraction: 0.1 + 0.2 would not be 0.3.
  const inverse = Math.round(1 / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (step < 1 ? (first + at) / inverse : (first + at) * step));
};
