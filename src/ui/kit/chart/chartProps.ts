import type { TextKey, TextValues } from '../../text/keys';
import type { ChartKind } from './chartLayout';

export interface ChartSeries {
  readonly id: string;
  readonly title: TextKey;
  readonly values?: TextValues | undefined;
  /** Decimal strings, one per category; undefined where there is none. */
  readonly points: readonly (string | undefined)[];
}

export interface ChartProps {
  readonly kind: ChartKind;
  readonly title: TextKey;
  readonly titleValues?: TextValues | undefined;
  /** What the categories are: heading of the first column of the table. */
  readonly categoryTitle: TextKey;
  /** Already worded. */
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** Of all values: `SEK`, `kg`. */
  readonly unit?: string | undefined;
  /** Hides the button for the table where the same rows stand beside the chart; the table stays for screen readers. */
  readonly tableBeside?: boolean | undefined;
}
