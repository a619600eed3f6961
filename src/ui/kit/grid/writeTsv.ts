const cellText = (value: string): string => (/^"|[\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

export const writeTsv = (lines: readonly (readonly string[])[]): string => lines.map((line) => `${line.map(cellText).join('\t')}\r\n`).join('');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** `headings` is the number of lines at the start that are column headings. */
export const writeHtmlTable = (lines: readonly (readonly string[])[], headings: number): string => {
  const rows = lines.map((line, n) => {
    const tag = n < headings ? 'th' : 'td';
    return `<tr>${line.map((value) => `<${tag}>${escaped(value)}</${tag}>`).join('')}</tr>`;
  });
  return `<meta charset="utf-8"><table>${rows.join('')}</table>`;
};
