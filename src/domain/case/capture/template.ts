import * as t from 'io-ts';
import { oneOf } from '../../kernel/oneOf';
import { HEADER_TARGETS, LINE_TARGETS, type HeaderTarget, type LineTarget } from './targets';

const LineMapping = t.intersection([
  t.strict({ target: oneOf(Object.keys(LINE_TARGETS) as LineTarget[]) }),
  t.exact(t.partial({ heading: t.string, column: t.string })),
]);
export type LineMapping = t.TypeOf<typeof LineMapping>;

const HeaderMapping = t.intersection([
  t.strict({ target: oneOf(Object.keys(HEADER_TARGETS) as HeaderTarget[]) }),
  t.exact(t.partial({ cell: t.string, label: t.string, constant: t.string })),
]);
export type HeaderMapping = t.TypeOf<typeof HeaderMapping>;

/** How the documents of a supplier are read: what differs from the words that are known by themselves (case management, 2.7). */
export const CaptureTemplate = t.intersection([
  t.strict({ lines: t.array(LineMapping), header: t.array(HeaderMapping) }),
  t.exact(t.partial({ sheet: t.string, headerRow: t.number, mark: oneOf(['.', ',']), dates: oneOf(['DMY', 'MDY', 'YMD']) })),
]);
export type CaptureTemplate = t.TypeOf<typeof CaptureTemplate>;

export const NO_TEMPLATE: CaptureTemplate = { lines: [], header: [] };

/** The newer mapping of a target takes the place of the older one. */
export const withMappings = (
  template: CaptureTemplate,
  more: { readonly lines: readonly LineMapping[]; readonly header: readonly HeaderMapping[] },
): CaptureTemplate => ({
  ...template,
  lines: [...template.lines.filter(({ target }) => !more.lines.some((one) => one.target === target)), ...more.lines],
  header: [...template.header.filter(({ target }) => !more.header.some((one) => one.target === target)), ...more.header],
});
